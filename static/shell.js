// The page around the app: offline, updates, installing.
//
// asked by the app   spyTable.call(service): "install" | "update" | "licences"
//                    spyTable.offline(): a promise of {ready, missing}, checked in the caches and mended there
// told to the app    as `spytable` events (device.js): "shell offline ready|no|never", "shell update ready",
//                    "shell install ready", "shell installed", "shell mended"; "about read": how Python started, the
//                    build, why
//                    it fell back, the licences
//
// A new version never takes over by itself: it waits until "update" is called, then the page is loaded anew.
import { tell } from "./device.js";
import "./guest.js";

const { spyTable } = window;
const HOUR = 3_600_000;
/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {BeforeInstallPromptEvent | null} */
let prompt = null;

spyTable.call = (service) => services[service]?.();

/** @type {Record<string, () => void>} */
const services = {
  async licences() {
    const answer = await fetch("licences.txt").catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    const { startedFrom, fellBack, build } = spyTable;
    tell("about read", `${startedFrom} ${build.caches[1]} ${fellBack}\n${text}`);
  },
  async install() {
    const offer = prompt; // it can be taken once: a second tap finds none
    prompt = null;
    await offer?.prompt();
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
  const { damaged, missing } = await spyTable.mend(worker, () => {});
  for (const path of damaged) {
    const sheet = document.querySelector(`link[rel="stylesheet"][href="${path}"]`);
    // The old one is remembered by its name.
    sheet?.replaceWith(Object.assign(sheet.cloneNode(), { href: `${path}?mended` }));
  }
  return { ready: missing === 0, missing };
};

async function tellOffline() {
  const { ready } = await spyTable.offline();
  tell(`shell offline ${ready ? "ready" : "no"}`);
}

/** @param {ServiceWorker | null} worker */
function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) tell("shell update ready");
    if (worker.state === "activated") tellOffline();
  });
}

async function keepOnThePhone() {
  if (spyTable.framed) return; // a guest takes no room for itself; in its own window the app does
  try {
    registration = await navigator.serviceWorker?.register("service-worker.js");
  } catch (error) {
    if (error instanceof TypeError) return; // the network: the next visit may be luckier
  }
  // A host without https, a browser without service workers, somebody's choice: the games work, but with the network.
  if (!registration) return tell("shell offline never");
  const ours = registration;
  if (ours.waiting && navigator.serviceWorker.controller) tell("shell update ready");
  watch(ours.installing);
  ours.addEventListener("updatefound", () => watch(ours.installing));
  if (ours.active) tellOffline();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    ours.update().catch(() => {}); // no network: the version that is here stays
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
  if (spyTable.mended) tell("shell mended");
}
// What somebody may tap next comes first: keeping everything would take the network from it.
addEventListener("spytable-followed", keepOnThePhone, { once: true });
if (document.documentElement.hasAttribute("data-ready")) whenReady();
else addEventListener("spytable-ready", whenReady, { once: true });
