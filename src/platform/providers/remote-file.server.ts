import type http from "node:http";
import { unpacked } from "../unpacked.server";
import { AddressRefused, clientFor, type Resolve } from "./checked-request.server";

/** Why a file could not be read. */
export type RemoteFailure =
  | "closed-network"
  | "unknown-host"
  | "unreachable"
  | "refused"
  | "gone"
  | "too-large"
  | "too-slow"
  | "too-many-redirects";

/** Validators (ETag, Last-Modified) that a later request sends, so that an unchanged file is not sent again. */
export interface Validators {
  readonly etag: string | null;
  readonly modified: string | null;
}

export type RemoteFile =
  | ({ readonly kind: "whole"; readonly bytes: Buffer } & Validators)
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly reason: RemoteFailure };

export interface RemoteLimits {
  readonly bytes: number;
  readonly ms: number;
  readonly redirects: number;
}

export interface RemoteOptions {
  readonly limits: RemoteLimits;
  /** Of the last complete answer; null: ask for the whole file. */
  readonly since: Validators | null;
  /** An address on this machine that is allowed: the stand-in of tests. */
  readonly standIn: string | null;
  /** Resolves a host to every address of it. */
  readonly resolve?: Resolve;
}

class Failed extends Error {
  constructor(readonly reason: RemoteFailure) {
    super(reason);
  }
}

/**
 * Reads a file, unpacked if it is compressed, from an address that a person has typed. Connects only to addresses of the open internet: a name
 * is resolved once for each connection, all its addresses are checked, and the connection goes to those. Redirects are
 * checked the same way.
 */
export async function readRemoteFile(address: string, options: RemoteOptions): Promise<RemoteFile> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), options.limits.ms);
  try {
    return await followed(new URL(address), options, end.signal);
  } catch (error) {
    return { kind: "failed", reason: reasonOf(error, end.signal) };
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

async function followed(first: URL, options: RemoteOptions, signal: AbortSignal): Promise<RemoteFile> {
  let url = first;
  for (let hop = 0; hop <= options.limits.redirects; hop++) {
    const response = await ask(url, options, signal);
    const next = redirectOf(response, url);
    if (!next) return fileOf(response, options.limits);
    response.destroy();
    // A password in the address is sent to that host alone, never after a redirect.
    if (next.origin !== url.origin) next.username = next.password = "";
    url = next;
  }
  throw new Failed("too-many-redirects");
}

function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (!headers.location || !URL.canParse(headers.location, from)) throw new Failed("refused");
  return new URL(headers.location, from);
}

function ask(url: URL, options: RemoteOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { client, connection } = clientFor(url, options);
  const { etag = null, modified = null } = options.since ?? {};
  return new Promise((resolve, reject) => {
    const request = client.get(url, {
      ...connection,
      signal,
      headers: {
        accept: "text/calendar, text/plain;q=0.9, */*;q=0.1",
        "accept-encoding": "identity",
        "user-agent": "Sidelys",
        ...(etag && { "if-none-match": etag }),
        ...(modified && { "if-modified-since": modified }),
      },
    });
    request.once("response", resolve);
    request.once("error", reject);
  });
}

async function fileOf(response: http.IncomingMessage, limits: RemoteLimits): Promise<RemoteFile> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { kind: "unchanged" };
  if (statusCode === 404 || statusCode === 410) throw new Failed("gone");
  if (statusCode !== 200) throw new Failed("refused");
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.bytes) throw new Failed("too-large");
    parts.push(part);
  }
  // Some servers compress although they were asked not to.
  const file = await unpacked(Buffer.concat(parts), headers["content-encoding"], limits.bytes);
  if (!file.ok) throw new Failed(file.reason);
  return {
    kind: "whole",
    bytes: file.value,
    etag: headers.etag ?? null,
    modified: headers["last-modified"] ?? null,
  };
}

function reasonOf(error: unknown, signal: AbortSignal): RemoteFailure {
  if (error instanceof Failed || error instanceof AddressRefused) return error.reason;
  return signal.aborted ? "too-slow" : "unreachable";
}
