// The live example of embed.html: writes down what the element tells, and asks it for what the buttons say.
const table = /** @type {any} */ (document.getElementById("example")); // any method of the element may be called
const heard = document.getElementById("heard");

for (const type of ["ready", "game-started", "round-scored", "game-over", "error"]) {
  table.addEventListener(`spy-table-${type}`, (/** @type {CustomEvent} */ { detail }) => {
    const line = document.createElement("li");
    line.textContent = `${type} ${JSON.stringify(detail)}`;
    heard?.append(line);
  });
}

document.addEventListener("click", ({ target }) => {
  const { call, with: argument } = target instanceof HTMLElement ? target.dataset : {};
  if (call && argument) table[call](JSON.parse(argument));
});

const base = new URL("..", import.meta.url).href;
for (const place of document.querySelectorAll("[data-base]")) place.textContent = base;
