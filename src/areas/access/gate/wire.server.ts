import { decodeJwt } from "jose";
import type { RouterContextProvider } from "react-router";
import { readSettings } from "~/areas/settings/reads.server";
import { parseId } from "~/kit/ids";
import { type Instant, instant } from "~/kit/time";
import { type Services, services } from "~/platform/services.server";
import { readToken } from "~/platform/signed-tokens.server";
import { standingOf } from "../rules/second-factor";
import { isSessionOver, shouldTouch } from "../rules/sessions";
import { issuerOf } from "../rules/wire-sessions";
import { touchSession } from "../store/sessions.server";
import { wireSession, wireSessions } from "../store/wire-sessions.server";
import type { AccountHolder, SessionId, Staff } from "../types";
import type { WireSession } from "../types/wire";

export type Context = Readonly<RouterContextProvider>;

/** `no-session`: the token is good, and its session has ended, run out, or waited too long for the second factor. */
export type NoWireSession = "no-token" | "invalid-token" | "expired-token" | "no-session";

/** Of the header `Authorization: Bearer ...`. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}

/** Three parts in base64url: the public key, which clients send as a bearer too, has another form. */
export const looksSigned = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);

/**
 * The session of an access token. The database is asked each time, because a token outlives the sign-out of its session
 * by up to an hour.
 */
export async function wireSessionOf(
  context: Context,
  token: string | null,
): Promise<WireSession | NoWireSession> {
  if (token === null) return "no-token";
  const { db, clock, appSecret, config } = services(context);
  const now = clock.now();
  const asked = { now, issuer: issuerOf(config.publicUrl), audience: "authenticated" };
  const claims = await readToken(appSecret, token, asked);
  if (claims === "expired") return "expired-token";
  if (claims === "invalid") return "invalid-token";
  const id = parseId<"session">(String(claims.session_id ?? ""));
  const session = id && (await wireSession(db, id));
  if (!session || session.userId !== claims.sub || isSessionOver(session, now)) return "no-session";
  if (standingOf(session, { hasFactor: session.hasFactor, mustHaveFactor: false }, now) === "over")
    return "no-session";
  if (shouldTouch(session, now)) await touchSession(db, session.id, now);
  return session;
}

/** The member of staff behind a session, by the rules of the pages: with the second factor where one is needed. */
export async function staffOfWire(context: Context, session: WireSession): Promise<Staff | null> {
  const { userId, role, name, hasFactor, aal } = session;
  if (role === null) return null;
  const { db, clock } = services(context);
  const now = clock.now();
  const isWithout = aal === "aal1" && !hasFactor;
  const mustHaveFactor = isWithout && (await readSettings(db, now)).access.secondFactor;
  if (standingOf(session, { hasFactor, mustHaveFactor }, now) !== "in") return null;
  return { kind: role, userId, name: name ?? "" } as Staff;
}

/** The owner of a session, for their own second factors. An account that is not on the staff has no role to lose. */
export function holderOfWire({ userId, name, email, role }: WireSession): AccountHolder {
  const known = { name: name ?? "", email: email ?? "", role: role ?? "photographer" };
  return { kind: "account-holder", userId, ...known } as AccountHolder;
}

/** When the token of a session that was let in runs out. */
export function tokenExpiry(token: string): Instant | null {
  const { exp } = decodeJwt(token);
  return exp === undefined ? null : instant(exp * 1000);
}

/** Which of these sessions are administrators' with every step, in one query: asked for each new row. */
export async function adminsAmong(
  { db, clock }: Pick<Services, "db" | "clock">,
  ids: ReadonlySet<SessionId>,
): Promise<ReadonlySet<SessionId>> {
  const now = clock.now();
  const found = (await wireSessions(db, [...ids])).filter((session) => !isSessionOver(session, now));
  const isStrict = (await readSettings(db, now)).access.secondFactor;
  const admins = found.filter((session) => {
    const { role, aal, hasFactor } = session;
    const mustHaveFactor = aal === "aal1" && !hasFactor && isStrict;
    return role === "admin" && standingOf(session, { hasFactor, mustHaveFactor }, now) === "in";
  });
  return new Set(admins.map(({ id }) => id));
}
