// A third party beside the game on the same page: it listens to everything and pretends to be the host, and the app.
window.heard = [];
window.addEventListener("message", ({ data }) => window.heard.push(data));

window.attack = (game) => {
  const asHost = [{ type: "hello" }, { type: "set-language", language: "ru" }, { type: "set-theme", theme: "light" }];
  for (const message of asHost) game.postMessage({ spyTable: 1, ...message }, "*");
  const asApp = { spyTable: 1, type: "game-over", game: "charlie", scores: [99, 0, 0], winners: [0] };
  window.parent.postMessage(asApp, "*");
};
