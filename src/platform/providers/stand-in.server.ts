import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PaymentStandIn } from "./payments/payment-stand-in.server";
import { registerAnswer } from "./register-stand-in.server";
import { smsStandIn } from "./sms-stand-in.server";
import type { Behaviour } from "./stand-in-behaviour";

export interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandIn {
  readonly url: string;
  /** Every request so far, in order. */
  readonly asked: Asked[];
  reviews: (question: Asked) => Behaviour;
  map: (question: Asked) => Behaviour;
  /** Enhetsregisteret: a unit, or a search by name. */
  register: (question: Asked) => Behaviour;
  sms: (question: Asked) => Behaviour;
  /** Vipps and Stripe, whose messages it signs. */
  readonly payments: PaymentStandIn;
  close(): Promise<void>;
}

/**
 * Imitates Google's Places API (New), Google's Maps Embed API, OpenStreetMap's frame, Enhetsregisteret's open API and a
 * provider of text messages, Vipps and Stripe, on this machine.
 */
export async function startStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = "", method = "", headers } = request;
    const question = { path, method, headers, body: await bodyOf(request) };
    asked.push(question);
    const kind = kindOf(question.path);
    if (kind === "payments") await standIn.payments.meanwhile?.();
    const behaviour = kind === "payments" ? standIn.payments.answer(question) : standIn[kind](question);
    if (behaviour === "silent") return;
    const { status = 200, body = "", headers: more } = behaviour;
    response.writeHead(status, {
      ...more,
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
    sms: smsStandIn(),
    payments: new PaymentStandIn(() => standIn.url),
    close: () => closed(server),
  };
  return standIn;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

function kindOf(path: string): "reviews" | "map" | "register" | "sms" | "payments" {
  if (/^\/(vipps|stripe)\//.test(path)) return "payments";
  if (path.startsWith("/v1/places/")) return "reviews";
  if (path.startsWith("/sms/")) return "sms";
  return path.startsWith("/enhetsregisteret/") ? "register" : "map";
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
