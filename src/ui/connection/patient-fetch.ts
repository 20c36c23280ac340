import { connectionBack, connectionLost, connectionMade } from "./connection";

/** No answer came from the server; the outcome of the request is unknown. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/**
 * Fetch for the router's own requests. A page that cannot be fetched is retried after a while, when the connection
 * is back, or when the visitor presses "Prøv igjen"; the current page stays meanwhile. A form is never sent again automatically: it
 * fails with `ConnectionLost`.
 */
export function patientFetch(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const routers = url.origin === window.location.origin && url.pathname.endsWith(".data");
    if (!routers) return fetch(input, init);
    const reading = (init?.method ?? "GET") === "GET";
    const knewItself = !navigator.onLine;
    // The message about the earlier attempt is out of date.
    if (!reading) connectionMade();
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await whole(await fetch(input, init));
        connectionMade();
        return response;
      } catch (error) {
        // A navigation to another page aborts the request; that is no lost connection.
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        if (reading) await connectionBack(init?.signal ?? null, attempt);
        else {
          connectionLost({ certain: knewItself });
          throw new ConnectionLost("no answer", { cause: error });
        }
      }
    }
  };
}

/**
 * The answer with its body read to the end, since no loader streams. A connection that breaks off during the answer
 * then counts as lost. React Router also leaves an error unhandled when it aborts an answer that it is decoding.
 */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}
