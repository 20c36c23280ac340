/** A service that says in a signed token who somebody is (OpenID Connect). */
export interface IdTokenIssuer {
  /** As programs name it: "google". */
  readonly name: string;
  readonly issuer: string;
  /** The programs whose tokens are accepted. */
  readonly clientIds: readonly string[];
}

/** Keys of an issuer over an open connection could be anybody's; on this machine they are a test's. */
const address = /^(?:https:\/\/[^\s|?#]+|http:\/\/127\.0\.0\.1(?::\d+)?[^\s|?#]*)$/;

/** Reads `google=https://accounts.google.com|ID,ID azure=...`; null when it is not of this form. */
export function issuersIn(text: string): readonly IdTokenIssuer[] | null {
  const read = text
    .trim()
    .split(/\s+/)
    .filter((part) => part !== "")
    .map((part) => {
      const [, name = "", issuer = "", ids = ""] =
        /^([a-z][a-z0-9_]{0,30})=([^|]+)\|([^|\s]+)$/.exec(part) ?? [];
      const clientIds = ids.split(",").filter((id) => id !== "");
      return address.test(issuer) && clientIds.length > 0 ? { name, issuer, clientIds } : null;
    });
  const issuers = read.filter((issuer) => issuer !== null);
  const names = new Set(issuers.map(({ name }) => name));
  const isWhole = issuers.length === read.length && names.size === issuers.length && !names.has("email");
  return isWhole ? issuers : null;
}
