import { sql } from "drizzle-orm";
import { plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Admission } from "~/routes/access-table";
import type { GuardedStudio, Keys } from "../worlds/guarded-studio";
import { officeNow } from "./back-office";

/** A caller: with this cookie, and at customers' addresses with these keys. */
export interface Caller {
  readonly name: string;
  readonly cookie: string;
  readonly keys: Keys | null;
  /** What the access table admits this caller to, besides what everyone may open. */
  readonly opens: readonly Admission[];
  /** Where staff's addresses redirect a caller who is not signed in completely: "/auth" by default. */
  readonly ledTo?: string;
  /** One caller of each kind uses every method; the others only those of a browser. */
  readonly isTypical?: boolean;
}

/**
 * Every kind of caller in the access matrix. A new state of a session adds one line here: with nothing in `opens` it
 * must be answered exactly as an unknown visitor.
 */
export async function callersOf(studio: GuardedStudio): Promise<Caller[]> {
  const { gunhild, stranger, revoked } = studio;
  const { booking, testimonial, waitlist, member, draft, feed, order, request, contact, employee } = gunhild;
  const swapped = {
    booking: testimonial,
    testimonial: waitlist,
    waitlist: member,
    member: draft,
    draft: feed,
    feed: order,
    order: request,
    request: contact,
    contact: employee,
    employee: booking,
  };
  const holder = (name: string, keys: Keys, opens: readonly Admission[] = []) => ({
    name,
    cookie: "",
    keys,
    opens,
  });
  return [
    { name: "nobody", cookie: "", keys: null, opens: [], isTypical: true },
    {
      ...holder("the customer with her keys", gunhild, [
        "booking-link",
        "booking_member-link",
        "booking_draft-link",
        "unconfirmed_order-link",
        "testimonial-link",
        "waiting_list_entry-link",
        "calendar_feed-link",
        "location_request-link",
        "oppdrag-link",
        "oppdrag_person-link",
      ]),
      isTypical: true,
    },
    { ...holder("another customer", stranger), isTypical: true },
    holder("the customer with her keys swapped", swapped),
    holder("the customer with revoked keys", revoked),
    ...(await sessionsOf(studio)),
  ];
}

async function sessionsOf(studio: GuardedStudio): Promise<Caller[]> {
  const { signedIn } = studio.office;
  const staff = async (name: string, opens: readonly Admission[], user = {}, at = officeNow) => {
    const { cookie, userId } = await signedIn(
      { email: `${name.replace(/\W/g, "-")}@example.no`, ...user },
      at,
    );
    return { userId, caller: { name, cookie, keys: null, opens } };
  };
  const photographer = await staff("a photographer", ["staff"], { role: "photographer" });
  const admin = await staff("an admin", ["staff", "admin"]);
  const typical = [photographer, admin].map(({ caller }) => ({ ...caller, isTypical: true }));
  return [...typical, ...(await endedSessions(studio, staff)), ...(await halfWay(studio, staff))];
}

type SignIn = (
  name: string,
  opens: readonly Admission[],
  user?: object,
  at?: typeof officeNow,
) => Promise<{ userId: string; caller: Caller }>;

/** Sessions that have ended, and invented cookies. */
async function endedSessions({ office }: GuardedStudio, signIn: SignIn): Promise<Caller[]> {
  const { db } = office.database;
  const idle = await signIn("an admin idle for 8 hours", [], {}, plusHours(officeNow, -8));
  const wornOut = await signIn("an admin signed in for 7 days", [], {}, plusHours(officeNow, -7 * 24));
  await db.execute(
    sql`UPDATE sessions SET last_seen_at = '2026-11-20T07:59:00Z' WHERE user_id = ${wornOut.userId}`,
  );
  const shutOut = await signIn("an admin who was shut out", []);
  await db.execute(sql`UPDATE users SET disabled_at = now() WHERE id = ${shutOut.userId}`);
  const left = await signIn("an admin who signed out", []);
  await db.execute(sql`UPDATE sessions SET ended_at = now() WHERE user_id = ${left.userId}`);
  const madeUp = { cookie: `sesjon=${"A".repeat(43)}`, keys: null, opens: [] };
  return [
    { ...idle.caller, isTypical: true },
    ...[wornOut, shutOut, left].map(({ caller }) => caller),
    { name: "a session that was made up", ...madeUp },
    { name: "a session that is a path", ...madeUp, cookie: "sesjon=../../../../etc/passwd" },
  ];
}

/** Signed in with the password alone where a second factor is required. */
async function halfWay({ office }: GuardedStudio, signIn: SignIn): Promise<Caller[]> {
  const { db } = office.database;
  const pending = await signIn("an admin whose second factor is pending", []);
  const photographer = await signIn("a photographer whose second factor is pending", [], {
    role: "photographer",
  });
  const without = await signIn("an admin who has no second factor", []);
  for (const { userId } of [pending, photographer]) {
    await db.execute(sql`
      INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
      VALUES (${newId()}, ${userId}, 'totp', 'App', 'verified', 'sealed', now(), now())`);
  }
  const photographerWithout = await signIn("a photographer who has no second factor", [], {
    role: "photographer",
  });
  for (const { userId } of [pending, photographer, without, photographerWithout])
    await db.execute(sql`UPDATE sessions SET aal = 'aal1' WHERE user_id = ${userId}`);
  return [
    { ...pending.caller, ledTo: "/auth/to-trinn", isTypical: true },
    { ...photographer.caller, ledTo: "/auth/to-trinn" },
    { ...without.caller, ledTo: "/auth/sett-opp-to-trinn" },
    { ...photographerWithout.caller, ledTo: "/auth/sett-opp-to-trinn" },
  ];
}
