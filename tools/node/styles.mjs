// All style sheets as one: `node styles.mjs` prints static/css/site.css with its imports in it, as small as it gets.
// The targets are the first browsers with color-mix(), which every screen leans on; what they lack, nesting and
// light-dark(), is lowered to what they have.
import { fileURLToPath } from "node:url";
import { bundle } from "lightningcss";

/** @param {number} major @param {number} [minor] */
const version = (major, minor = 0) => (major << 16) | (minor << 8);

const { code, warnings } = bundle({
  filename: fileURLToPath(new URL("../../static/css/site.css", import.meta.url)),
  minify: true,
  targets: { chrome: version(111), firefox: version(113), safari: version(16, 4), ios_saf: version(16, 4) },
});
for (const { message, loc } of warnings) console.error(`${loc.filename}:${loc.line}: ${message}`);
if (warnings.length) process.exit(1);
process.stdout.write(code);
