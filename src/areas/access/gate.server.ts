import { data, type RouterContextProvider, redirect } from "react-router";
import { recordRepeatedEvent } from "~/areas/security/commands.server";
import type { SecurityEventType } from "~/areas/security/types";
import { readSettings } from "~/areas/settings/reads.server";
import { parseId } from "~/kit/ids";
import { hashSecret, sameSecret } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import { limitKeyOf, type OriginKeys, originKeys } from "~/platform/http/origin-keys.server";
import { requestInfo, services } from "~/platform/services.server";
import { visitorCookieOf } from "./commands/chosen-time.server";
import { deviceCookie, readCookie, sessionCookie, visitorDays, writeCookie } from "./rules/cookies";
import { pagePath, setUpPath } from "./rules/own-path";
import { isFreshlyProved, type Standing, standingOf } from "./rules/second-factor";
import { keyIn, sentSecrets, withoutTail } from "./rules/secret-links";
import { isSessionOver, shouldTouch } from "./rules/sessions";
import { openLinkOfKey, openLinksOf, subjectOfOpenLink } from "./store/access-links.server";
import { findSession, type LiveSession, touchSession } from "./store/sessions.server";
import { findUserById } from "./store/users.server";
import { forbiddenTexts } from "./texts";
import type {
  AccountHolder,
  Admin,
  CustomerLink,
  Doer,
  LinkSubject,
  Staff,
  System,
  UserId,
  Visitor,
} from "./types";

type Context = Readonly<RouterContextProvider>;

// One request runs several loaders; they share one read of the session.
const sessionOf = new WeakMap<Context, Promise<LiveSession | null>>();

// The gates that a request has passed; the access table says which it must have passed (src/routes/admit.server.ts).
const passedGates = new WeakMap<Context, Set<string>>();

/** Names such as "staff", "admin" and "booking-link". */
export function passedGatesOf(context: Context): ReadonlySet<string> {
  return passedGates.get(context) ?? new Set();
}

function passed(context: Context, gate: string): void {
  passedGates.set(context, new Set([...passedGatesOf(context), gate]));
}

/** The signed-in member of staff, or null. */
export async function currentActor(context: Context, request: Request): Promise<Staff | null> {
  const live = await currentSession(context, request);
  if (!live || (await standingIn(context, live)) !== "in") return null;
  const { id: userId, name, role } = live.user;
  return { kind: role, userId, name } as Staff;
}

async function standingIn(context: Context, { session, hasFactor }: LiveSession): Promise<Standing> {
  const { db, clock } = services(context);
  const now = clock.now();
  // The setting matters only to sessions without a second factor, so it is read only for these.
  const isWithout = session.aal === "aal1" && !hasFactor;
  const mustHaveFactor = isWithout && (await readSettings(db, now)).access.secondFactor;
  return standingOf(session, { hasFactor, mustHaveFactor }, now);
}

/**
 * A person who has given the password, for the pages of the second factor. `wanted`: the states of the session that the
 * page accepts. Others are redirected to their next step.
 */
export async function requireAccountHolder(
  context: Context,
  request: Request,
  wanted: readonly Standing[],
): Promise<{ holder: AccountHolder; standing: Standing; isFresh: boolean }> {
  const live = await currentSession(context, request);
  const standing = live && (await standingIn(context, live));
  if (!live || !standing || !wanted.includes(standing)) throw redirect("/auth");
  const { id: userId, name, email, role } = live.user;
  const holder = { kind: "account-holder", userId, name, email, role } as AccountHolder;
  return { holder, standing, isFresh: isFreshlyProved(live.session, services(context).clock.now()) };
}

/** The owner of a verified passkey; null when the account may no longer sign in. */
export async function accountHolderOf(db: Reader, userId: UserId): Promise<AccountHolder | null> {
  const user = await findUserById(db, userId);
  return user && ({ kind: "account-holder", userId, ...user } as AccountHolder);
}

/**
 * Before exports, role changes, secrets and deletions: a person who has not proved their identity lately is asked
 * first, and returns to the page, or to `back`. A form whose page was opened in time may be sent for an hour; a page
 * with `back` has only a button and gets no such hour.
 */
export async function requireFresh(context: Context, request: Request, back?: string): Promise<void> {
  const live = await currentSession(context, request);
  const isForm = request.method === "POST" && back === undefined;
  if (live && isFreshlyProved(live.session, services(context).clock.now(), isForm)) return;
  throw redirect(`/auth/bekreft?til=${encodeURIComponent(back ?? pagePath(request.url))}`, 303);
}

/** The token in the request's cookie, not verified yet. */
export function sessionToken(context: Context, request: Request): string | null {
  return readCookie(request.headers.get("cookie"), sessionCookie(services(context).config.publicUrl));
}

/** The cookie of a browser that somebody has signed in with before. */
export function deviceCookieOf(context: Context, request: Request): string | null {
  return readCookie(request.headers.get("cookie"), deviceCookie(services(context).config.publicUrl));
}

/** The session behind the request's cookie, if it is open. */
export function currentSession(context: Context, request: Request): Promise<LiveSession | null> {
  const before = sessionOf.get(context);
  if (before) return before;
  const found = lookUpSession(context, request);
  sessionOf.set(context, found);
  return found;
}

