import type { RouterContextProvider } from "react-router";
import { asStranger } from "../database/visitor-share.server";
import type { BorderParts, Step } from "./border-parts.server";
import { isWrite } from "./cache-rules.server";
import { isDecodable, isSound } from "./clean-address.server";
import { originOf } from "./client-address.server";
import { compress } from "./compression.server";
import { inwards } from "./inwards.server";
import { limitedStream } from "./limited-stream.server";
import { type DoorAt, type DoorProblem, doorStatus, type MachineDoor } from "./machine-doors.server";
import { readBody } from "./read-body.server";

type Asking = Parameters<Step>[0];
type Context = Readonly<RouterContextProvider>;

/** Answers every call of a machine address by the rules of its door; everything else goes on to the pages. */
export function machineDoor(parts: BorderParts, doorAt: DoorAt, publicUrl: URL): Step {
  return async (c, next) => {
    const door = doorAt(new URL(c.req.raw.url).pathname);
    if (!door) return next();
    c.set("door", door);
    const answer = (await refusalByHead(c, door, parts)) ?? (await answerCall(c, door, parts, publicUrl));
    // A handler's answer may come from a fetch, whose headers cannot be changed.
    const own = new Response(answer.body, answer);
    const { method, headers } = c.req.raw;
    const more = await door.headersFor?.({ method, headers }, parts.contextOf(c.get("info")));
    for (const [name, value] of Object.entries(more ?? {})) own.headers.append(name, value);
    if (!own.headers.has("Cache-Control")) own.headers.set("Cache-Control", "no-store");
    own.headers.set("X-Robots-Tag", "noindex");
    return compress(own, c.req.raw.headers.get("accept-encoding"));
  };
}

/** What is refused before the body is read. */
async function refusalByHead(
  c: Asking,
  door: MachineDoor,
  { limits }: BorderParts,
): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.raw.url);
  const methods: readonly string[] = door.methods;
  if (!methods.includes(c.req.raw.method)) {
    return refuseAtDoor(door, "unknown-method", { Allow: methods.join(", ") });
  }
  const isReadable = door.hasRawNames === true || isDecodable(pathname);
  if (!isSound(pathname, search, door.longestTarget) || !isReadable) {
    return refuseAtDoor(door, "malformed-address");
  }
  const wait = await limits.takeAtDoor({ ...originOf(c.get("info").address), door });
  return wait === null ? null : refuseAtDoor(door, "too-many", { "Retry-After": String(wait) });
}

async function answerCall(
  c: Asking,
  door: MachineDoor,
  { contextOf }: BorderParts,
  publicUrl: URL,
): Promise<Response> {
  const raw = c.req.raw;
  const context = contextOf(c.get("info"));
  if (door.body.kind === "streamed" && raw.body) {
    if (Number(raw.headers.get("content-length") ?? 0) > door.body.mostBytes) {
      return refuseAtDoor(door, "too-large");
    }
    const stream = limitedStream(raw.body, door.body);
    const request = inwards(raw, { body: stream.body, publicUrl, isMachine: true });
    return proven(c, { door, request, body: null, context }).catch((error: unknown) => {
      const problem = stream.problem();
      if (problem === null) throw error;
      return refuseAtDoor(door, problem);
    });
  }
  const wanted = door.body.kind === "streamed" ? "raw" : door.body.kind;
  const body = isWrite(raw) ? await readBody(raw, wanted, door.body.mostBytes) : undefined;
  if (body && !body.ok) return refuseAtDoor(door, body.problem);
  const request = inwards(raw, { body, publicUrl, isMachine: true });
  return proven(c, { door, request, body: body?.bytes ?? new Uint8Array(), context });
}

interface Judged {
  readonly door: MachineDoor;
  readonly request: Request;
  readonly body: Uint8Array | null;
  readonly context: Context;
}

/** Programs share the connections of the database with strangers, whoever they are. */
function proven(c: Asking, { door, request, body, context }: Judged): Promise<Response> {
  return asStranger(async () => {
    const url = new URL(request.url);
    const { method, headers } = request;
    const origin = c.req.raw.headers.get("origin");
    if (!(await door.isProven({ method, headers, origin, url, body }, context))) {
      return refuseAtDoor(door, "unproven");
    }
    const upgrading = c.env?.upgrading;
    if (upgrading) {
      upgrading.admitted = { door, context };
      return new Response(null, { status: 204 });
    }
    return door.answer({ request, context, rest: url.pathname.slice(door.prefix.length) });
  });
}

/** A refusal in the format of the door's callers. */
export function refuseAtDoor(
  door: MachineDoor,
  problem: DoorProblem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(door.refusal(problem), {
    status: doorStatus[problem],
    headers: { ...headers, "Cache-Control": "no-store" },
  });
}
