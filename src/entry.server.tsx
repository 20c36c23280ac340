import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { completePlainPage } from "./page-styles.server";
import { hydrationScript } from "./platform/http/hydration-data.server";
import { type ScriptTimes, scriptsLast } from "./platform/http/scripts-last.server";
import { contentSecurityPolicy, takeFrameSource } from "./platform/http/security-headers.server";
import { wholePage } from "./platform/http/whole-page.server";
import { requestInfo, services } from "./platform/services.server";
import { recordCrash } from "./routes/booking/attempt.server";
import { RequestIdContext } from "./routes/errors/request-id";
import { siteManifests } from "./site-manifests";
import { afterFirstPaint } from "./ui/after-first-paint";
import { afterFirstUse } from "./ui/after-first-use";
import { NonceContext } from "./ui/page-script";

type Manifest = EntryContext["manifest"];

export const streamTimeout = 5_000;

/** Renders one document, in one go: no page leaves data for later (docs/decisions/037-dynamic-pages.md). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const interactive = says(router, "interactive");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const answer = { status, headers, context };
  if (!interactive) return renderPlain(documentOf(request.url, router, context), answer);
  const { nonce } = requestInfo(context);
  // Taken from the router, which would render it piece by piece as a stream.
  const { serverHandoffStream, ...rest } = router;
  const own = { ...rest, manifest: manifestFor(router) };
  const html = renderWhole(documentOf(request.url, own, context, nonce));
  const data = serverHandoffStream ? await hydrationScript(serverHandoffStream, nonce) : "";
  const page = scriptsLast(`<!DOCTYPE html>${html}`, scriptTimes(router));
  for (const href of stylesOf(router)) headers.append("Link", `<${href}>; rel=preload; as=style`);
  return wholePage(
    page.replace("</body>", () => `${data}</body>`),
    { status, headers },
  );
}

/** React leaves a part inside <Suspense> out when it fails, for the browser to try again; here the whole page fails. */
function renderWhole(document: ReactNode): string {
  const html = renderToString(document);
  if (html.includes("<!--$!-->")) throw new Error("A part of the page failed while it was rendered.");
  return html;
}

/** A page without React has no nonce: its scripts and styles are allowed by hash. */
function documentOf(
  url: string,
  router: EntryContext,
  context: RouterContextProvider,
  nonce?: string,
): ReactNode {
  const info = requestInfo(context);
  return (
    <RequestIdContext value={info.id}>
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={url} nonce={nonce} />
      </NonceContext>
    </RequestIdContext>
  );
}

interface Answer {
  status: number;
  headers: Headers;
  context: RouterContextProvider;
}

function renderPlain(document: ReactNode, { status, headers, context }: Answer): Response {
  const { html, ...allowed } = completePlainPage(`<!DOCTYPE html>${renderWhole(document)}`);
  const publicUrl = new URL(services(context).config.publicUrl);
  const frames = takeFrameSource(headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(publicUrl, { frames, ...allowed }));
  return wholePage(html, { status, headers });
}

/** A bug, in a loader, an action or a page: logged once, with the id that the crash screen shows. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // A refusal by the router (no such page, no such action) is an answer, not an error.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services(context).log.error({ requestId: requestInfo(context).id, err: error }, "the request failed");
  recordCrash({ request, context });
}

// Made once, since it is the same for every page.
const smaller = new WeakMap<Manifest, Manifest[]>();

/** The pages that the router in the browser can go to without a new document. In development there are no files. */
function manifestFor({ manifest, staticHandlerContext: { matches } }: EntryContext): Manifest {
  if (import.meta.env.DEV) return manifest;
  const tables = smaller.get(manifest) ?? siteManifests(manifest);
  smaller.set(manifest, tables);
  return tables.find(({ routes }) => matches.every(({ route }) => route.id in routes)) ?? manifest;
}

// React puts the scripts' announcements before the stylesheet in the head; the header comes before both.
function stylesOf({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  return new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
}

function scriptTimes(router: EntryContext): ScriptTimes {
  if (!says(router, "waitsForVisitor")) return { fetched: afterFirstPaint, run: "" };
  return { ...afterFirstUse, fetched: afterFirstPaint + afterFirstUse.fetched };
}

function says({ staticHandlerContext }: EntryContext, what: "interactive" | "waitsForVisitor"): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (route.handle as Partial<Record<string, unknown>> | undefined)?.[what] === true,
  );
}
