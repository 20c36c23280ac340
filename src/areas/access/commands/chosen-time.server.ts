import type { RouterContextProvider } from "react-router";
import { type Instant, minutesBetween, plusMinutes, toDate } from "~/kit/time";
import { deriveKey, newSecret, sameSecret } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { readCookie, visitorCookie, visitorDays, writeCookie } from "../rules/cookies";

/** Minutes in which the forms after a chosen time are filled in: longer than a hold with its extension. */
const validMinutes = 60;

/** The parts of a visitor's cookie: its secret, and after a time was chosen the end of that mark and its signature. */
const shape = /^([\w-]{22})(?:\.([0-9a-z]{1,8})\.([\w-]{24}))?$/;

type Context = Readonly<RouterContextProvider>;

interface VisitorCookie {
  readonly secret: string;
  /** The whole value, with its mark if it has one. */
  readonly value: string;
}

/** The visitor's cookie, or a new one. */
export function visitorCookieOf(context: Context, request: Request) {
  const kind = visitorCookie(services(context).config.publicUrl);
  const value = readCookie(request.headers.get("cookie"), kind);
  const secret = shape.exec(value ?? "")?.[1];
  const fresh = newSecret();
  const cookie: VisitorCookie = value && secret ? { secret, value } : { secret: fresh, value: fresh };
  return { kind, cookie };
}

/**
 * The visitor's cookie, marked: a time was chosen. The forms that follow are then counted for the visitor instead of
 * the address, which many colleagues may share.
 */
export function cookieWithTime(context: Context, request: Request): string {
  const { appSecret, clock } = services(context);
  const { kind, cookie } = visitorCookieOf(context, request);
  const until = Math.ceil(toDate(plusMinutes(clock.now(), validMinutes)).getTime() / 60_000).toString(36);
  const marked = [cookie.secret, until, signatureOf(appSecret, cookie.secret, until)].join(".");
  return writeCookie(kind, marked, visitorDays * 24 * 3600);
}

/** A key of the visitor if the cookie proves that a time was chosen lately; nobody else can make such a cookie. */
export function visitorWithTime(appSecret: string, cookie: string | null, now: Instant): string | null {
  const [, secret = "", until = "", signature = ""] = shape.exec(cookie ?? "") ?? [];
  if (until === "" || !sameSecret(signature, signatureOf(appSecret, secret, until))) return null;
  const end = (Number.parseInt(until, 36) * 60_000) as Instant;
  return minutesBetween(now, end) > 0 ? deriveKey(appSecret, "visitor with a time", secret) : null;
}

function signatureOf(appSecret: string, secret: string, until: string): string {
  return deriveKey(appSecret, "chosen time", secret, until);
}
