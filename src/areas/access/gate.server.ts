import { data, type RouterContextProvider, redirect } from "react-router";
import { recordRepeatedEvent } from "~/areas/security/commands.server";
import type { SecurityEventType } from "~/areas/security/types";
import { parseId } from "~/kit/ids";
import { deriveKey, hashSecret, newSecret, sameSecret } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import { limitKeyOf } from "~/platform/http/client-address.server";
import { requestInfo, services } from "~/platform/services.server";
import {
  deviceCookie,
  readCookie,
  sessionCookie,
  visitorCookie,
  visitorDays,
  writeCookie,
} from "./rules/cookies";
import { pagePath } from "./rules/own-path";
import { isSessionOver, shouldTouch } from "./rules/sessions";
import { openLinksOf } from "./store/access-links.server";
import { findSession, type LiveSession, touchSession } from "./store/sessions.server";
import { findUserById } from "./store/users.server";
import { forbiddenTexts } from "./texts";
import type { Admin, CustomerLink, LinkSubject, Staff, System, UserId, Visitor } from "./types";

type Context = Readonly<RouterContextProvider>;

// One request runs several loaders; they share one look at the session.
const looked = new WeakMap<Context, Promise<LiveSession | null>>();

// Which gates a request has passed; the access table says which it must have (src/routes/admit.server.ts).
const asked = new WeakMap<Context, Set<string>>();

/** The gates that this request has passed: "staff", "admin", "booking-link". */
export function askedOf(context: Context): ReadonlySet<string> {
  return asked.get(context) ?? new Set();
}

function passed(context: Context, gate: string): void {
  asked.set(context, new Set([...askedOf(context), gate]));
}

/** Who is signed in, or null. */
export async function currentActor(context: Context, request: Request): Promise<Staff | null> {
  const live = await currentSession(context, request);
  if (!live) return null;
  const { id: userId, name, role } = live.user;
  return { kind: role, userId, name } as Staff;
}

/** The token in the request's cookie, whatever it may be worth. */
export function sessionToken(context: Context, request: Request): string | null {
  return readCookie(request.headers.get("cookie"), sessionCookie(services(context).config.publicUrl));
}

/** What the browser says of who has signed in with it before. */
export function deviceCookieOf(context: Context, request: Request): string | null {
  return readCookie(request.headers.get("cookie"), deviceCookie(services(context).config.publicUrl));
}

/** The session behind the request's cookie, when it is alive. */
function currentSession(context: Context, request: Request): Promise<LiveSession | null> {
  const before = looked.get(context);
  if (before) return before;
  const found = lookUpSession(context, request);
  looked.set(context, found);
  return found;
}

/** For a connection that stays open: asks the database anew, and is no sign that somebody is at work. */
export async function isStillSignedIn(context: Context, request: Request): Promise<boolean> {
  const { db, clock } = services(context);
  const token = sessionToken(context, request);
  const live = token ? await findSession(db, hashSecret(token)) : null;
  return live !== null && !isSessionOver(live.session, clock.now());
}

async function lookUpSession(context: Context, request: Request): Promise<LiveSession | null> {
  const { db, clock } = services(context);
  const token = sessionToken(context, request);
  if (!token) return null;
  const live = await findSession(db, hashSecret(token));
  const now = clock.now();
  if (!live || isSessionOver(live.session, now)) return null;
  if (shouldTouch(live.session, now)) await touchSession(db, live.session.id, now);
  return live;
}

/** Admin or photographer; whoever is not signed in is led to the sign-in page and back again. */
export async function requireStaff(context: Context, request: Request): Promise<Staff> {
  const staff = await currentActor(context, request);
  if (staff) {
    passed(context, "staff");
    return staff;
  }
  throw redirect(`/auth?til=${encodeURIComponent(pagePath(request.url))}`);
}

/** The owner's side: reports, settings, security, exports. A photographer is told no. */
export async function requireAdmin(context: Context, request: Request): Promise<Admin> {
  const staff = await requireStaff(context, request);
  if (staff.kind === "admin") {
    passed(context, "admin");
    return staff;
  }
  await note(context, "forbidden_access", { path: new URL(request.url).pathname }, staff.userId);
  throw data(forbiddenTexts, { status: 403 });
}

/** The browser that asks. `setCookie` goes along with an answer that begins or renews an order. */
export function visitorOf(context: Context, request: Request): { visitor: Visitor; setCookie: string } {
  const kind = visitorCookie(services(context).config.publicUrl);
  const known = readCookie(request.headers.get("cookie"), kind);
  const secret = known && /^[\w-]{22}$/.test(known) ? known : newSecret();
  const addressKey = addressKeyOf(services(context).appSecret, requestInfo(context).address);
  return {
    visitor: visitorWith(secret, addressKey),
    setCookie: writeCookie(kind, secret, visitorDays * 24 * 3600),
  };
}

// The cookie is a secret (it owns holds and drafts); the id is its hash, so that a row does not give it away.
function visitorWith(secret: string, addressKey: string): Visitor {
  const hex = hashSecret(secret);
  const visitorId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { kind: "visitor", visitorId, addressKey } as Visitor;
}

// Derived with the secret of the program: without it a row cannot be led back to an address by trying them all.
function addressKeyOf(appSecret: string, address: string): string {
  return deriveKey(appSecret, "visitor address", limitKeyOf(address));
}

/**
 * The holder of a booking's secret link (`?key=`). No key, a wrong key, a revoked link and a booking that does not
 * exist give the same not-found page.
 */
export async function requireBookingLink(
  context: Context,
  request: Request,
  bookingId: string | undefined,
): Promise<CustomerLink> {
  const id = parseId<"booking">(bookingId);
  const key = new URL(request.url).searchParams.get("key");
  if (id && key) {
    const subject: LinkSubject = { kind: "booking", id };
    const links = await openLinksOf(services(context).db, subject);
    const keyHash = hashSecret(key);
    // Every link is compared, so that the time tells nothing about which one was near.
    const matches = links.filter((link) => sameSecret(link.keyHash, keyHash));
    if (matches[0]) {
      passed(context, "booking-link");
      return { kind: "customer", linkId: matches[0].id, subject } as CustomerLink;
    }
    await note(context, "wrong_link_key", { subject: "booking" });
  }
  throw data(null, { status: 404 });
}

/** A job that goes on with what a member of staff began; null when that person may no longer come in. */
export async function staffById(db: Reader, userId: UserId): Promise<Staff | null> {
  const user = await findUserById(db, userId);
  return user && ({ kind: user.role, userId, name: user.name } as Staff);
}

/** A job acting for the house itself. */
export function asSystem(job: string): System {
  return { kind: "system", job } as System;
}

async function note(
  context: Context,
  type: SecurityEventType,
  details: Record<string, string>,
  userId?: string,
): Promise<void> {
  const { clock, ...store } = services(context);
  const { id: requestId, userAgent, address } = requestInfo(context);
  await recordRepeatedEvent(
    store,
    {
      ...{ type, userAgent, who: userId ?? limitKeyOf(address) },
      details: { ...details, requestId },
      ...(userId && { userId }),
    },
    clock.now(),
  );
}
