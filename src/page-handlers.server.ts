import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Branch, PageTable } from "./page-table.server";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Answers each request with a React Router that knows one page and the layouts around it: with all of them in one, it
 * compares the address with every page, several times for each request. Made at a page's first request.
 */
export function pageHandlers(build: ServerBuild, table: PageTable, mode: string): Handle {
  const handlers = new Map<string, RequestHandler>();
  const whole = createRequestHandler(build, mode);
  return (request, context) => {
    const branch = table.branchAt(pageOf(new URL(request.url).pathname));
    const page = branch?.at(-1);
    if (!branch || page === undefined) return whole(request, context);
    const handle = handlers.get(page) ?? createRequestHandler(onlyThe(branch, build), mode);
    handlers.set(page, handle);
    return handle(request, context);
  };
}

function onlyThe(branch: Branch, build: ServerBuild): ServerBuild {
  const pick = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(branch.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

/** The page whose data is asked for: `/om-meg.data` is that of `/om-meg`, and `/_.data` that of `/`. */
function pageOf(pathname: string): string {
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.replace(/\.data$/, "");
}
