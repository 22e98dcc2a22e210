// The part of the page that runs before its first paint; the build puts it into index.html, with progress.js after it.
// It sets the attributes of <html> as they were left, picks a language, and keeps the taps that come before Python.
// Old browsers read this as well, so it is written in their JavaScript.
(function () {
  "use strict";
  /** @type {Build} */
  var build = JSON.parse(byId("build").textContent);
  var root = document.documentElement;
  /** @type {EarlyTap[]} */
  var early = [];
  var waiting = true;
  var blocked = false;
  var spyTable = /** @type {SpyTable} */ ({ build: build, moves: 0 });
  window.spyTable = spyTable;

  /** @param {string} id */
  function byId(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
  }

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem("spy-table:" + key);
    } catch (error) {
      blocked = true;
      return null;
    }
  }

  // --- language, theme and sizes: what the address asks for stands above what was kept; Python knows both ---

  // Anything may stand in the storage: only words that are known are taken from it, and Python does the same.
  function settings() {
    try {
      return Object(JSON.parse(String(stored("settings"))));
    } catch (error) {
      return {};
    }
  }

  /** @param {string} name @param {string} known */
  function setting(name, known) {
    var value = chosen[name];
    return typeof value === "string" && known.split("|").indexOf(value) >= 0 ? value : "";
  }

  /** @param {string} name @param {string} known */
  function asked(name, known) {
    var found = new RegExp("[?&]" + name + "=(" + known + ")(&|$)").exec(location.search);
    return found && found[1];
  }

  /** @param {string} chosen */
  function spoken(chosen) {
    var wanted = [chosen].concat(navigator.languages || navigator.language);
    for (var i = 0; i < wanted.length; i++) {
      var short = String(wanted[i]).toLowerCase().split("-")[0];
      if (Object.prototype.hasOwnProperty.call(build.words, short)) return short;
    }
    return build.languages[0];
  }

  // The browser's own bars wear the colour of the page, before Python as well as after.
  spyTable.bars = function (theme) {
    var bars = document.querySelectorAll("meta[name=theme-color]");
    for (var i = 0; i < bars.length; i++) {
      var light = theme === "light" || (theme === "system" && !i);
      bars[i].setAttribute("content", light ? "#efe6d4" : "#0f1825");
    }
  };

  var LANGUAGES = build.languages.join("|");
  var THEMES = "dark|light|system";
  var chosen = settings();
  var theme = asked("theme", THEMES) || setting("theme", THEMES) || "dark";
  root.lang = spoken(asked("lang", LANGUAGES) || setting("language", LANGUAGES));
  spyTable.words = build.words[root.lang];
  // What the system is told when somebody installs the app.
  spyTable.introduce = function (language) {
    var name = language === build.languages[0] ? "" : "." + language;
    var found = document.querySelector("link[rel=manifest]");
    if (found) found.setAttribute("href", "static/manifest" + name + ".webmanifest");
  };
  // The file with a language's words; those that all others are translated from come with the app.
  spyTable.catalogOf = function (language) {
    return language === build.languages[0] ? "" : "static/words/" + language + ".mo";
  };
  /** @param {Theme} theme */
  function dress(theme) {
    spyTable.bars(theme);
    root.setAttribute("data-theme", theme);
  }
  dress(/** @type {Theme} */ (theme));
  root.setAttribute("data-motion", setting("motion", "system|full|less") || "system");
  root.setAttribute("data-size", setting("size", "100|125|150|200") || "100");

  if (build.fonts[root.lang]) {
    link("preload", "static/fonts/jost-" + build.fonts[root.lang] + "-wght-normal.woff2", "font");
  }

  // --- files: a worker beside the page reads and checks them (files.mjs), where a service worker has them at once ---
  // A first visit is painted first; boot.mjs then asks for what it needs.

  /** @type {Worker | null} */
  var reader = null;
  /** @type {() => Promise<{ serve(wanted: object, tell: typeof hear): void }>} */
  var inPage; // what reads them where there is no worker
  /** @type {Record<number, { wanted: object, done: Function, failed: Function }>} */
  var reading = {};
  var askedFor = 0;
  var caching = build.caches.map(function (name) {
    return "spy-table " + new URL("./", document.baseURI).pathname + " " + name;
  });
  spyTable.controlled = hasWorker();
  spyTable.files = {};
  spyTable.fetch = window.fetch && window.fetch.bind(window); // the one that is not patched
  spyTable.begin = function (start, bringReader) {
    var begun = false;
    inPage = bringReader;
    function begin() {
      if (begun) return;
      begun = true;
      requestAll();
      start();
    }
    if (spyTable.controlled || document.hidden || !window.PerformanceObserver) return begin();
    new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
    setTimeout(begin, 2000); // for browsers that do not tell
  };

  function requestAll() {
    startReader();
    if (spyTable.controlled)
      build.needed.concat(spyTable.catalogOf(root.lang) || []).forEach(function (name) {
        spyTable.files[name] = spyTable.read(name);
      });
    build.modules.forEach(function (path) {
      link("modulepreload", path);
    });
    link("preload", build.inner, "script");
  }

  /** @param {string} rel @param {string} path @param {string} [as] */
  function link(rel, path, as) {
    var made = document.createElement("link");
    made.rel = rel;
    if (as) made.as = as;
    if (as === "font") made.crossOrigin = "anonymous";
    made.href = path;
    document.head.appendChild(made);
  }

  spyTable.read = function (name) {
    // Compiled code is kept with what the page itself has fetched, not with what was read from a cache by hand.
    if (spyTable.controlled && /wasm$/.test(name))
      return WebAssembly.compileStreaming(spyTable.fetch(name)).catch(function () {
        return readBeside(name);
      });
    return readBeside(name);
  };

  /** @param {string} name @returns {Promise<SiteFile>} */
  function readBeside(name) {
    var wanted = {
      id: ++askedFor,
      name: name,
      url: new URL(name, document.baseURI).href,
      cache: spyTable.controlled ? caching[name.indexOf(build.runtime) === 0 ? 0 : 1] : "",
      size: build.sizes[name],
      hash: build.integrity[name],
    };
    return new Promise(function (done, failed) {
      reading[wanted.id] = { wanted: wanted, done: done, failed: failed };
      ask(wanted);
    });
  }

  function startReader() {
    try {
      reader = new Worker("static/files.mjs", { type: "module" });
    } catch (error) {
      return; // a frame without an origin: the page reads by itself
    }
    reader.onmessage = function (event) {
      hear(event.data);
    };
    reader.onerror = function () {
      spyTable.readInPage();
      for (var id in reading) ask(reading[id].wanted);
    };
  }

  // A worker that has broken, or that hardly anything is left for, takes room for nothing.
  spyTable.readInPage = function () {
    if (reader) reader.terminate();
    reader = null;
  };

  /** @param {any} wanted */
  function ask(wanted) {
    if (reader) return reader.postMessage(wanted);
    inPage().then(
      function (files) {
        files.serve(wanted, hear);
      },
      function (error) {
        hear({ id: wanted.id, kind: "download", text: String(error) });
      },
    );
  }

  /** @param {ReaderNews} news */
  function hear(news) {
    if ("received" in news) return spyTable.loaded(news.received);
    var waits = reading[news.id];
    delete reading[news.id];
    if ("file" in news) return waits.done(news.file);
    waits.failed(Object.assign(new Error(news.text), { kind: news.kind }));
  }

  function hasWorker() {
    try {
      return !!navigator.serviceWorker.controller;
    } catch (error) {
      return false; // no https, or a frame without storage
    }
  }

  // Whoever has played before needs no training: ui/screens/home.py knows the same.
  function hasPlayed() {
    try {
      return Object.keys(localStorage).some(function (key) {
        return /^spy-table:(open:|table:|lobby:|games|daily)/.test(key);
      });
    } catch (error) {
      return false;
    }
  }
  // Who sits at the table that waits, and in which round: ui/records/waiting.py knows the same.
  /** @param {string} game @param {string} words */
  function whoWaits(game, words) {
    var begins = /^\{"v":\d+,"waits":("(?:[^"\\]|\\.)*")/.exec(String(stored("table:" + game)).slice(0, 1500));
    try {
      var found = /^(\d{1,4}) ([\s\S]*)$/.exec(begins ? JSON.parse(begins[1]) : "");
    } catch (error) {
      return "";
    }
    if (!found) return "";
    return Number(found[1]) ? words.replace("{round}", found[1]).split("{names}").join(found[2]) : found[2];
  }
  var shown = build.languages[0];
  var source = ""; // the home screen as it came

  // Called right after <main>: put the right language there, and the way back into an open game.
  spyTable.showHome = function () {
    var home = byId("home-" + root.lang);
    source = source || byId("app").innerHTML;
    if (shown !== root.lang) byId("app").innerHTML = home ? home.innerHTML : source;
    shown = root.lang;
    spyTable.introduce(root.lang);
    var open = document.querySelectorAll("#app [data-open], #app [data-kept]");
    for (var i = 0; i < open.length; i++) {
      var key = open[i].getAttribute("data-kept") || "open:" + open[i].getAttribute("data-open");
      if (stored(key) !== null) open[i].removeAttribute("hidden");
      var who = open[i].querySelector("[data-waits]");
      if (who) who.textContent = whoWaits(key.slice(5), String(who.getAttribute("data-waits")));
    }
    var learn = document.querySelector("#app [data-learn]");
    if (learn && hasPlayed()) learn.setAttribute("hidden", "");
    var line = document.querySelector("#app [data-blocked]");
    if (blocked && line) line.removeAttribute("hidden");
  };

  // --- taps and words that come before Python: kept in order, shown as waiting, played when it is there ---

  /** @param {Event} event @param {string} attribute @param {string} value */
  function keep(event, attribute, value) {
    var target = event.target instanceof Element && event.target.closest("[" + attribute + "]");
    if (!waiting || !target) return;
    var at = performance.timeOrigin ? performance.timeOrigin + event.timeStamp : Date.now();
    var msg = String(target.getAttribute(attribute));
    early.push({ msg: msg, value: value, at: at });
    var language = /^set language (\w+)$/.exec(msg);
    var look = /^set theme (\w+)$/.exec(msg);
    if (language) speak(language[1]);
    else if (look) {
      dress(/** @type {Theme} */ (look[1]));
      // The button makes way for the other one: a keyboard stays there.
      var other = target.nextElementSibling || target.previousElementSibling;
      if (other) /** @type {HTMLElement} */ (other).focus();
    } else target.setAttribute("aria-busy", "true");
  }

  // A language needs no Python: the home screen is here in all of them.
  /** @param {string} language */
  function speak(language) {
    root.lang = language;
    spyTable.words = build.words[language];
    spyTable.showHome();
    spyTable.showProgress();
  }
  document.addEventListener("click", function (event) {
    keep(event, "data-msg", "");
  });
  document.addEventListener("input", function (event) {
    keep(event, "data-input", /** @type {HTMLInputElement} */ (event.target).value);
  });

  spyTable.takeEarly = function () {
    var busy = document.querySelectorAll('[aria-busy="true"]');
    for (var i = 0; i < busy.length; i++) busy[i].removeAttribute("aria-busy");
    waiting = false;
    return early.splice(0);
  };
})();
