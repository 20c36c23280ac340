import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { withItsStyles } from "./page-styles.server";
import { scriptsLast } from "./platform/http/scripts-last.server";
import { contentSecurityPolicy, takeFrameSource } from "./platform/http/security-headers.server";
import { requestInfo, services } from "./platform/services.server";
import { RequestIdContext } from "./routes/errors/request-id";
import { afterFirstPaint } from "./ui/after-first-paint";
import { NonceContext } from "./ui/page-script";

export const streamTimeout = 5_000;

/**
 * Renders one document. A page without scripts has nothing to wait for and is made in one go. An interactive page
 * streams, so that the first paint does not wait for slow data; robots get it whole.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { id, nonce, userAgent } = requestInfo(context);
  const interactive = hasScripts(router);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = (
    <RequestIdContext value={id}>
      <NonceContext value={nonce}>
        {/* Links need no nonce; on a page without React it stands in the scripts at its end, and nowhere else. */}
        <ServerRouter context={router} url={request.url} nonce={interactive ? nonce : undefined} />
      </NonceContext>
    </RequestIdContext>
  );
  if (!interactive) return renderPlain(document, { status, headers, context });
  for (const href of stylesOf(router)) headers.append("Link", `<${href}>; rel=preload; as=style`);
  return renderInteractive(document, { status, headers, context, wait: isbot(userAgent) });
}

function renderPlain(document: ReactNode, { status, headers, context }: Omit<Rendering, "wait">): Response {
  const { html, ...hashes } = withItsStyles(`<!DOCTYPE html>${renderToString(document)}`);
  const publicUrl = new URL(services(context).config.publicUrl);
  const { nonce } = requestInfo(context);
  const frames = takeFrameSource(headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(publicUrl, { nonce, frames, ...hashes }));
  return whole(Buffer.from(html), status, headers);
}

interface Rendering {
  status: number;
  headers: Headers;
  context: RouterContextProvider;
  /** Until all data is there. */
  wait: boolean;
}

function renderInteractive(document: ReactNode, { status, headers, context, wait }: Rendering) {
  const { id, nonce } = requestInfo(context);
  return new Promise<Response>((resolve, reject) => {
    let shellIsOut = false;
    const answer = async () => {
      const html = pipe(scriptsLast(afterFirstPaint)).pipe(new PassThrough());
      html.once("close", () => clearTimeout(giveUp));
      if (wait) return whole(await buffer(html), status, headers);
      return new Response(createReadableStreamFromReadable(html), { status, headers });
    };
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      onShellReady: () => {
        shellIsOut = true;
        if (!wait) resolve(answer());
      },
      onAllReady: () => {
        if (wait) resolve(answer());
      },
      onShellError: (error) => {
        clearTimeout(giveUp);
        reject(error);
      },
      onError: (error) => {
        // Before the shell is out, React Router renders the crash screen and has the error logged by handleError.
        if (shellIsOut) services(context).log.error({ requestId: id, err: error }, "the page broke off");
      },
    });
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}

function whole(html: Buffer, status: number, headers: Headers): Response {
  headers.set("Content-Length", String(html.length));
  return new Response(html as Uint8Array<ArrayBuffer>, { status, headers });
}

/** A bug, in a loader, an action or a page: logged once, with the id that the crash screen shows. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // What the router refuses by itself (no such page, no such action) is an answer, not an error.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services(context).log.error({ requestId: requestInfo(context).id, err: error }, "the request failed");
}

// React puts the scripts' announcements before the stylesheet in the head; the header comes before both.
function stylesOf({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  return new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
}

function hasScripts(router: EntryContext): boolean {
  return router.staticHandlerContext.matches.some(
    (match) => (match.route.handle as { interactive?: boolean } | undefined)?.interactive,
  );
}
