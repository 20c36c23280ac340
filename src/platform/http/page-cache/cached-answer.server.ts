import { chooseEncoding } from "../compression.server";
import type { CachedPage } from "./cached-pages.server";
import type { Spliced, Wire } from "./packed-page.server";

export interface CachedAnswer {
  /** Name, value, name, value, as node takes them. */
  readonly headers: string[];
  readonly body: Spliced;
}

interface Asked {
  readonly acceptEncoding: string | null;
  readonly nonce: string;
}

/** One answer made of a kept page: its own nonce in the policy and in the page's end. */
export function cachedAnswer(page: CachedPage, { acceptEncoding, nonce }: Asked): CachedAnswer {
  const wire = wireFor(acceptEncoding ?? "");
  const body = page.packed.spliced(wire, nonce);
  const headers = [...page.headers, "vary", "Accept-Encoding"];
  for (const [name, pieces] of page.nonced) headers.push(name, pieces.join(nonce));
  if (wire !== "identity") headers.push("content-encoding", wire);
  headers.push("content-length", String(body.head.length + body.tail.length));
  return { headers, body };
}

/** An answer that is not for keeping was rendered with the marker as well. */
export async function withOwnNonce(response: Response, marker: string, nonce: string): Promise<Response> {
  const headers = [...response.headers].map(
    ([name, value]) => [name, value.replaceAll(marker, nonce)] as [string, string],
  );
  const text = response.body === null ? null : (await response.text()).replaceAll(marker, nonce);
  return new Response(text, { status: response.status, statusText: response.statusText, headers });
}

// Browsers send one of a handful of lists.
const chosen = new Map<string, Wire>();
const mostLists = 100;

function wireFor(acceptEncoding: string): Wire {
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const wire = (chooseEncoding(acceptEncoding, ["br", "gzip"]) ?? "identity") as Wire;
  if (chosen.size < mostLists) chosen.set(acceptEncoding, wire);
  return wire;
}