/** For a connection that stays open: reads the database again, and does not count as activity. */
export async function isStillSignedIn(context: Context, request: Request): Promise<boolean> {
  const { db, clock } = services(context);
  const token = sessionToken(context, request);
  const live = token ? await findSession(db, hashSecret(token)) : null;
  if (!live || isSessionOver(live.session, clock.now())) return false;
  return (await standingIn(context, live)) === "in";
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

/** Admits admins and photographers; others are redirected to the sign-in page and back again. */
export async function requireStaff(context: Context, request: Request): Promise<Staff> {
  const staff = await currentActor(context, request);
  if (staff) {
    passed(context, "staff");
    return staff;
  }
  const live = await currentSession(context, request);
  const standing = live ? await standingIn(context, live) : "over";
  throw redirect(`${stepPages[standing]}?til=${encodeURIComponent(pagePath(request.url))}`);
}

/** The page that a session is redirected to, by its state. */
const stepPages: Readonly<Record<Standing, string>> = {
  in: "/auth",
  over: "/auth",
  pending: "/auth/to-trinn",
  "must-enrol": setUpPath,
};

/** The owner's pages: reports, settings, security, exports. A photographer gets 403. */
export async function requireAdmin(context: Context, request: Request): Promise<Admin> {
  const staff = await requireStaff(context, request);
  if (staff.kind === "admin") {
    passed(context, "admin");
    return staff;
  }
  await note(context, "forbidden_access", { path: new URL(request.url).pathname }, staff.userId);
  throw data(forbiddenTexts, { status: 403 });
}

/** The visitor's browser. `setCookie` must be sent with the answer to a request that starts or renews an order. */
export function visitorOf(context: Context, request: Request): { visitor: Visitor; setCookie: string } {
  const { kind, cookie } = visitorCookieOf(context, request);
  return {
    visitor: visitorWith(
      cookie.secret,
      originKeys(services(context).appSecret, requestInfo(context).address),
    ),
    setCookie: writeCookie(kind, cookie.value, visitorDays * 24 * 3600),
  };
}

// The cookie is a secret (it owns holds and drafts); the id is its hash, so that a row does not reveal it.
function visitorWith(secret: string, origin: OriginKeys): Visitor {
  const hex = hashSecret(secret);
  const visitorId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { kind: "visitor", visitorId, ...origin } as Visitor;
}

/** Whether a link is still valid: for connections that stay open. */
export async function isOpenLink(context: Context, { linkId, subject }: CustomerLink): Promise<boolean> {
  const links = await openLinksOf(services(context).db, subject);
  return links.some(({ id }) => id === linkId);
}

/** A key that is the whole address opened nothing. */
export const noteWrongKey = (context: Context) => note(context, "wrong_link_key", { subject: "short" });

/**
 * The holder of a record's secret link (`?key=`). No key, a wrong key, a revoked link and an unknown record all give the
 * same not-found page.
 */
export async function requireLink(
  context: Context,
  request: Request,
  kind: LinkSubject["kind"],
  asked: string | undefined,
): Promise<CustomerLink> {
  const id = parseId(asked);
  const key = keyIn(request.url);
  if (id && key) {
    const subject: LinkSubject = { kind, id };
    const links = await openLinksOf(services(context).db, subject);
    const hashes = sentSecrets(key).map(hashSecret);
    // Compares every link with each, so that the response time does not show which one was near.
    const matches = links.filter(
      (link) => hashes.filter((hash) => sameSecret(link.keyHash, hash)).length > 0,
    );
    if (matches[0]) {
      passed(context, `${kind}-link`);
      return { kind: "customer", linkId: matches[0].id, subject } as CustomerLink;
    }
    await note(context, "wrong_link_key", { subject: kind });
  }
  throw data(null, { status: 404 });
}

/**
 * The holder of a link whose key is the last part of the address (`/tilbud/{slug}`). A wrong key, a revoked link and a key
 * of another kind all give the same not-found page.
 */
export async function requireSlug(
  context: Context,
  kind: LinkSubject["kind"],
  slug: string | undefined,
): Promise<CustomerLink> {
  const hashes = sentSecrets(withoutTail(slug ?? "")).map(hashSecret);
  const found = slug ? await openLinkOfKey(services(context).db, hashes) : null;
  if (found?.subject.kind === kind) {
    passed(context, `${kind}-link`);
    return { kind: "customer", linkId: found.id, subject: found.subject } as CustomerLink;
  }
  await note(context, "wrong_link_key", { subject: kind });
  throw data(null, { status: 404 });
}

/** The actor of a job that continues a staff member's work; null when that person may no longer sign in. */
export async function staffById(db: Reader, userId: UserId): Promise<Staff | null> {
  const user = await findUserById(db, userId);
  return user && ({ kind: user.role, userId, name: user.name } as Staff);
}

/**
 * The actor of a job that continues somebody's work, with the rights that the person has now; null when the account is
 * closed or the link revoked.
 */
export async function actorOf(db: Reader, doer: Doer): Promise<Staff | CustomerLink | System | null> {
  if (doer.kind === "system") return asSystem(doer.name);
  if (doer.kind === "staff") return staffById(db, doer.id);
  const subject = await subjectOfOpenLink(db, doer.id);
  return subject && ({ kind: "customer", linkId: doer.id, subject } as CustomerLink);
}

/** The actor of a job that no person started. */
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
      type,
      userAgent,
      who: userId ?? limitKeyOf(address),
      details: { ...details, requestId },
      ...(userId && { userId }),
    },
    clock.now(),
  );
}
