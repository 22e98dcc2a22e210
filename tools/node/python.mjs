// Pyodide's own Python under Node, for the build: one JSON request a line on stdin, one answer a line on stdout.
// A request names a script of tools/build/inside and what its main() is asked.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ stdout: console.error, stderr: console.error });
python.mountNodeFS("/inside", fileURLToPath(new URL("../build/inside", import.meta.url)));
python.runPython("import sys; sys.path.append('/inside'); sys.dont_write_bytecode = True");

for await (const line of createInterface({ input: process.stdin })) {
  const { script, args } = JSON.parse(line);
  const globals = python.toPy({});
  python.runPython(readFileSync(new URL(`../build/inside/${script}.py`, import.meta.url), "utf8"), { globals });
  process.stdout.write(`${globals.get("main")(JSON.stringify(args))}\n`);
  globals.destroy();
}
