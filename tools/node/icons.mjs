// Draw PNGs out of SVGs: `node icons.mjs` reads [[svg file, png file, width], …] on stdin. The same bytes every time.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
for (const [svg, png, width] of JSON.parse(readFileSync(0, "utf8"))) {
  const drawn = new Resvg(readFileSync(svg, "utf8"), { fitTo: { mode: "width", value: width } }).render();
  mkdirSync(dirname(png), { recursive: true });
  writeFileSync(png, drawn.asPng());
}
