import { placeOf } from "./clean-address.server";

/** A redirect is permanent, but cached for a day only, so that a mistake in the table can be corrected. */
const movedForSeconds = 86_400;

/** Answers for one visitor are not stored in any cache, not even the browser's own. */
export function cacheRuleFor(request: Request, { status, headers }: Response, personal: RegExp): string {
  const { pathname, search } = new URL(request.url);
  const isPersonal = personal.test(placeOf(pathname)) || hasKey(search) || headers.has("set-cookie");
  if (isPersonal || isWrite(request)) return "no-store";
  return status === 308 ? `public, max-age=${movedForSeconds}` : "private, no-cache";
}

export function isUnlisted(request: Request, unlisted: RegExp): boolean {
  const { pathname, search } = new URL(request.url);
  return unlisted.test(placeOf(pathname)) || hasKey(search);
}

/** Whether a query holds a secret key, whatever page it is sent to. */
export function hasKey(search: string): boolean {
  return search.includes("key") && new URLSearchParams(search).has("key");
}

export function isWrite(request: Request): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}
