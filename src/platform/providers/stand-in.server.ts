import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { registerAnswer } from "./register-stand-in.server";
import type { Behaviour } from "./stand-in-behaviour";

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface StandIn {
  /** For STAND_IN_URL. */
  readonly url: string;
  /** Every request so far, in order. */
  readonly asked: Asked[];
  /** Google's Places API. */
  reviews: (question: Asked) => Behaviour;
  /** Both kinds of map. */
  map: (question: Asked) => Behaviour;
  /** Enhetsregisteret: a unit, or a search by name. */
  register: (question: Asked) => Behaviour;
  close(): Promise<void>;
}

/**
 * Imitates Google's Places API (New), Google's Maps Embed API, OpenStreetMap's frame and Enhetsregisteret's open API, on
 * this machine.
 */
export async function startStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const question = { path: request.url ?? "", headers: request.headers };
    asked.push(question);
    const kind = kindOf(question.path);
    const behaviour = standIn[kind](question);
    if (behaviour === "silent") return;
    const { status = 200, body = "" } = behaviour;
    response.writeHead(status, {
      "Content-Type": kind === "map" ? "text/html; charset=utf-8" : "application/json",
    });
    response.end(kind === "map" ? String(body) : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reviews: () => ({ body: { rating: 4.9, userRatingCount: 1234 } }),
    map: () => ({ body: '<!DOCTYPE html><html lang="nb"><title>Kart</title><p>Kartet</p></html>' }),
    register: ({ path }) => registerAnswer(path),
    close: () => closed(server),
  };
  return standIn;
}

function kindOf(path: string): "reviews" | "map" | "register" {
  if (path.startsWith("/v1/places/")) return "reviews";
  return path.startsWith("/enhetsregisteret/") ? "register" : "map";
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
