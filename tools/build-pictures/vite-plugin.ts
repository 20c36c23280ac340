import { resolve } from "node:path";
import type { Connect, Plugin, ResolvedConfig } from "vite";
import { buildPictures } from "../../src/platform/pictures/build.server.ts";
import { renditionBytes } from "../../src/platform/pictures/encode.server.ts";
import { picturesPath } from "../../src/platform/pictures/recipe.ts";
import { pictureStylesheet } from "../../src/platform/pictures/stylesheet.ts";
import { type Survey, surveyPictures } from "../../src/platform/pictures/survey.server.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Turns content/pictures into what the pages import (`virtual:pictures`) and into files: all of them at build, and one
 * by one as they are asked for in development. Placeholders come as text for pages that carry their styles with them
 * (`virtual:picture-styles`), and as a stylesheet of some pictures (`virtual:pictures.css?name,other`) or of all.
 */
export function pictures(folder = "content/pictures", cache = ".cache/pictures"): Plugin {
  let config: ResolvedConfig;
  let survey: Promise<Survey> | undefined;
  const surveyed = () => {
    survey ??= surveyPictures(resolve(config.root, folder));
    return survey;
  };
  return {
    name: "pictures",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (/^virtual:picture(?:s|-styles)/.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === "\0virtual:pictures")
        return `export const pictures = ${JSON.stringify((await surveyed()).pictures)};`;
      if (id === "\0virtual:picture-styles")
        return `export const pictureStyles = ${JSON.stringify(pictureStylesheet((await surveyed()).placeholders))};`;
      if (!id.startsWith("\0virtual:pictures.css")) return null;
      const { placeholders } = await surveyed();
      const [, names] = id.split("?");
      return pictureStylesheet(names ? only(placeholders, names.split(",")) : placeholders);
    },
    configureServer(server) {
      server.watcher.add(resolve(config.root, folder));
      server.watcher.on("all", (_event, path) => {
        if (!path.startsWith(resolve(config.root, folder))) return;
        survey = undefined;
        server.moduleGraph.invalidateAll();
      });
      server.middlewares.use(picturesPath, serveOnDemand(surveyed, resolve(config.root, cache)));
    },
    async writeBundle(options) {
      if (this.environment.name !== "client" || !options.dir) return;
      const started = performance.now();
      const to = resolve(options.dir, picturesPath.slice(1));
      const { files, made, bytes } = await buildPictures(await surveyed(), {
        cache: resolve(config.root, cache),
        to,
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      config.logger.info(
        `pictures: ${files} files, ${made} made, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`,
      );
    },
  };
}

function only<T>(all: Record<string, T>, names: readonly string[]): Record<string, T> {
  const unknown = names.find((name) => !all[name]);
  if (unknown) throw new Error(`There is no picture ${unknown}.`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

function serveOnDemand(surveyed: () => Promise<Survey>, cache: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const name = (request.url ?? "").split("?")[0]?.slice(1) ?? "";
    const rendition = (await surveyed()).renditions.get(name);
    if (!rendition) return next();
    const { bytes } = await renditionBytes(rendition, cache);
    response.setHeader("Content-Type", types[rendition.format] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.end(bytes);
  };
}
