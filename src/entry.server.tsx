import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { scriptsLast } from "./platform/http/scripts-last.server";
import { requestInfo, services } from "./platform/services.server";
import { RequestIdContext } from "./routes/errors/request-id";
import { NonceContext } from "./ui/page-script";

export const streamTimeout = 5_000;

/**
 * Renders one document. Pages without scripts, and everything for robots, are complete before the first byte;
 * interactive pages stream, so that the first paint does not wait for slow data.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { id, nonce, userAgent } = requestInfo(context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const href of stylesOf(routerContext)) headers.append("Link", `<${href}>; rel=preload; as=style`);
  const whole = isbot(userAgent) || !hasScripts(routerContext);
  return new Promise((resolve, reject) => {
    let shellIsOut = false;
    let statusNow = status;
    const answer = async () => {
      const html = pipe(scriptsLast()).pipe(new PassThrough());
      html.once("close", () => clearTimeout(giveUp));
      if (!whole) return new Response(createReadableStreamFromReadable(html), { status: statusNow, headers });
      const bytes = await buffer(html);
      headers.set("Content-Length", String(bytes.length));
      return new Response(Uint8Array.from(bytes), { status: statusNow, headers });
    };
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={id}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </RequestIdContext>,
      {
        nonce,
        onShellReady: () => {
          shellIsOut = true;
          if (!whole) resolve(answer());
        },
        onAllReady: () => {
          if (whole) resolve(answer());
        },
        onShellError: (error) => {
          clearTimeout(giveUp);
          reject(error);
        },
        onError: (error) => {
          statusNow = 500;
          // Before the shell is out, React Router renders the crash screen and has the error logged by handleError.
          if (shellIsOut) services(context).log.error({ requestId: id, err: error }, "the page broke off");
        },
      },
    );
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
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

function hasScripts(routerContext: EntryContext): boolean {
  return routerContext.staticHandlerContext.matches.some(
    (match) => (match.route.handle as { interactive?: boolean } | undefined)?.interactive,
  );
}
