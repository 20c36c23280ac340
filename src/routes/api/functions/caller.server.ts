import { bearerOf } from "~/areas/access/gate/wire.server";
import { deriveKey, sameSecret } from "~/platform/crypto.server";
import type { Services } from "~/platform/services.server";

/**
 * Accepts our own pages, which browsers identify, and programs that send the public anonymous key as `apikey` or
 * bearer token. The key is not a secret; it only keeps out unrelated callers.
 * docs/decisions/018-functions-consent-and-maps.md
 */
export function isKnownCaller(
  { headers }: { readonly headers: Headers },
  services: Pick<Services, "config" | "appSecret">,
): boolean {
  if (headers.get("sec-fetch-site") === "same-origin") return true;
  const bearer = bearerOf(headers);
  const key = anonKeyOf(services);
  return [headers.get("apikey"), bearer].some((sent) => sent != null && sameSecret(sent, key));
}

/** The token of an account. The public key is none, though clients send it as a bearer too, in whatever form it has. */
export function accountTokenOf(
  headers: Headers,
  services: Pick<Services, "config" | "appSecret">,
): string | null {
  const bearer = bearerOf(headers);
  return bearer === null || sameSecret(bearer, anonKeyOf(services)) ? null : bearer;
}

export function anonKeyOf({ config, appSecret }: Pick<Services, "config" | "appSecret">): string {
  return config.anonKey ?? `anon_${deriveKey(appSecret, "anonymous key")}`;
}
