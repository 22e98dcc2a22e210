// How far the start is, whether it stands still, and what is mended or said when it fails. The build puts it into
// index.html after first.js; it is written in the JavaScript of old browsers for the same reason.
(function () {
  "use strict";
  var spyTable = window.spyTable;
  var build = spyTable.build;
  var root = document.documentElement;
  var failed = false;

  // --- how far it is ---------------------------------------------------------------------------------------

  var share = 0;
  var reached = "";
  /** @type {Record<string, number>} */
  var counted = {};

  spyTable.stage = function (name, whole, fields) {
    moved();
    share = whole;
    reached = "stage_" + name;
    counted = fields || {};
    spyTable.showProgress();
  };

  spyTable.loaded = function (bytes) {
    var whole = build.needed.reduce(function (sum, name) {
      return sum + build.sizes[name];
    }, 0);
    spyTable.stage("download", (0.75 * bytes) / whole, { done: bytes / 1e6, whole: whole / 1e6 });
  };

  // As the language of the page writes it: to ask the browser for that takes a tenth of a second on a slow phone.
  /** @param {number} number */
  function written(number) {
    return number.toFixed(1).replace(".", spyTable.words.decimal);
  }

  spyTable.showProgress = function () {
    var bar = /** @type {HTMLProgressElement | null} */ (document.getElementById("boot-bar"));
    var line = document.getElementById("boot-words");
    if (!bar || !line || failed) return;
    bar.value = share;
    line.textContent = filled(spyTable.words[reached], counted);
  };
  document.addEventListener("DOMContentLoaded", spyTable.showProgress);

  // What was only late is there after all: then the sentence goes.
  spyTable.ready = function () {
    clearInterval(watching);
    root.setAttribute("data-ready", "");
    document.querySelectorAll("#boot").forEach(function (box) {
      box.setAttribute("hidden", "");
    });
    spyTable.mended = session("getItem") === "yes";
    session("removeItem");
    performance.mark("app-ready");
    window.dispatchEvent(new CustomEvent("spytable-ready"));
  };

  /** @param {string} text @param {Record<string, number>} fields */
  function filled(text, fields) {
    return String(text || "").replace(/\{(\w+)\}/g, function (_, name) {
      return name in fields ? written(fields[name]) : "";
    });
  }

  // --- a start that stands still: after a while somebody looks into it, then it is said ------------------------

  var LOOK = 8000; // milliseconds
  var PATIENCE = 4; // so many times in a row nothing has moved
  var quiet = 0;
  var looked = false;
  var ours = ["boot.mjs", "files.mjs", "shell.js", "guest.js"].map(function (name) {
    return "static/" + name;
  });
  var scripts = build.modules.concat(build.inner, ours);
  var watching = setInterval(function () {
    quiet += 1;
    if (!looked) lookInto();
    if (quiet >= PATIENCE) spyTable.fail(spyTable.controlled ? "python" : "download", "nothing moves any more");
  }, LOOK);
  if (window.PerformanceObserver) new PerformanceObserver(moved).observe({ entryTypes: ["resource"] });
  if (!spyTable.controlled) spyTable.loaded(0); // painted at once, so that nothing moves when the bytes come

  function moved() {
    quiet = 0;
    spyTable.moves += 1;
  }

  // Is a file in the cache damaged? Or are scripts still coming, of which nobody tells how far they are?
  function lookInto() {
    looked = true;
    var worker = controller();
    if (worker) return mendFirst(worker, function () {});
    scripts.forEach(function (path) {
      fetch(path).then(readToItsEnd).catch(Boolean);
    });
  }

  /** @param {Response} response */
  function readToItsEnd(response) {
    var reader = /** @type {ReadableStream} */ (response.body).getReader();
    return reader.read().then(
      /** @returns {*} */ function next(piece) {
        moved();
        return piece.done || reader.read().then(next);
      },
    );
  }

  // --- what went wrong: damaged files are fetched anew; else a sentence, what to do, details, and another try ---

  var MENDED = "spy-table:mended";
  var mending = false;
  /** @type {{ kind: FailureKind, details: any }} */
  var problem;

  /** @param {"getItem" | "setItem" | "removeItem"} what @param {string} [value] */
  function session(what, value) {
    try {
      return sessionStorage[what](MENDED, String(value));
    } catch (error) {
      return "blocked";
    }
  }

  function controller() {
    return spyTable.controlled ? navigator.serviceWorker.controller : null;
  }

  // The service worker looks through its caches, fetches what is damaged or gone, and tells what it finds.
  spyTable.mend = function (worker, told) {
    return new Promise(function (done) {
      var channel = new MessageChannel();
      channel.port1.onmessage = function (event) {
        (event.data.done ? done : told)(event.data);
      };
      worker.postMessage("mend", [channel.port2]);
    });
  };

  /**
   * By itself the page is opened again only once, and only if that can help.
   * @param {ServiceWorker} worker @param {() => void} otherwise @param {boolean} [tapped]
   */
  function mendFirst(worker, otherwise, tapped) {
    mending = true;
    var late = setTimeout(otherwise, LOOK);
    spyTable.mend(worker, tell).then(function (found) {
      mending = false;
      clearTimeout(late);
      if (root.hasAttribute("data-ready")) return;
      if (found.missing) {
        takeTheNext();
        return show("damaged", found.damaged);
      }
      if (!tapped && !found.damaged.length) return otherwise();
      if (!tapped && session("getItem") !== null) return show("python", found.damaged);
      if (found.damaged.length) session("setItem", "yes");
      // Browsers remember the scripts of a page that is loaded again: let them see what is there now.
      var fresh = scripts.map(function (path) {
        return fetch(path, { cache: "reload" });
      });
      Promise.all(fresh).then(reload, reload);
    });
    /** @param {Mended} found */
    function tell(found) {
      clearTimeout(late);
      if (!root.hasAttribute("data-ready")) show("mending", found.damaged);
    }
  }

  // What can't be had any more has a successor, if there is a network: it need not wait for a page that does not start.
  function takeTheNext() {
    navigator.serviceWorker.oncontrollerchange = reload;
    var asked = navigator.serviceWorker.ready.then(function (registration) {
      setInterval(function () {
        if (registration.waiting && !root.hasAttribute("data-ready")) registration.waiting.postMessage("take over");
      }, 1000);
      return registration.update();
    });
    asked.catch(Boolean);
  }

  function reload() {
    if (!root.hasAttribute("data-ready")) location.reload();
  }

  spyTable.fail = function (kind, details) {
    if (failed || root.hasAttribute("data-ready")) return;
    failed = true;
    clearInterval(watching);
    function say() {
      show(kind, details);
    }
    var worker = controller();
    if (!worker || mending || kind === "old" || kind === "wasm") say();
    else mendFirst(worker, say);
  };

  /** @param {FailureKind} kind @param {unknown} details */
  function show(kind, details) {
    failed = true;
    problem = { kind: kind, details: details };
    stopWaitingForStyles();
    if (document.getElementById("boot")) return draw();
    document.addEventListener("DOMContentLoaded", draw);
    setTimeout(draw, 1000); // a page whose end does not come
  }

  function draw() {
    if (root.hasAttribute("data-ready")) return;
    var box = document.getElementById("boot") || add(document.body, "div", "");
    var details = problem.details;
    box.id = "boot";
    box.className = "boot-failure";
    box.setAttribute("role", "alert");
    if (problem.kind !== "mending") box.setAttribute("data-failure", problem.kind);
    box.hidden = false;
    box.innerHTML = "";
    var words = spyTable.words;
    add(box, "p", words["fail_" + problem.kind]);
    var again = add(box, "button", words.retry);
    again.onclick = function () {
      again.setAttribute("aria-busy", "true");
      var worker = controller();
      if (worker && !mending) mendFirst(worker, reload, true);
      else reload();
    };
    var more = add(box, "details", "");
    add(more, "summary", words.details);
    add(more, "pre", String((details && (details.stack || details.message)) || details || problem.kind));
  }

  // A style sheet that does not come would keep the sentence from being painted; put in by a script, it does not.
  function stopWaitingForStyles() {
    var sheet = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=stylesheet]"));
    if (sheet && sheet.parentNode && !sheet.sheet) sheet.parentNode.replaceChild(sheet.cloneNode(), sheet);
  }

  /** @param {Element} parent @param {string} tag @param {string} text */
  function add(parent, tag, text) {
    var child = document.createElement(tag);
    child.textContent = text;
    return parent.appendChild(child);
  }

  if (typeof WebAssembly !== "object") spyTable.fail("wasm", "no WebAssembly");
  else if (typeof structuredClone !== "function" || typeof BigInt64Array !== "function") {
    spyTable.fail("old", navigator.userAgent);
  }
})();
