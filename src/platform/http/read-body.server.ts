import type { Problem } from "./problem-texts";

/** Every form of the product fits many times over; uploads get a limit of their own when they come. */
export const largestBody = 256 * 1024;

type Body =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; contentType: string }
  | { ok: false; problem: Problem };

/**
 * Reads a write's whole body, within the limit, and refuses what could only fail further in: broken escapes,
 * broken multipart, and NUL characters, which PostgreSQL does not store.
 */
export async function readBody(request: Request): Promise<Body> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > largestBody) return { ok: false, problem: "too-large" };
  const bytes = await collect(request.body, largestBody).catch(() => "broken-off" as const);
  // The visitor went away, or was let go for being too slow.
  if (bytes === "broken-off") return { ok: false, problem: "malformed-form" };
  if (!bytes) return { ok: false, problem: "too-large" };
  // An empty body without a type is an empty form: a button with nothing to say.
  const contentType = request.headers.get("content-type") ?? (bytes.length === 0 ? urlEncoded : "");
  const problem = await problemIn(bytes, contentType);
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

async function problemIn(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Problem | null> {
  const type = contentType.split(";")[0]?.trim().toLowerCase();
  if (type === urlEncoded)
    return isSoundForm(Buffer.from(bytes).toString("latin1")) ? null : "malformed-form";
  if (type === "multipart/form-data")
    return (await isSoundMultipart(bytes, contentType)) ? null : "malformed-form";
  if (type === "application/json")
    return isSoundJson(Buffer.from(bytes).toString()) ? null : "malformed-form";
  return "unknown-content";
}

function isSoundForm(text: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(text) && !/%00|\0/.test(text);
}

async function isSoundMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  try {
    const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
    return [...form].every(
      ([name, value]) => !`${name}${typeof value === "string" ? value : value.name}`.includes("\0"),
    );
  } catch {
    return false;
  }
}

function isSoundJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined && !/\\u0000|\0/.test(text);
  } catch {
    return false;
  }
}
