// The part of the page that runs before its first paint; the build puts it into index.html.
// It dresses the page as it was left, keeps the taps that come before Python, and says what went wrong.
// Old browsers read this as well, so it is written in their JavaScript.
(function () {
  "use strict";
  var build = JSON.parse(document.getElementById("build").textContent);
  var root = document.documentElement;
  var early = [];
  var waiting = true;
  var failed = false;
  var spyTable = (window.spyTable = { build: build });

  function kept(key) {
    try {
      return localStorage.getItem("spy-table:" + key);
    } catch (error) {
      return null; // blocked: the app says so when it is there
    }
  }

  function settings() {
    try {
      return JSON.parse(kept("settings") || "{}") || {};
    } catch (error) {
      return {};
    }
  }

  function spoken(chosen) {
    var wanted = (navigator.languages || [navigator.language || ""]).slice();
    if (chosen && chosen !== "auto") wanted.unshift(chosen);
    for (var i = 0; i < wanted.length; i++) {
      var short = String(wanted[i]).toLowerCase().split("-")[0];
      if (build.words[short]) return short;
    }
    return "en";
  }

  // What the address asks for, ?lang=es&theme=light, stands above what was kept; Python knows it as well.
  function asked(name, known) {
    var found = new RegExp("[?&]" + name + "=(" + known + ")(&|$)").exec(location.search);
    return found && found[1];
  }

  var chosen = settings();
  chosen.language = asked("lang", "en|es|ru") || chosen.language;
  chosen.theme = asked("theme", "dark|light|system") || chosen.theme;
  var words = build.words[(root.lang = spoken(chosen.language))];
  root.setAttribute("data-theme", chosen.theme || "dark");
  root.setAttribute("data-motion", chosen.motion || "system");
  root.setAttribute("data-size", chosen.size || "100");

  if (root.lang === "ru") {
    link("preload", "static/fonts/jost-cyrillic-wght-normal.woff2", "font");
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

  spyTable.ready = function () {
    if (failed) return;
    root.setAttribute("data-ready", "");
    byId("boot").hidden = true;
    performance.mark("app-ready");
    window.dispatchEvent(new CustomEvent("spytable-ready"));
  };

  function filled(sentence, fields) {
    return String(sentence || "").replace(/\{(\w+)\}/g, function (_, name) {
      return fields && name in fields ? fields[name] : "";
    });
  }

  // --- what went wrong: a sentence, what to do, details on demand, and another try --------------------------

  spyTable.fail = function (kind, details) {
    if (failed || root.hasAttribute("data-ready")) return;
    failed = true;
    if (byId("boot")) show();
    else document.addEventListener("DOMContentLoaded", show);
    function show() {
      var box = byId("boot");
      box.className = "boot-failure";
      box.setAttribute("role", "alert");
      box.setAttribute("data-failure", kind);
      box.hidden = false;
      box.innerHTML = "";
      add(box, "p", words["fail_" + kind]);
      add(box, "button", words.retry).onclick = function () {
        location.reload();
      };
      var more = add(box, "details", "");
      add(more, "summary", words.details);
      add(more, "pre", String((details && (details.stack || details.message)) || details || kind));
    }
  };

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
