import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { RouterContextProvider } from "react-router";
import { type Problem, problemStatus } from "./problem-texts";

export type MachineMethod = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
type Context = Readonly<RouterContextProvider>;

/** Why a door refuses a call before its handler sees it. */
export type DoorProblem = Problem | "unproven";

export const doorStatus = { ...problemStatus, unproven: 401 } as const satisfies Record<DoorProblem, number>;

/** A call as its proof sees it: without cookies, and with the exact bytes that a signature is computed over. */
export interface ClaimedCall {
  /** A preflight of another site's page cannot carry a key; a door for such pages lets its OPTIONS in without one. */
  readonly method: string;
  /** Without `Origin`, which is beside them. */
  readonly headers: Headers;
  /** The site whose page calls; null when a program does, or a page of our own that a browser sends no origin for. */
  readonly origin: string | null;
  readonly url: URL;
  /** Null for a body that is streamed, because it has not arrived. */
  readonly body: Uint8Array | null;
}

export interface MachineCall {
  readonly request: Request;
  readonly context: Context;
  /** The part of the path after the prefix, as it was sent: `object/b//a%20b.data`. */
  readonly rest: string;
}

/** A connection that leaves HTTP. Its handler answers the handshake and closes the socket. */
export interface UpgradeCall {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Aborts when the program stops. Connections that are still open after the grace period are cut. */
  readonly stopping: AbortSignal;
  readonly context: Context;
}

/**
 * A group of addresses for programs: webhooks, the hosted backend's wire. The border answers them before React Router,
 * by the rules of this entry alone; the rules for pages do not apply, and nothing here opens a page.
 */
export interface MachineDoor {
  /** All addresses below it, in exactly this spelling. Where two doors fit, the longer prefix counts. */
  readonly prefix: `/${string}/`;
  readonly methods: readonly MachineMethod[];
  /** `raw` is any type, for a signature over the bytes; `streamed` reaches the handler while it arrives. */
  readonly body: { readonly kind: "json" | "raw" | "streamed"; readonly mostBytes: number };
  /** Greatest length of path and query together. */
  readonly longestTarget: number;
  /** Names that clients put into an address as they are: a percent sign may stand for itself. */
  readonly hasRawNames?: boolean;
  /** Calls of one address; all addresses of its network may make five times as many. */
  readonly perMinute: number;
  /** Required instead of the Origin rule, for every call and upgrade. */
  readonly isProven: (call: ClaimedCall, context: Context) => boolean | Promise<boolean>;
  /** The body of a refusal, in the format that the door's callers read. */
  readonly refusal: (problem: DoorProblem) => object;
  readonly answer: (call: MachineCall) => Promise<Response>;
  /** Headers of every answer, refusals too: without them another site's page could not read why it was refused. */
  readonly headersFor?: (
    call: Pick<ClaimedCall, "method" | "headers">,
    context: Context,
  ) => Promise<Readonly<Record<string, string>>>;
  readonly upgrade?: (call: UpgradeCall) => void;
}

export type DoorAt = (pathname: string) => MachineDoor | null;

/** Finds the door of a path from `new URL`, in which `..` is resolved already. */
export function doorsByPath(doors: readonly MachineDoor[]): DoorAt {
  const longestFirst = doors.toSorted((one, other) => other.prefix.length - one.prefix.length);
  return (pathname) => longestFirst.find(({ prefix }) => pathname.startsWith(prefix)) ?? null;
}

/** Reads a request line's target as the border does: `//x/y` is a path, not a host. Null when it is no path. */
export function urlOfTarget(target = "/"): URL | null {
  return target.startsWith("/") ? URL.parse(`http://localhost${target}`) : null;
}

/** The door of a request line's target: `/rest/v1/chat_messages?select=role`. */
export function doorOfTarget(doorAt: DoorAt, target: string | undefined): MachineDoor | null {
  const url = urlOfTarget(target);
  return url && doorAt(url.pathname);
}
