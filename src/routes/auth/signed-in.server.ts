import { type RouterContextProvider, redirect } from "react-router";
import { deviceCookieOf, sessionToken } from "~/areas/access/gate.server";
import { deviceCookie, sessionCookie, writeCookie } from "~/areas/access/rules/cookies";
import { deviceDays } from "~/areas/access/rules/devices";
import { absoluteHours } from "~/areas/access/rules/sessions";
import type { SignedIn } from "~/areas/access/types";
import { requestInfo, services } from "~/platform/services.server";

type Context = Readonly<RouterContextProvider>;

/** What a browser comes with that is about to sign in. */
export function browserOf(context: Context, request: Request) {
  return {
    userAgent: requestInfo(context).userAgent,
    previousToken: sessionToken(context, request),
    deviceCookie: deviceCookieOf(context, request),
  };
}

/** Leads on with a session, in a browser that is known from now on. */
export function signedIn(context: Context, { session, device }: SignedIn, to: string): Response {
  const { publicUrl } = services(context).config;
  const headers = new Headers();
  headers.append("Set-Cookie", writeCookie(sessionCookie(publicUrl), session, absoluteHours * 3600));
  headers.append("Set-Cookie", writeCookie(deviceCookie(publicUrl), device, deviceDays * 24 * 3600));
  return redirect(to, { status: 303, headers });
}
