/** Greatest length of a page's path and query together. */
const longestTarget = 4_000;

export type AddressCheck = { kind: "fine" } | { kind: "malformed" } | { kind: "moved"; to: string };

/** The canonical address of a page, by the requested place (see `placeOf`); null when there is no page of that name. */
export type AddressBook = (place: string) => string | null;

/**
 * Finds the one canonical address: no doubled or trailing slashes and no old name (redirected in one step, query kept),
 * and nothing that a decoder or the database refuses. A query is read leniently, as browsers do: a newsletter's
 * `?rabatt=100%` is accepted.
 */
export function checkAddress(pathname: string, search: string, addressOf: AddressBook): AddressCheck {
  if (!isSound(pathname, search)) return { kind: "malformed" };
  if (!isDecodable(pathname)) return { kind: "malformed" };
  // Doubled slashes are removed too: "//evil.example/" without its last slash would lead to another site.
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const canonical = addressOf(placeOf(clean)) ?? clean;
  return canonical === pathname ? { kind: "fine" } : { kind: "moved", to: canonical + search };
}

/** Not too long, and without NUL, which the database refuses. */
export function isSound(pathname: string, search: string, longest = longestTarget): boolean {
  return pathname.length + search.length <= longest && !/%00|\0/.test(pathname + search);
}

export function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because a bundler may remove a call with an unused result, together with its error.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/** The path as the router reads it, for rules about addresses: it treats `/ADMIN` and `/%61dmin` as the same page. */
export function placeOf(pathname: string): string {
  return isDecodable(pathname) ? decodeURIComponent(pathname).toLowerCase() : pathname;
}
