import type { ByteRange, Content, FileStore } from "./types";

/**
 * A stored file as a download, whole or the requested part. The caller has checked the actor. The browser never opens
 * it as a page of ours, because its content comes from strangers.
 */
export async function sendFile(
  request: Request,
  store: FileStore,
  file: Content & { readonly name: string },
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  });
  if (matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const range = rangeOf(request, etag, file.bytes);
  if (range === "outside") {
    headers.set("Content-Range", `bytes */${file.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.to - range.from + 1 : file.bytes));
  if (range) headers.set("Content-Range", `bytes ${range.from}-${range.to}/${file.bytes}`);
  const body = request.method === "HEAD" ? null : await store.read(file.sha256, range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((each) => each.trim().replace(/^W\//, "") === etag || each.trim() === "*");
}

/** One range. Several ranges, or an unknown syntax, get the whole file, as HTTP allows. */
function rangeOf(request: Request, etag: string, bytes: number): ByteRange | "outside" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range") ?? "");
  const ifRange = request.headers.get("if-range");
  if (!asked || (ifRange && ifRange !== etag)) return null;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return from >= bytes ? "outside" : { from, to };
}

/** RFC 8187 leaves fewer characters unescaped than encodeURIComponent does. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
