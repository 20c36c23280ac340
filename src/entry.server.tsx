import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestInfo, services } from "./platform/services.server";
import { RequestIdContext } from "./routes/errors/error-id";
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { id, nonce, userAgent } = requestInfo(context);
  const whole = isbot(userAgent) || !hasScripts(routerContext);
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const answer = () => {
      const body = new PassThrough();
      body.once("close", () => clearTimeout(giveUp));
      resolve(new Response(createReadableStreamFromReadable(body), { status: statusNow, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <RequestIdContext value={id}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </RequestIdContext>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: answer,
        onShellError: (error) => {
          clearTimeout(giveUp);
          reject(error);
        },
        onError: (error) => {
          statusNow = 500;
          services(context).log.error({ requestId: id, err: error }, "render failed");
        },
      },
    );
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** A bug in a loader or an action: logged once, with the id that the crash screen shows. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (request.signal.aborted) return;
  const { log } = services(context as RouterContextProvider);
  log.error({ requestId: requestInfo(context as RouterContextProvider).id, err: error }, "request failed");
}

function hasScripts(routerContext: EntryContext): boolean {
  return routerContext.staticHandlerContext.matches.some(
    (match) => (match.route.handle as { interactive?: boolean } | undefined)?.interactive,
  );
}
