// The page around the app: what the app asks of it by name, and what it tells the app.
//
// spyTable.call(service)   "install" | "update" | "reload" | "fullscreen"
// tells                    "shell offline ready", "shell update ready", "shell install ready", "shell installed"
//                          as `spytable` events (see device.js)
import { tell } from "./device.js";
import "./guest.js";

const { spyTable } = window;

const services = {
  reload: () => location.reload(),
  fullscreen: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
};

spyTable.call = (service) => services[service]?.();
