import { type RouterContextProvider, redirect } from "react-router";
import { deviceCookieOf, sessionToken } from "~/areas/access/gate.server";
import { deviceCookie, sessionCookie, writeCookie } from "~/areas/access/rules/cookies";
import { deviceDays } from "~/areas/access/rules/devices";
import { absoluteHours } from "~/areas/access/rules/sessions";
import type { SignedIn } from "~/areas/access/types";
import { requestInfo, services } from "~/platform/services.server";

type Context = Readonly<RouterContextProvider>;

export function browserOf(context: Context, request: Request) {
  return {
    userAgent: requestInfo(context).userAgent,
    previousToken: sessionToken(context, request),
    deviceCookie: deviceCookieOf(context, request),
  };
}

export function signedIn(context: Context, cookies: SignedIn, to: string): Response {
  return redirect(to, { status: 303, headers: signedInHeaders(context, cookies) });
}

/** The session's cookie, and the cookie that marks the browser as known. */
export function signedInHeaders(context: Context, { session, device }: SignedIn): Headers {
  const { publicUrl } = services(context).config;
  const headers = new Headers();
  headers.append("Set-Cookie", writeCookie(sessionCookie(publicUrl), session, absoluteHours * 3600));
  if (device) {
    headers.append("Set-Cookie", writeCookie(deviceCookie(publicUrl), device, deviceDays * 24 * 3600));
  }
  return headers;
}
