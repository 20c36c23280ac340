import { cacheRuleFor, isUnlisted } from "./cache-rules.server";
import { frameSourceHeader, headersFor, trustedTypesHeader } from "./security-headers.server";

/** Addresses whose answers are treated alike. */
interface Places {
  /** Personal pages, which are never cached. */
  readonly personal: RegExp;
  /** Addresses that search engines must not index, whatever they answer. */
  readonly unlisted: RegExp;
}

interface Finishing {
  readonly places: Places;
  readonly publicUrl: URL;
  readonly nonce: string;
}

/** The headers of every answer, unless it brings its own. */
export function addHeaders(
  request: Request,
  answer: Response,
  { places, publicUrl, nonce }: Finishing,
): void {
  const { headers, status } = answer;
  // A loader sends this header to the document's policy; a data answer must not pass it on.
  headers.delete(frameSourceHeader);
  const trustedTypes = headers.get(trustedTypesHeader) ?? undefined;
  headers.delete(trustedTypesHeader);
  for (const [name, value] of headersFor(headers.get("content-type"), publicUrl, nonce, trustedTypes)) {
    // A document that needs a policy of its own, such as a letter's preview, brings it along.
    if (!headers.has(name)) headers.set(name, value);
  }
  if (status >= 400 || isUnlisted(request, places.unlisted)) headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", cacheRuleFor(request, answer, places.personal));
}

/** The headers of a health check's answer, which are the same each time but for the request's id. */
export function healthHeaders({
  config,
  places,
}: {
  readonly config: { readonly publicUrl: string };
  readonly places: Places;
}): [string, string][] {
  const publicUrl = new URL(config.publicUrl);
  const answer = healthy();
  addHeaders(new Request(new URL("/healthz", publicUrl)), answer, { places, publicUrl, nonce: "" });
  return [...answer.headers];
}

/** Word and headers of a health check. */
export function healthy(): Response {
  return plain(healthyWord);
}

export const healthyWord = "ok";

export function plain(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
