import { cookieKind, readCookie, writeCookie } from "~/areas/access/rules/cookies";
import { type Appearance, parseAppearance, writeAppearance } from "~/kit/appearance";

const aYear = 365 * 24 * 3_600;
const kind = (publicUrl: string) => cookieKind("utseende", publicUrl);

export function appearanceIn(request: Request, publicUrl: string): Appearance {
  return parseAppearance(readCookie(request.headers.get("cookie"), kind(publicUrl)));
}

export function appearanceCookie(appearance: Appearance, publicUrl: string): string {
  return writeCookie(kind(publicUrl), writeAppearance(appearance), aYear);
}
