import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { falseCertificate } from "../../../tests/setup/false-certificate";
import { s3Store } from "../files/s3-store.server";
import { tryMailServer } from "../mail/try-mail-server.server";
import { companyRegister } from "./company-register.server";
import { languageModel } from "./language-model.server";
import { mapTrial } from "./map-refusal.server";
import { stripe } from "./payments/stripe.server";
import { vipps } from "./payments/vipps.server";
import { readRemoteFile } from "./remote-file.server";
import { googlePlaces } from "./reviews.server";
import { smsProvider } from "./sms.server";

const model = (provider: "anthropic" | "google" | "openai-compatible") => (origin: string) =>
  languageModel({
    provider,
    name: "m",
    key: "k",
    url: origin,
    operator: null,
    oreIn: 1,
    oreOut: 1,
    timeLimitMs: 5_000,
  }).ask({
    instructions: "Svar.",
    turns: [{ role: "user", content: "Hei" }],
    tools: [],
    signal: new AbortController().signal,
  });

/** Every call that the program makes to other machines, sent to a server of the test. */
const calls: Readonly<Record<string, (origin: string) => Promise<unknown>>> = {
  "the company register": (address) => companyRegister({ address }).unit("974760673"),
  reviews: (address) =>
    googlePlaces({ key: "k", address, patience: { eachTryMs: 5_000, pausesMs: [] } }).ratingOf("p"),
  "the SMS provider": (url) =>
    smsProvider({ url, key: "k", standIn: new URL(url).origin }).send(
      { from: "Studio", to: "+4790123456", text: "Hei", key: "k" },
      async () => undefined,
    ),
  Vipps: (url) =>
    vipps({ url, clientId: "c", clientSecret: "s", subscriptionKey: "k", merchant: "123456" }).account(),
  Stripe: (url) => stripe({ url, key: "sk_test_key" }).account(),
  "the map": (origin) => mapTrial(`${origin}/embed`, "https://studio.example"),
  "the bucket of files": (origin) => s3Store(origin.replace("://", "://k:s@").concat("/b")).read("a"),
  "a model at Anthropic": model("anthropic"),
  "a model at Google": model("google"),
  "a model of another provider": model("openai-compatible"),
};
const calendar = (origin: string) =>
  readRemoteFile(`${origin}/k.ics`, {
    limits: { bytes: 1000, ms: 5_000, redirects: 2 },
    since: null,
    standIn: origin,
  });

const seen = { falseServer: 0, handshakes: 0, redirecting: 0, elsewhere: 0 };
const servers: Server[] = [];
let falseOrigin: string;
let redirectingOrigin: string;

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const unsigned = https.createServer(falseCertificate, (_, answer) => {
    seen.falseServer++;
    answer.end("{}");
  });
  unsigned.on("connection", () => seen.handshakes++);
  falseOrigin = `https://127.0.0.1:${await listening(unsigned)}`;
  const elsewhere = http.createServer((_, answer) => {
    seen.elsewhere++;
    answer.end("{}");
  });
  const there = `http://127.0.0.1:${await listening(elsewhere)}/`;
  const redirecting = http.createServer((_, answer) => {
    seen.redirecting++;
    // 307 keeps the method, so that a POST could be led away as well.
    answer.writeHead(307, { location: there }).end();
  });
  redirectingOrigin = `http://127.0.0.1:${await listening(redirecting)}`;
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  Object.assign(seen, { falseServer: 0, handshakes: 0, redirecting: 0, elsewhere: 0 });
});

const ended = (call: Promise<unknown>) => call.catch(() => undefined);

describe("a call to another machine", () => {
  it.each([...Object.entries(calls), ["a calendar", calendar] as const])(
    "sends nothing to a server whose certificate nobody has signed: %s",
    async (_name, call) => {
      await ended(call(falseOrigin));
      expect([seen.handshakes > 0, seen.falseServer]).toEqual([true, 0]);
    },
  );

  it("gives no password to a mail server whose certificate nobody has signed", async () => {
    const tried = await tryMailServer(falseOrigin.replace("https://", "smtps://studio:passord@"));
    expect([tried.ok, seen.handshakes > 0, seen.falseServer]).toEqual([false, true, 0]);
  });

  it.each(Object.entries(calls))("follows no redirect to another machine: %s", async (_name, call) => {
    await ended(call(redirectingOrigin));
    expect([seen.redirecting > 0, seen.elsewhere]).toEqual([true, 0]);
  });
});
