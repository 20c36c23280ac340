import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RequestInfo } from "../../services.server";
import type { BorderParts } from "../border.server";
import { limitKeyOf } from "../client-address.server";
import { requestInfoOf } from "../request-info.server";
import { linesOf, logRequest } from "../request-log.server";
import { cachedAnswer } from "./cached-answer.server";
import type { CachedPage } from "./cached-pages.server";

/**
 * A kept page goes out straight on node's answer: turning its request and answer into fetch's took ten times as long
 * as all else together. Only what the border would let through comes this way: the address is one that was answered
 * through the border before (so its method, spelling and headers are those), and the limits are asked here as there.
 * Everything else, a refusal too, takes the border's steps.
 */
export function shortcutFor(parts: BorderParts, border: RequestListener): RequestListener {
  const { kept, limits, config } = parts;
  const lines = linesOf(parts.log);
  return (request, response) => {
    const started = performance.now();
    const { method = "", url = "" } = request;
    const page = kept.find(method, url);
    if (!page) return border(request, response);
    const info = requestInfoOf(
      request.socket.remoteAddress,
      request.headers["x-forwarded-for"] ?? null,
      request.headers["user-agent"],
      config.trustedProxies,
    );
    limits
      .take({ address: limitKeyOf(info.address), isWrite: false, isSignIn: false, isHold: false, key: null })
      .then((wait) => {
        if (wait !== null) return border(request, response);
        send(request, response, page, info);
        logRequest(lines, { info, method, path: url.split("?", 1)[0] ?? "", status: 200, started });
      })
      .catch((error) => {
        parts.log.error({ requestId: info.id, err: error }, "a kept page could not be sent");
        response.destroy();
      });
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { id, nonce }: RequestInfo,
): void {
  const acceptEncoding = request.headers["accept-encoding"];
  const { headers, body } = cachedAnswer(page, { acceptEncoding: acceptEncoding ?? null, nonce });
  headers.push("x-request-id", id);
  response.writeHead(200, headers);
  if (request.method === "HEAD") return void response.end();
  // The head is shared by all answers and not copied; both parts leave in one write.
  response.cork();
  response.write(body.head);
  response.end(body.tail);
  response.uncork();
}
