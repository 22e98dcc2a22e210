// The part of the page that runs before its first paint; the build puts it into index.html.
// It dresses the page as it was left, keeps the taps that come before Python, and mends or says what went wrong.
// Old browsers read this as well, so it is written in their JavaScript.
(function () {
  "use strict";
  var build = JSON.parse(document.getElementById("build").textContent);
  var root = document.documentElement;
  var early = [];
  var waiting = true;
  var failed = false;
  var spyTable = (window.spyTable = { build: build, moves: 0 });

  var blocked = false;

  function kept(key) {
    try {
      return localStorage.getItem("spy-table:" + key);
    } catch (error) {
      blocked = true;
      return null;
    }
  }

  // Anything may stand in the storage: only words that are known are taken from it, and Python does the same.
  function settings() {
    try {
      return Object(JSON.parse(kept("settings")));
    } catch (error) {
      return {};
    }
  }

  function setting(name, known) {
    var value = chosen[name];
    return typeof value === "string" && known.split("|").indexOf(value) >= 0 ? value : "";
  }

  function spoken(chosen) {
    var wanted = [chosen].concat(navigator.languages || navigator.language);
    for (var i = 0; i < wanted.length; i++) {
      var short = String(wanted[i]).toLowerCase().split("-")[0];
      if (Object.prototype.hasOwnProperty.call(build.words, short)) return short;
    }
    return build.languages[0];
  }

  // What the address asks for, ?lang=es&theme=light, stands above what was kept; Python knows it as well.
  function asked(name, known) {
    var found = new RegExp("[?&]" + name + "=(" + known + ")(&|$)").exec(location.search);
    return found && found[1];
  }

  var LANGUAGES = build.languages.join("|");
  var THEMES = "dark|light|system";
  var chosen = settings();
  // The browser's own bars wear the colour of the page, before Python as well as after.
  spyTable.bars = function (theme) {
    var bars = document.querySelectorAll("meta[name=theme-color]");
    for (var i = 0; i < bars.length; i++) {
      var light = theme === "light" || (theme === "system" && !i);
      bars[i].content = light ? "#efe6d4" : "#0f1825";
    }
  };
  var theme = asked("theme", THEMES) || setting("theme", THEMES) || "dark";
  var words = build.words[(root.lang = spoken(asked("lang", LANGUAGES) || setting("language", LANGUAGES)))];
  spyTable.bars(theme);
  root.setAttribute("data-theme", theme);
  root.setAttribute("data-motion", setting("motion", "system|full|less") || "system");
  root.setAttribute("data-size", setting("size", "100|125|150|200") || "100");

  if (build.fonts[root.lang]) {
    link("preload", "static/fonts/jost-" + build.fonts[root.lang] + "-wght-normal.woff2", "font");
  }

  function byId(id) {
    return document.getElementById(id);
  }

  // What the service worker has kept for this page is asked for at once, from its shelves, past it. A first visit is
  // painted first; boot.mjs then fetches what it needs.
  var shelves = build.shelves.map(function (name) {
    return "spy-table " + new URL("./", document.baseURI).pathname + " " + name;
  });
  spyTable.kept = hasWorker();
  spyTable.files = {};
  spyTable.begin = function (start) {
    var begun = false;
    function begin() {
      if (begun) return;
      begun = true;
      askForAll();
      start();
    }
    if (spyTable.kept || document.hidden || !window.PerformanceObserver) return begin();
    new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
    setTimeout(begin, 2000); // for browsers that do not tell
  };

  function askForAll() {
    if (spyTable.kept)
      build.needed.forEach(function (name) {
        spyTable.files[name] = onThePhone(name);
      });
    build.modules.forEach(function (path) {
      link("modulepreload", path);
    });
    link("preload", build.inner, "script");
  }

  function link(rel, path, as) {
    var made = document.createElement("link");
    made.rel = rel;
    if (as) made.as = as;
    if (as === "font") made.crossOrigin = "anonymous";
    made.href = path;
    return document.head.appendChild(made);
  }

  spyTable.onThePhone = onThePhone;
  function onThePhone(name) {
    var shelf = shelves[name.indexOf(build.runtime) === 0 ? 0 : 1];
    // Compiled code is kept with what was fetched, not with what was taken from a shelf by hand.
    if (/wasm$/.test(name)) return WebAssembly.compileStreaming(fetch(name));
    return caches.match(new URL(name, document.baseURI).href, { cacheName: shelf }).then(function (found) {
      return found && found.arrayBuffer();
    });
  }

  function hasWorker() {
    try {
      return !!navigator.serviceWorker.controller;
    } catch (error) {
      return false; // no https, or a frame without storage
    }
  }

  // Called right after <main>: put the right language there, and the way back into an open game.
  spyTable.unveil = function () {
    var home = byId("home-" + root.lang);
    if (home) byId("app").innerHTML = home.innerHTML;
    var open = document.querySelectorAll("#app [data-open], #app [data-kept]");
    for (var i = 0; i < open.length; i++) {
      var key = open[i].getAttribute("data-kept") || "open:" + open[i].getAttribute("data-open");
      if (kept(key) !== null) open[i].removeAttribute("hidden");
    }
    var line = document.querySelector("#app [data-blocked]");
    if (blocked && line) line.removeAttribute("hidden");
  };

  // --- taps and words that come before Python: kept in order, shown as waiting, played when it is there ---

  function keep(event, attribute, value) {
    var target = event.target;
    while (target && target.getAttribute && !target.hasAttribute(attribute)) target = target.parentNode;
    if (!waiting || !target || !target.getAttribute) return;
    var at = performance.timeOrigin ? performance.timeOrigin + event.timeStamp : Date.now();
    early.push({ msg: target.getAttribute(attribute), value: value, at: at });
    target.setAttribute("aria-busy", "true");
  }
  document.addEventListener("click", function (event) {
    keep(event, "data-msg", "");
  });
  document.addEventListener("input", function (event) {
    keep(event, "data-input", event.target.value);
  });

  spyTable.early = early;
  spyTable.takeEarly = function () {
    var busy = document.querySelectorAll('[aria-busy="true"]');
    for (var i = 0; i < busy.length; i++) busy[i].removeAttribute("aria-busy");
    waiting = false;
    return early.splice(0);
  };

  // --- how far it is ---------------------------------------------------------------------------------------

  var latest = [0, ""];

  spyTable.stage = function (name, share, fields) {
    moved();
    latest = [share, filled(words["stage_" + name], fields)];
    sayHowFar();
  };

  spyTable.loaded = function (bytes) {
    var whole = build.needed.reduce(function (sum, name) {
      return sum + build.sizes[name];
    }, 0);
    spyTable.stage("download", (0.75 * bytes) / whole, { done: megabytes(bytes), whole: megabytes(whole) });
  };
  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
  }
  if (!spyTable.kept) spyTable.loaded(0); // painted at once, so that nothing moves when the bytes come

  function sayHowFar() {
    var bar = byId("boot-bar");
    var line = byId("boot-words");
    if (!bar || !line || failed) return;
    bar.value = latest[0];
    line.textContent = latest[1];
  }
  document.addEventListener("DOMContentLoaded", sayHowFar);

  // What was only late is there after all: then the sentence goes.
  spyTable.ready = function () {
    clearInterval(watching);
    root.setAttribute("data-ready", "");
    document.querySelectorAll("#boot").forEach(function (box) {
      box.hidden = true;
    });
    spyTable.mended = session("getItem") === "yes";
    session("removeItem");
    performance.mark("app-ready");
    window.dispatchEvent(new CustomEvent("spytable-ready"));
  };

  function filled(sentence, fields) {
    return String(sentence || "").replace(/\{(\w+)\}/g, function (_, name) {
      return fields && name in fields ? fields[name] : "";
    });
  }

  // --- a start that stands still: after a while somebody looks into it, then it is said ------------------------

  var LOOK = 8000; // milliseconds
  var PATIENCE = 4; // so many times in a row nothing has moved
  var quiet = 0;
  var looked = false;
  var scripts = build.modules.concat(build.inner, "static/boot.mjs", "static/shell.js", "static/guest.js");
  var watching = setInterval(function () {
    quiet += 1;
    if (!looked) lookInto();
    if (quiet >= PATIENCE) spyTable.fail(spyTable.kept ? "python" : "download", "nothing moves any more");
  }, LOOK);
  if (window.PerformanceObserver) new PerformanceObserver(moved).observe({ entryTypes: ["resource"] });

  function moved() {
    quiet = 0;
    spyTable.moves += 1;
  }

  // Is a file on the phone damaged? Or are scripts still coming, of which nobody tells how far they are?
  function lookInto() {
    looked = true;
    if (worker()) return mendFirst(function () {});
    scripts.forEach(function (path) {
      fetch(path).then(function (response) {
        var reader = response.body.getReader();
        return reader.read().then(function next(piece) {
          moved();
          return piece.done || reader.read().then(next);
        });
      }).catch(Boolean);
    });
  }

  // --- what went wrong: damaged files are fetched anew; else a sentence, what to do, details, and another try ---

  var MENDED = "spy-table:mended";
  var mending = false;
  var problem;

  function session(what, value) {
    try {
      return sessionStorage[what](MENDED, value);
    } catch (error) {
      return "blocked";
    }
  }

  function worker() {
    return spyTable.kept && navigator.serviceWorker.controller;
  }

  // The service worker looks through all that is kept, fetches what is damaged or gone, and tells what it finds.
  spyTable.mend = function (worker, told) {
    return new Promise(function (done) {
      var channel = new MessageChannel();
      channel.port1.onmessage = function (event) {
        (event.data.done ? done : told)(event.data);
      };
      worker.postMessage("mend", [channel.port2]);
    });
  };

  // By itself the page is opened again only once, and only if that can help.
  function mendFirst(otherwise, tapped) {
    mending = true;
    var late = setTimeout(otherwise, LOOK);
    spyTable.mend(worker(), tell).then(function (found) {
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
      Promise.all(scripts.map(function (path) {
        return fetch(path, { cache: "reload" });
      })).then(reload, reload);
    });
    function tell(found) {
      clearTimeout(late);
      if (!root.hasAttribute("data-ready")) show("mending", found.damaged);
    }
  }

  // What can't be had any more has a successor, if there is a network: it need not wait for a page that does not start.
  function takeTheNext() {
    navigator.serviceWorker.oncontrollerchange = reload;
    navigator.serviceWorker.ready.then(function (registration) {
      setInterval(function () {
        if (registration.waiting && !root.hasAttribute("data-ready")) registration.waiting.postMessage("take over");
      }, 1000);
      return registration.update();
    }).catch(Boolean);
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
    if (!worker() || mending || kind === "old" || kind === "wasm") say();
    else mendFirst(say);
  };

  function show(kind, details) {
    failed = true;
    problem = { kind: kind, details: details };
    stopWaitingForStyles();
    if (byId("boot")) return draw();
    document.addEventListener("DOMContentLoaded", draw);
    setTimeout(draw, 1000); // a page whose end does not come
  }

  function draw() {
    if (root.hasAttribute("data-ready")) return;
    var box = byId("boot") || add(document.body, "div", "");
    var details = problem.details;
    box.id = "boot";
    box.className = "boot-failure";
    box.setAttribute("role", "alert");
    if (problem.kind !== "mending") box.setAttribute("data-failure", problem.kind);
    box.hidden = false;
    box.innerHTML = "";
    add(box, "p", words["fail_" + problem.kind]);
    add(box, "button", words.retry).onclick = function () {
      this.setAttribute("aria-busy", "true");
      if (worker() && !mending) mendFirst(reload, true);
      else reload();
    };
    var more = add(box, "details", "");
    add(more, "summary", words.details);
    add(more, "pre", String((details && (details.stack || details.message)) || details || problem.kind));
  }

  // A style sheet that does not come would keep the sentence from being painted; put in by a script, it does not.
  function stopWaitingForStyles() {
    var sheet = document.querySelector("link[rel=stylesheet]");
    if (sheet && !sheet.sheet) sheet.parentNode.replaceChild(sheet.cloneNode(), sheet);
  }

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
