const longestTarget = 4_000;

export type AddressCheck = { kind: "fine" } | { kind: "malformed" } | { kind: "moved"; to: string };

/** Where a page lives, by the place that was asked for (see `placeOf`); null when no page is known by it. */
export type AddressBook = (place: string) => string | null;

/**
 * One address per page: no doubled or trailing slashes and no old name (moved in one step, query kept), and nothing
 * that a decoder or the database refuses. A query is read leniently, as browsers do: a newsletter's `?rabatt=100%` is
 * accepted.
 */
export function checkAddress(pathname: string, search: string, addressOf: AddressBook): AddressCheck {
  if (!isSound(pathname, search)) return { kind: "malformed" };
  if (!isDecodable(pathname)) return { kind: "malformed" };
  // Doubled slashes go too: "//evil.example/" without its last slash would lead to another site.
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const canonical = addressOf(placeOf(clean)) ?? clean;
  return canonical === pathname ? { kind: "fine" } : { kind: "moved", to: canonical + search };
}

/** Not too long, and without the letter that no database takes. */
export function isSound(pathname: string, search: string): boolean {
  return pathname.length + search.length <= longestTarget && !/%00|\0/.test(pathname + search);
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because a bundler may remove a call whose result is not, together with its error.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/** The path as the router reads it, for rules about places: it knows `/ADMIN` and `/%61dmin` as the same page. */
export function placeOf(pathname: string): string {
  return isDecodable(pathname) ? decodeURIComponent(pathname).toLowerCase() : pathname;
}
