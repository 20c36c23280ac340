import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type SmsProvider, smsProvider } from "./sms.server";
import { standInMobiles, standInSmsKey, standInWaitSeconds } from "./sms-stand-in.server";
import { type StandIn, startStandIn } from "./stand-in.server";

let standIn: StandIn;
let provider: SmsProvider;
const servers: Server[] = [];

const limits = { connectMs: 5_000, answerMs: 300 };
const providerAt = (url: string, key: string = standInSmsKey, allowed: string | null = standIn.url) =>
  smsProvider({ url, key, standIn: allowed, limits });

beforeAll(async () => {
  standIn = await startStandIn();
  provider = providerAt(`${standIn.url}/sms/v1`);
});
afterAll(async () => {
  for (const server of servers) server.close();
  await standIn.close();
});
afterEach(() => {
  standIn.asked.length = 0;
});

const message = {
  from: "Sidelys",
  to: standInMobiles.accepted as string,
  text: "Vi ses kl. 14.30",
  key: "k1",
};
const noted = async () => undefined;
const send = (change: Partial<typeof message> = {}, by = provider) =>
  by.send({ ...message, key: crypto.randomUUID(), ...change }, noted);

it("hands one message over, with the key in a header and nowhere else", async () => {
  expect(await send({ key: "once" })).toMatchObject({
    kind: "sent",
    providerId: expect.stringMatching(/^msg-/),
  });
  const [asked] = standIn.asked;
  expect(asked).toMatchObject({
    path: "/sms/v1/messages",
    method: "POST",
    headers: { authorization: `Bearer ${standInSmsKey}`, "idempotency-key": "once" },
  });
  expect(JSON.parse(asked?.body ?? "")).toEqual({ from: "Sidelys", to: message.to, text: message.text });
});

it("gets the first message's id for the same message again, and a refusal for another with its key", async () => {
  const first = await send({ key: "twice" });
  const again = await send({ key: "twice" });
  expect([first, again]).toMatchObject([{ kind: "sent" }, { kind: "sent" }]);
  expect("providerId" in again && again.providerId).toBe("providerId" in first && first.providerId);
  expect(await send({ key: "twice", text: "Noe annet" })).toMatchObject({
    kind: "refused",
    reason: "content-refused",
    response: "422 key_reused",
  });
});

it.each([
  ["an invalid number", { to: standInMobiles.invalid }, { kind: "refused", reason: "address-refused" }],
  ["a sender that is no name", { from: "Så fint!" }, { kind: "refused", reason: "sender-refused" }],
  ["no credit", { to: standInMobiles.noCredit }, { kind: "deferred", reason: "no-credit" }],
  [
    "too many at once",
    { to: standInMobiles.busy },
    { kind: "deferred", reason: "server-busy", waitSeconds: standInWaitSeconds },
  ],
  ["a failure of the provider", { to: standInMobiles.failing }, { kind: "deferred", reason: "server-busy" }],
  ["silence", { to: standInMobiles.silent }, { kind: "unknown", reason: "no-reply-after-hand-over" }],
  ["a gateway that gave up", { to: standInMobiles.gateway }, { kind: "unknown" }],
  ["an answer that cannot be read", { to: standInMobiles.unreadable }, { kind: "unknown" }],
] as const)("understands %s", async (_name, change, outcome) => {
  expect(await send(change)).toMatchObject(outcome);
});

it("does not lose a message to a wrong key or a wrong address", async () => {
  const wrongKey = providerAt(`${standIn.url}/sms/v1`, "another key");
  expect(await send({}, wrongKey)).toMatchObject({ kind: "deferred", reason: "sign-in-refused" });
  const wrongPath = providerAt(`${standIn.url}/sms/v2/nowhere/else?`);
  expect(await send({}, wrongPath)).toMatchObject({ kind: "deferred", reason: "server-unreachable" });
});

it("marks the hand-over only when the connection stands", async () => {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((closed) => server.close(closed));
  let handedOver = 0;
  const count = async () => void handedOver++;
  const outcome = await providerAt(url, standInSmsKey, url).send(message, count);
  expect(outcome).toMatchObject({ kind: "deferred", reason: "server-unreachable" });
  expect(handedOver).toBe(0);
});

it("does not know a message's outcome when the connection is cut after the hand-over", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.destroy()));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await send({}, providerAt(url, standInSmsKey, url))).toMatchObject({ kind: "unknown" });
});

it("sends nothing when the message may not be handed over after all", async () => {
  const lost = new Error("The lease ran out");
  await expect(provider.send(message, () => Promise.reject(lost))).rejects.toBe(lost);
  expect(standIn.asked).toEqual([]);
});

it("sends no number to the own network, by address or by name", async () => {
  const byAddress = providerAt(`${standIn.url}/sms/v1`, standInSmsKey, null);
  expect(await send({}, byAddress)).toMatchObject({ kind: "deferred", reason: "closed-network" });
  const resolve = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "10.0.0.5", family: 4 },
  ];
  const byName = smsProvider({ url: "https://sms.example", key: "k", standIn: null, limits, resolve });
  expect(await send({}, byName)).toMatchObject({ kind: "deferred", reason: "closed-network" });
  expect(await byName.account()).toEqual({ ok: false, reason: "closed-network" });
  expect(standIn.asked).toEqual([]);
});

it("returns the name of the key's account, and sends nothing for it", async () => {
  expect(await provider.account()).toEqual({ ok: true, name: "Sidelys Portrettstudio", credit: 412 });
  expect(await providerAt(`${standIn.url}/sms/v1`, "another key").account()).toEqual({
    ok: false,
    reason: "sign-in-refused",
  });
  expect(standIn.asked.map(({ method }) => method)).toEqual(["GET", "GET"]);
});
