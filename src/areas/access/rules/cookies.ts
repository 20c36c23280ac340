/**
 * A cookie's name and flags depend on each other: browsers accept `__Host-` only on https, with Secure and path "/".
 */
export interface CookieKind {
  readonly name: string;
  readonly secure: boolean;
}

/** cookieKind("sesjon", "https://sidelys.example") = { name: "__Host-sesjon", secure: true }; the plain name on http. */
export function cookieKind(name: string, publicUrl: string): CookieKind {
  const secure = publicUrl.startsWith("https:");
  return { name: secure ? `__Host-${name}` : name, secure };
}

export const sessionCookie = (publicUrl: string) => cookieKind("sesjon", publicUrl);
/** Marks a browser that somebody has signed in with before; gives no access by itself. */
export const deviceCookie = (publicUrl: string) => cookieKind("enhet", publicUrl);
/** The longest retention of the drafts that the cookie opens (areas/settings/schema.ts). */
export const visitorDays = 30;
export const visitorCookie = (publicUrl: string) => cookieKind("visitor", publicUrl);

export function readCookie(header: string | null, { name }: CookieKind): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** A Set-Cookie line that scripts cannot read and that other sites' forms do not send. Zero seconds removes it. */
export function writeCookie(kind: CookieKind, value: string, maxAgeSeconds: number): string {
  const flags = ["Path=/", `Max-Age=${maxAgeSeconds}`, "HttpOnly", "SameSite=Lax"];
  if (kind.secure) flags.push("Secure");
  return [`${kind.name}=${value}`, ...flags].join("; ");
}
