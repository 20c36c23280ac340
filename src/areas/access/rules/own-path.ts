/** The page for setting up a second factor, used before and after sign-in is complete. */
export const setUpPath = "/auth/sett-opp-to-trinn";
const somewhere = "http://own.invalid";

/**
 * The page to open after sign-in, only if it belongs to the back office: an address in a stranger's link must not
 * lead to another site. ownPath("/admin/bookings?side=2") = the same; ownPath("//evil.example") = "/admin".
 */
export function ownPath(wanted: string | null | undefined, otherwise = "/admin"): string {
  // Control characters and backslashes are read as nothing or as slashes by browsers.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!wanted?.startsWith("/") || wanted.length > 1000 || /[\\\u0000-\u001f\u007f]/.test(wanted))
    return otherwise;
  const url = URL.parse(wanted, somewhere);
  if (url?.origin !== somewhere) return otherwise;
  const isOffice = url.pathname === "/admin" || url.pathname.startsWith("/admin/");
  if (!isOffice && url.pathname !== setUpPath) return otherwise;
  return url.pathname + url.search;
}

/** The page behind a request: React Router requests its data at "<page>.data?_routes=...". */
export function pagePath(requestUrl: string): string {
  const url = new URL(requestUrl);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  const pathname = url.pathname.replace(/(\/_root|\/_)?\.data$/, "") || "/";
  return pathname + url.search;
}
