import type { Log } from "../log.server";
import type { RequestInfo } from "../services.server";
import { loggedAddress } from "./client-address.server";

interface Done {
  info: RequestInfo;
  method: string;
  path: string;
  status: number;
  started: number;
}

const quietPaths = new Set(["/healthz", "/readyz"]);

/** Redaction is off: every field of a request's line is chosen below, and redacting takes as long as writing. */
export function linesOf(log: Log): Log {
  return log.child({}, { redact: [] });
}

/** One line per request: no query (keys), no body, no whole address, no user agent. */
export function logRequest(log: Log, { info, method, path, status, started }: Done): void {
  const line = {
    requestId: info.id,
    method,
    path: withoutSecrets(path),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    from: loggedAddress(info.address),
  };
  if (quietPaths.has(path) || path.startsWith("/assets/") || path.startsWith("/pictures/"))
    log.debug(line, "request");
  else log.info(line, "request");
}

/**
 * The path of a quote or a waiting-list entry contains its secret, which is left out, also when a mail program has
 * appended a character to it. `/tilbud/q7Rk…%3E` becomes `/tilbud/…%3E`.
 */
function withoutSecrets(path: string): string {
  return path.replace(/(?<![\w-])(?=[\w-]*[A-Z0-9])[\w-]{16,}/g, "…").slice(0, 200);
}
