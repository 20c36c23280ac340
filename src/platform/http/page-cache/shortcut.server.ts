import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { newId } from "../../crypto.server";
import type { RequestInfo } from "../../services.server";
import { healthHeaders, healthyWord } from "../answer-headers.server";
import type { BorderParts } from "../border-parts.server";
import { originOf } from "../client-address.server";
import { requestInfoOf } from "../request-info.server";
import { linesOf, logRequest } from "../request-log.server";
import { answerFrom, type CachedPage } from "./cached-pages.server";

/** How a cached page counts toward the limits. */
const read = {
  isShared: true,
  isWrite: false,
  isSignIn: false,
  isHold: false,
  visitor: null,
  key: null,
} as const;

/**
 * Answers a request for a cached page on node's own response: converting request and answer to fetch's takes ten times
 * as long as everything else together. Only addresses that the border has answered before are found here, so method,
 * spelling and headers are checked already; the rate limits are checked here too. Everything else, refusals included,
 * goes through the border.
 */
export function shortcutFor(parts: BorderParts, border: RequestListener): RequestListener {
  const { pageCache, limits, config, sourceOf } = parts;
  const lines = linesOf(parts.log);
  const answerHealth = healthAnswer(parts);
  return (request, response) => {
    const started = performance.now();
    const { method = "", url = "" } = request;
    if (url === "/healthz" && answerHealth(request, response)) return;
    const page = pageCache.find(method, url);
    if (!page) return border(request, response);
    const info = requestInfoOf(
      request.socket.remoteAddress,
      request.headers["x-forwarded-for"] ?? null,
      request.headers["user-agent"],
      config.trustedProxies,
    );
    limits
      .take({ ...read, ...originOf(info.address) })
      .then((wait) => {
        if (wait !== null) return border(request, response);
        const source = () => sourceOf(url, request.headers.referer);
        send(request, response, { page, info, source });
        logRequest(lines, { info, method, path: url.split("?", 1)[0] ?? "", status: page.status, started });
      })
      .catch((error) => {
        parts.log.error({ requestId: info.id, err: error }, "a cached page could not be sent");
        response.destroy();
      });
  };
}

/** Health checks come every second, and their lines are only for debugging. False: the border answers. */
function healthAnswer(parts: BorderParts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const length = String(healthyWord.length);
  const headers = [...healthHeaders(parts).flat(), "content-length", length, "x-request-id"];
  return ({ method }, response) => {
    if ((method !== "GET" && method !== "HEAD") || parts.log.isLevelEnabled("debug")) return false;
    response.writeHead(200, [...headers, newId()]).end(method === "GET" ? healthyWord : undefined);
    return true;
  };
}

interface Found {
  readonly page: CachedPage;
  readonly info: RequestInfo;
  readonly source: () => string;
}

function send(request: IncomingMessage, response: ServerResponse, { page, info, source }: Found): void {
  const { id, nonce } = info;
  const acceptEncoding = request.headers["accept-encoding"];
  const { headers, body } = answerFrom(page, acceptEncoding ?? null, () => ({ id, nonce, source: source() }));
  response.writeHead(page.status, [...headers, "x-request-id", id]);
  response.end(request.method === "HEAD" ? undefined : body);
}
