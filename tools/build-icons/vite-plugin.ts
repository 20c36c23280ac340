import type { Plugin } from "vite";
import { drawIcon, type IconName, iconNames } from "./draw-icons.ts";

/** Draws the icons of all sizes from the one mark: all of them at build, and as they are asked for in development. */
export function icons(): Plugin {
  let building = false;
  return {
    name: "icons",
    configResolved(config) {
      building = config.command === "build";
    },
    async buildStart() {
      if (!building || this.environment.name !== "client") return;
      for (const fileName of iconNames) {
        this.emitFile({ type: "asset", fileName, source: await drawIcon(fileName) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = (request.url ?? "").split("?")[0]?.slice(1) as IconName;
        if (!iconNames.includes(name)) return next();
        response.setHeader("Content-Type", name.endsWith(".ico") ? "image/x-icon" : "image/png");
        response.end(await drawIcon(name));
      });
    },
  };
}
