import type { ReadBody } from "./read-body.server";
import { isUpload } from "./upload-address";

/** Characters that no address of ours has, and on which the router fails when it renders the not-found page. */
const unreadable = /%(?:[01][0-9a-f]|5c|7f)/gi;
const replacementCharacter = "%EF%BF%BD";

interface Judged {
  /** Undefined when the request has none, or when the page reads it as a stream. */
  readonly body: ReadBody | ReadableStream<Uint8Array> | undefined;
  readonly publicUrl: URL;
  readonly isMachine: boolean;
}

/**
 * The request as the pages see it: with the configured address, whatever Host or X-Forwarded-Host say, so that a sender
 * cannot influence links; without the headers that the border has checked already, and for programs without cookies.
 */
export function inwards(raw: Request, { body, publicUrl, isMachine }: Judged): Request {
  const { pathname, search } = new URL(raw.url);
  const headers = new Headers(raw.headers);
  for (const name of [...headers.keys()]) {
    if (name === "origin" || name === "forwarded" || name.startsWith("x-forwarded-")) headers.delete(name);
  }
  if (isMachine) headers.delete("cookie");
  headers.set("host", publicUrl.host);
  if (body && "contentType" in body) headers.set("content-type", body.contentType);
  // An object's name may contain any character, and no router reads it.
  const path = isMachine ? pathname : pathname.replace(unreadable, replacementCharacter);
  return new Request(publicUrl.origin + path + search, {
    method: raw.method,
    headers,
    ...bodyOf(raw, body),
    signal: raw.signal,
  });
}

function bodyOf(raw: Request, body: Judged["body"]): RequestInit & { duplex?: "half" } {
  if (body instanceof ReadableStream) return { body, duplex: "half" };
  return isStreamed(raw) ? { body: raw.body, duplex: "half" } : { body: body?.bytes };
}

/** Whether the page reads the body while it arrives. */
export function isStreamed({ method, url }: Request): boolean {
  return isUpload(method, new URL(url).pathname);
}
