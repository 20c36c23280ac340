import type { Problem } from "./problem-texts";

/** Much larger than any form of the product. Uploads are streamed and have their own limits. */
const largestBody = 256 * 1024;

export interface ReadBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

type Body = ({ ok: true } & ReadBody) | { ok: false; problem: Problem };

/**
 * Reads a write's whole body, within the limit, and refuses content that could only fail later: broken escapes, broken
 * multipart, NUL characters, which PostgreSQL does not store, and field names that no form of ours has.
 */
export async function readBody(
  request: Request,
  wanted: "form" | "json" | "raw" = "form",
  mostBytes = largestBody,
): Promise<Body> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > mostBytes) return { ok: false, problem: "too-large" };
  const bytes = await collect(request.body, mostBytes).catch(() => "broken-off" as const);
  // The visitor left, or was too slow and was disconnected.
  if (bytes === "broken-off") return { ok: false, problem: "malformed-form" };
  if (!bytes) return { ok: false, problem: "too-large" };
  // An empty body without a type is a form without fields: only a button.
  const contentType = request.headers.get("content-type") ?? (bytes.length === 0 ? urlEncoded : "");
  const problem = await problemOf[wanted](bytes, contentType);
  return problem ? { ok: false, problem } : { ok: true, bytes, contentType };
}

const urlEncoded = "application/x-www-form-urlencoded";

async function collect(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** Programs send JSON or nothing. The route validates its content. */
function notJson(bytes: Uint8Array, contentType: string): Problem | null {
  if (bytes.length === 0) return null;
  return mediaType(contentType) === "application/json" ? null : "unknown-content";
}

const problemOf = { form: problemIn, json: notJson, raw: () => null };

function mediaType(contentType: string): string | undefined {
  return contentType.split(";")[0]?.trim().toLowerCase();
}

async function problemIn(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Problem | null> {
  const type = mediaType(contentType);
  if (type !== urlEncoded && type !== "multipart/form-data") return "unknown-content";
  if (type === urlEncoded && hasBrokenEscape(bytes)) return "malformed-form";
  return (await hasSoundFields(bytes, contentType)) ? null : "malformed-form";
}

function hasBrokenEscape(bytes: Uint8Array): boolean {
  return /%(?![0-9a-f]{2})/i.test(Buffer.from(bytes).toString("latin1"));
}

// A field name is a plain word: form libraries make a list as long as `a[4294967294]` says, and treat `__intent__` as a
// command.
const fieldName = /^[a-z][\w-]{0,63}$/i;
const mostFields = 500;

async function hasSoundFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  try {
    const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
    const fields = [...form];
    return fields.length <= mostFields && fields.every(isSoundField);
  } catch {
    return false;
  }
}

function isSoundField([name, value]: [string, FormDataEntryValue]): boolean {
  return fieldName.test(name) && !(typeof value === "string" ? value : value.name).includes("\0");
}
