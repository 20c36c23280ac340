import { createServer as createHttpServer } from "node:http";
import type { Duplex } from "node:stream";
import { createServer } from "vite";
import type * as Main from "../src/main.server.ts";

/**
 * The whole program from its sources: Vite is in front for modules and styles, and everything else goes through the
 * same HTTP border as in production. Pages and areas are replaced as they are edited; a change of the platform below
 * them restarts the program.
 */

const machinery = /\/src\/(?:platform|worker)\/|\/src\/main\.server\.ts$|\/db\/migrations\//;

// Vite attaches its websocket to this server; the real server, which may be restarted, forwards its upgrades here.
const upgrades = createHttpServer();
const vite = await createServer({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: upgrades } },
});
const held = new Set<Duplex>();

async function start() {
  const main = (await vite.ssrLoadModule("/src/main.server.ts")) as typeof Main;
  return main.startFromEnvironment((pages, server) => {
    server.on("upgrade", (request, socket, head) => {
      held.add(socket.once("close", () => held.delete(socket)));
      upgrades.emit("upgrade", request, socket, head);
    });
    return (request, response) => vite.middlewares(request, response, () => pages(request, response));
  });
}

let app = await start().catch((error: Error) => {
  console.error(error.name === "OperatorError" ? error.message : error);
  process.exit(1);
});

async function stop() {
  for (const socket of held) socket.destroy();
  await app.stop();
}

async function restart() {
  await stop();
  vite.environments.ssr.moduleGraph.invalidateAll();
  app = await start();
}

let turn = Promise.resolve();
vite.watcher.on("change", (file) => {
  if (machinery.test(file)) turn = turn.then(restart).catch((error) => console.error(error));
});

async function end() {
  await turn;
  await stop();
  await vite.close();
  process.exit(0);
}
// React Router starts a second Vite, which would end the process before the database is closed.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");
process.once("SIGINT", end).once("SIGTERM", end);
