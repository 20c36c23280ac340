/** A browser is known so long after its last sign-in. */
export const deviceDays = 180;

/** So many people can use one browser and all be known there; whoever signed in longest ago falls out. */
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
