/** Days after the last sign-in that a browser stays known. */
export const deviceDays = 180;

/** The limit of people who are known in one browser; the earliest sign-in is dropped. */
const mostOnOneBrowser = 5;

/**
 * The cookie of a known browser holds a token for each person who has signed in with it, the latest first. A token
 * is a secret with its signature, so that made-up ones cost no question to the database.
 */
export function readDeviceTokens(cookie: string | null): string[] {
  return (cookie ?? "")
    .split("~")
    .filter((token) => /^[\w-]{43}\.[\w-]{24}$/.test(token))
    .slice(0, mostOnOneBrowser);
}

/** deviceCookieWith(["b", "a"], "c") = "c~b~a" */
export function deviceCookieWith(others: readonly string[], token: string): string {
  return [token, ...others].slice(0, mostOnOneBrowser).join("~");
}
