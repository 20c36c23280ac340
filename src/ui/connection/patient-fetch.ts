import { connectionHeld, connectionLost, connectionMade } from "./connection";

/** No answer came from the server, whatever became of what was asked. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** A line that broke in the middle of the answer counts as well: the router wraps what the browser said of it. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof Error && error.cause instanceof TypeError);
}

/**
 * The browser's fetch for the router's own requests. A page that cannot be fetched is waited for, with the page one
 * stands on still in place, until the line is back or somebody presses "Prøv igjen". What was to be sent is never sent
 * again by itself: it ends as `ConnectionLost`.
 */
export function patientFetch(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const routers = url.origin === window.location.origin && url.pathname.endsWith(".data");
    if (!routers) return fetch(input, init);
    const reading = (init?.method ?? "GET") === "GET";
    const knewItself = !navigator.onLine;
    // What was said of the try before is no longer so.
    if (!reading) connectionMade();
    for (;;) {
      try {
        const response = await fetch(input, init);
        connectionMade();
        return response;
      } catch (error) {
        // Whoever leaves for another page ends the request; that is no lost line.
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        if (reading) await connectionHeld(init?.signal ?? null);
        else {
          connectionLost({ certain: knewItself });
          throw new ConnectionLost("no answer", { cause: error });
        }
      }
    }
  };
}
