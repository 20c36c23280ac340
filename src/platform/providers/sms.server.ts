import type http from "node:http";
import type { TLSSocket } from "node:tls";
import { z } from "zod";
import type { SendOutcome } from "../mail/outcomes";
import { AddressRefused, clientFor, type Resolve } from "./checked-request.server";

export interface OutgoingSms {
  /** The studio's name: 1 to 11 letters and digits. */
  readonly from: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The idempotency key. The same for every attempt at one message, so that the provider sends it once. */
  readonly key: string;
}

export type SmsAccount =
  | { readonly ok: true; readonly name: string; readonly credit: number | null }
  | { readonly ok: false; readonly reason: "sign-in-refused" | "server-unreachable" | "closed-network" };

export interface SmsProvider {
  /**
   * Sends one message and returns the outcome; never throws because of the provider. `beforeHandOver` is awaited when
   * the connection is open and before the first byte of the request; when it throws, nothing is sent and `send` throws
   * the same error.
   */
  send(message: OutgoingSms, beforeHandOver: () => Promise<void>): Promise<SendOutcome>;
  /** Returns the name of the account that the key belongs to. Sends nothing. */
  account(): Promise<SmsAccount>;
}

export interface SmsConfig {
  /** "https://sms.example/v1", without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

interface Options extends SmsConfig {
  readonly standIn: string | null;
  readonly limits?: { readonly connectMs: number; readonly answerMs: number };
  readonly resolve?: Resolve;
}

/** Together well below the outbox's lease. */
const usualLimits = { connectMs: 10_000, answerMs: 30_000 };
const mostBytes = 20_000;

const accepted = z.object({ id: z.string().min(1).max(200) });
const refusal = z.object({ error: z.object({ code: z.string().max(100) }) });
const accountAnswer = z.object({ name: z.string().max(200), credit: z.number().nullish() });

/** A provider that speaks the JSON of docs/decisions/073-text-messages.md. */
export function smsProvider(options: Options): SmsProvider {
  return {
    async send({ from, to, text, key }, beforeHandOver) {
      const body = JSON.stringify({ from, to, text });
      const call: Call = { method: "POST", path: "/messages", body, headers: { "idempotency-key": key } };
      try {
        return outcomeOf(await asked(options, call, beforeHandOver));
      } catch (error) {
        return failureOf(error);
      }
    },
    async account() {
      try {
        const { status, body } = await asked(options, { method: "GET", path: "/account" });
        if (status === 401 || status === 403) return { ok: false, reason: "sign-in-refused" };
        const read = accountAnswer.safeParse(jsonOf(body));
        if (status !== 200 || !read.success) return { ok: false, reason: "server-unreachable" };
        return { ok: true, name: read.data.name, credit: read.data.credit ?? null };
      } catch (error) {
        const reason = error instanceof CallFailed && error.reason;
        return { ok: false, reason: reason === "closed-network" ? reason : "server-unreachable" };
      }
    },
  };
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/**
 * What an answer means. A refused key, missing credit and a wrong address are for the studio to fix, so the message is
 * tried again. A gateway that gave up waiting (504) does not know whether the message was accepted.
 */
function outcomeOf({ status, retryAfter, body }: Answer): SendOutcome {
  const code = codeOf(body);
  const response = [status, code].filter(Boolean).join(" ");
  if (status >= 200 && status < 300) {
    const read = accepted.safeParse(jsonOf(body));
    if (!read.success) return { kind: "unknown", reason: "no-reply-after-hand-over", response };
    return { kind: "sent", response: `${response} ${read.data.id}`, providerId: read.data.id };
  }
  if (status === 504) return { kind: "unknown", reason: "no-reply-after-hand-over", response };
  if (status === 401 || status === 403) return { kind: "deferred", reason: "sign-in-refused", response };
  if (status === 402) return { kind: "deferred", reason: "no-credit", response };
  if (status === 429 || status >= 500) {
    return { kind: "deferred", reason: "server-busy", response, ...waitOf(retryAfter) };
  }
  if (status === 400 || status === 422) return { kind: "refused", reason: refusedReason(code), response };
  return { kind: "deferred", reason: "server-unreachable", response };
}

function refusedReason(code: string) {
  if (code === "invalid_recipient") return "address-refused";
  return code === "invalid_sender" ? "sender-refused" : "content-refused";
}

const longestWaitSeconds = 24 * 60 * 60;

/** Retry-After in seconds; a date is not used, because the provider's clock may be another. */
function waitOf(retryAfter: string | undefined): { waitSeconds?: number } {
  if (!retryAfter || !/^\d{1,9}$/.test(retryAfter)) return {};
  return { waitSeconds: Math.min(Number(retryAfter), longestWaitSeconds) };
}

function codeOf(body: string): string {
  const read = refusal.safeParse(jsonOf(body));
  return read.success ? read.data.error.code.replace(/[^\w-]/g, "") : "";
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

class CallFailed extends Error {
  override readonly name = "CallFailed";
  constructor(
    readonly reason: "server-unreachable" | "connection-lost" | "closed-network",
    readonly handedOver: boolean,
    message: string,
  ) {
    super(message);
  }
}

function failureOf(error: unknown): SendOutcome {
  if (!(error instanceof CallFailed)) throw error;
  const response = error.message.slice(0, 1000);
  return error.handedOver
    ? { kind: "unknown", reason: "no-reply-after-hand-over", response }
    : { kind: "deferred", reason: error.reason, response };
}

interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One request. The connection is opened first, so that a failure before the first byte is known to have sent nothing.
 */
async function asked(
  { url, key, standIn, resolve, limits = usualLimits }: Options,
  { method, path, body = "", headers = {} }: Call,
  beforeHandOver: () => Promise<void> = async () => undefined,
): Promise<Answer> {
  const request = opened(new URL(`${url}${path}`), { standIn, resolve }, method);
  const failed = failureOfRequest(request);
  failed.catch(() => undefined);
  let handedOver = false;
  const within = <T>(ms: number, step: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => request.destroy(new Error(`No answer within ${ms} ms`)), ms);
    return Promise.race([step, failed]).finally(() => clearTimeout(timer));
  };
  try {
    await within(limits.connectMs, connected(request));
  } catch (error) {
    throw callFailed(error, handedOver);
  }
  try {
    await beforeHandOver();
  } catch (error) {
    request.destroy();
    throw error;
  }
  handedOver = true;
  try {
    for (const [name, value] of Object.entries(headersOf(key, body, headers))) request.setHeader(name, value);
    const answer = answerTo(request);
    request.end(body);
    return await within(limits.answerMs, answer);
  } catch (error) {
    throw callFailed(error, handedOver);
  } finally {
    request.destroy();
  }
}

function opened(
  url: URL,
  options: { readonly standIn: string | null; readonly resolve?: Resolve | undefined },
  method: string,
): http.ClientRequest {
  try {
    const { client, connection } = clientFor(url, options);
    return client.request(url, { method, ...connection });
  } catch (error) {
    throw callFailed(error, false);
  }
}

function headersOf(key: string, body: string, more: Readonly<Record<string, string>>) {
  return {
    authorization: `Bearer ${key}`,
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": "Sidelys",
    ...(body && { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    ...more,
  };
}

/** Rejects when the request fails before the answer begins. An answer that breaks off fails where it is read. */
function failureOfRequest(request: http.ClientRequest): Promise<never> {
  let isAnswered = false;
  request.once("response", () => {
    isAnswered = true;
  });
  return new Promise((_, reject) => {
    request.on("error", reject);
    request.once("close", () => isAnswered || reject(new Error("The connection was closed")));
  });
}

/** For https: with the provider's certificate checked. */
function connected(request: http.ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    request.once("socket", (socket) => {
      const isSecure = "encrypted" in (socket as TLSSocket);
      socket.once(isSecure ? "secureConnect" : "connect", () => resolve());
    });
  });
}

function answerTo(request: http.ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once("response", async (response: http.IncomingMessage) => {
      try {
        const parts: Buffer[] = [];
        let size = 0;
        for await (const part of response as AsyncIterable<Buffer>) {
          size += part.length;
          if (size > mostBytes) throw new Error("The answer is too long");
          parts.push(part);
        }
        const body = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], body });
      } catch (error) {
        reject(error);
      }
    });
  });
}

function callFailed(error: unknown, handedOver: boolean): CallFailed {
  const cause = error instanceof Error ? error : new Error(String(error));
  if (cause instanceof AddressRefused && cause.reason === "closed-network") {
    return new CallFailed("closed-network", handedOver, cause.message);
  }
  return new CallFailed("server-unreachable", handedOver, cause.message);
}
