import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** The stand-in's next behaviour: an answer, a refusal, or silence. */
export type Behaviour = { readonly status?: number; readonly body?: unknown } | "silent";

export interface StandIn {
  /** For STAND_IN_URL. */
  readonly url: string;
  /** Every request so far, in order. */
  readonly asked: Asked[];
  /** Google's Places API. */
  reviews: (question: Asked) => Behaviour;
  /** Both kinds of map. */
  map: (question: Asked) => Behaviour;
  close(): Promise<void>;
}

/** Imitates Google's Places API (New), Google's Maps Embed API and OpenStreetMap's frame, on this machine. */
export async function startStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const question = { path: request.url ?? "", headers: request.headers };
    asked.push(question);
    const isReviews = question.path.startsWith("/v1/places/");
    const behaviour = isReviews ? standIn.reviews(question) : standIn.map(question);
    if (behaviour === "silent") return;
    const { status = 200, body = "" } = behaviour;
    response.writeHead(status, {
      "Content-Type": isReviews ? "application/json" : "text/html; charset=utf-8",
    });
    response.end(isReviews ? JSON.stringify(body) : String(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reviews: () => ({ body: { rating: 4.9, userRatingCount: 1234 } }),
    map: () => ({ body: '<!DOCTYPE html><html lang="nb"><title>Kart</title><p>Kartet</p></html>' }),
    close: () => closed(server),
  };
  return standIn;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
