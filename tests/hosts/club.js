// What a fan would write: listen to the tables, keep a score, talk to them with two buttons.
const charlie = document.getElementById("charlie");
const log = document.getElementById("log");
const score = document.getElementById("score");

for (const type of ["ready", "resize", "game-started", "round-scored", "game-over", "error"]) {
  document.addEventListener(`spy-table-${type}`, ({ target, detail }) => {
    const line = document.createElement("li");
    line.dataset.from = target.id;
    line.dataset.type = type;
    line.textContent = JSON.stringify(detail);
    log.append(line);
  });
}

charlie.addEventListener("spy-table-round-scored", ({ detail }) => {
  score.textContent = `Round ${detail.round}: ${detail.markers.join(", ")}`;
});
charlie.addEventListener("spy-table-game-over", ({ detail }) => {
  score.textContent = `Over: ${detail.scores.join(" : ")}`;
});

document.getElementById("again").onclick = () => charlie.newGame({ game: "charlie", seats: 5 });
document.getElementById("day").onclick = () => charlie.setTheme("light");
