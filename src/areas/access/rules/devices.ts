/** Days after the last sign-in during which a browser stays known. */
export const deviceDays = 180;

/** The limit of people known in one browser; the earliest sign-in is dropped. */
const maxPeoplePerBrowser = 5;

/**
 * The cookie of a known browser holds a token for each person who has signed in with it, the latest first. A token is
 * a secret with its signature, so that forged ones never reach the database.
 */
export function readDeviceTokens(cookie: string | null): string[] {
  return (cookie ?? "")
    .split("~")
    .filter((token) => /^[\w-]{43}\.[\w-]{24}$/.test(token))
    .slice(0, maxPeoplePerBrowser);
}

/** deviceCookieWith(["b", "a"], "c") = "c~b~a" */
export function deviceCookieWith(others: readonly string[], token: string): string {
  return [token, ...others].slice(0, maxPeoplePerBrowser).join("~");
}
