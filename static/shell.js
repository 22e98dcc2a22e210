// The page around the app: offline, updates, installing.
//
// asked by the app   spyTable.call(service): "install" | "update" | "reload" | "fullscreen"
//                    spyTable.offline(): a promise of {ready, missing}, counted in the caches
// told to the app    as `spytable` events (device.js): "shell offline ready", "shell update ready",
//                    "shell install ready", "shell installed"
//
// A new version never takes over by itself: it waits until "update" is called, then the page is loaded anew.
import { tell } from "./device.js";
import "./guest.js";

const { spyTable } = window;
const HOUR = 3_600_000;
let registration = null;
let prompt = null;

spyTable.call = (service) => services[service]?.();

const services = {
  reload: () => location.reload(),
  fullscreen: () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.(),
  async install() {
    await prompt?.prompt();
    prompt = null;
    tell("shell install no");
  },
  update() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration?.waiting?.postMessage("take over");
  },
};

// --- offline ------------------------------------------------------------------------------------------------------

spyTable.offline = async () => {
  const worker = registration?.active;
  if (!worker) return { ready: false, missing: Infinity };
  const missing = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("missing", [port2]);
  });
  return { ready: missing === 0, missing };
};

async function tellOffline() {
  const { ready } = await spyTable.offline();
  tell(`shell offline ${ready ? "ready" : "no"}`);
}

function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) tell("shell update ready");
    if (worker.state === "activated") tellOffline();
  });
}

async function keepOnThePhone() {
  if (spyTable.framed) return; // a guest takes no room for itself; in its own window the app does
  try {
    registration = await navigator.serviceWorker.register("service-worker.js");
  } catch {
    // a frame without storage, a host without https
  }
  if (!registration) return; // or somebody's choice: the games work, but only with the network
  if (registration.waiting && navigator.serviceWorker.controller) tell("shell update ready");
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (registration.active) tellOffline();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {}); // no network: the version that is here stays
  });
}

// --- installing -----------------------------------------------------------------------------------------------------

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
  tell("shell install ready");
});
addEventListener("appinstalled", () => tell("shell installed"));

function whenReady() {
  if (prompt) tell("shell install ready");
  keepOnThePhone();
}
if (document.documentElement.hasAttribute("data-ready")) whenReady();
else addEventListener("spytable-ready", whenReady, { once: true });
