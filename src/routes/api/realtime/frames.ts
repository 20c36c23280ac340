import { z } from "zod";

/** One message of a channel; the two versions of the client write the same fields as an object or as a list. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

export type FrameVersion = "1.0.0" | "2.0.0";

export function versionOf(text: string | null): FrameVersion {
  return text?.startsWith("2") ? "2.0.0" : "1.0.0";
}

const ref = z.union([z.string().max(40), z.number()]).nullish();
const topic = z.string().max(255);
const event = z.string().max(60);
const asList = z.tuple([ref, ref, topic, event, z.unknown()]);
const asObject = z.object({ join_ref: ref, ref, topic, event, payload: z.unknown() });

const text = (value: string | number | null | undefined) => (value == null ? null : String(value));

/** Null for what is no frame, in either form. */
export function readFrame(sent: string): Frame | null {
  const typed = parsed(sent);
  const list = asList.safeParse(typed);
  if (list.success) {
    const [joinRef, ownRef, of, named, payload] = list.data;
    return { joinRef: text(joinRef), ref: text(ownRef), topic: of, event: named, payload };
  }
  const object = asObject.safeParse(typed);
  if (!object.success) return null;
  const { join_ref: joinRef, ref: ownRef, ...rest } = object.data;
  return { joinRef: text(joinRef), ref: text(ownRef), ...rest };
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
}

/** `payload` is JSON already: the row of an event is written once for all its readers. */
export function writeFrame(
  version: FrameVersion,
  { joinRef, ref: own, topic: of, event: named }: Omit<Frame, "payload">,
  payload: string,
): string {
  const [j, r, t, e] = [joinRef, own, of, named].map((value) => JSON.stringify(value));
  return version === "2.0.0"
    ? `[${j},${r},${t},${e},${payload}]`
    : `{"topic":${t},"event":${e},"payload":${payload},"ref":${r},"join_ref":${j}}`;
}
