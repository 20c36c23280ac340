import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { dayOf, type Instant, plusDays, plusHours, plusMinutes, toIso, weekdayOf } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import type { Random } from "./random";

interface List {
  readonly random: Random;
  readonly appSecret: string;
  readonly now: Instant;
}

const waitingCount = 14;
const filledCount = 26;
const everyDay = 127;
const everyPart = 7;

/** Open entries, accepted ones, and those whose person left. */
export async function writeWaitingList(tx: Tx, list: List, bookings: readonly DemoBooking[]): Promise<void> {
  const { now } = list;
  const persons = bookings.filter(({ booking }) => booking.customer.kind === "privat");
  const taken = persons.filter(
    ({ booking }) => booking.status === "completed" && booking.from > plusHours(now, -24 * 80),
  );
  const past = persons.filter(({ booking }) => booking.from < plusHours(now, -24 * 200));
  const filled = taken.slice(0, filledCount).map((each) => entryOf(list, each, "accepted"));
  const waiting = past.slice(0, waitingCount).map((each) => entryOf(list, each, "waiting"));
  const gone = past
    .slice(waitingCount, waitingCount + 6)
    .map((each, n) => entryOf(list, each, n % 2 === 0 ? "removed" : "outdated"));
  const entries = [...filled, ...waiting, ...gone];
  await insertRows(
    tx,
    "access_links",
    entries.map((entry) => entry.link),
  );
  await insertRows(
    tx,
    "waitlist_entries",
    entries.map((entry) => entry.row),
  );
  await insertRows(
    tx,
    "waitlist_offers",
    entries.flatMap((entry) => entry.offers),
  );
  await insertRows(
    tx,
    "history",
    entries.flatMap((entry) => entry.lines),
  );
}

type Fate = "accepted" | "waiting" | "removed" | "outdated";

function entryOf(list: List, { booking, plan: { person } }: DemoBooking, status: Fate) {
  const { random, appSecret, now } = list;
  const id = random.id();
  const linkId = random.id<AccessLinkId>();
  const isPast = status !== "waiting";
  const ended = status === "accepted" ? booking.agreedAt : plusMinutes(now, -random.between(60, 20 * 1440));
  const waited = random.between(300, 9 * 1440) + (status === "outdated" ? 12 * 1440 : 0);
  const joined = plusMinutes(isPast ? ended : now, -waited);
  const first = plusDays(dayOf(isPast ? joined : now), random.between(1, 4));
  const last = plusDays(first, random.between(isPast ? 30 : 2, isPast ? 60 : 35));
  const at = toIso(joined);
  const offers = status === "accepted" ? offersOf(list, id, booking, ended) : [];
  const lines = [
    line(id, 1, at, "joined", "visitor"),
    ...(offers.length > 0 ? [line(id, 2, offers[0]?.made_at ?? at, "offered", "system")] : []),
    ...(isPast ? [line(id, 2 + offers.length, toIso(ended), endings[status], actors[status])] : []),
  ];
  return {
    link: {
      id: linkId,
      subject_kind: "waiting_list_entry",
      subject_id: id,
      created_at: at,
      key_hash: hashSecret(linkKey(appSecret, linkId)),
    },
    row: {
      id,
      link_id: linkId,
      form_hash: random.id(),
      status,
      status_since: toIso(isPast ? ended : joined),
      product_slug: booking.productSlug,
      product_name: booking.productName,
      choices: booking.choices,
      first_day: first,
      last_day: status === "outdated" ? plusDays(dayOf(ended), -1) : last,
      weekdays: random.chance(0.6) ? everyDay : 1 << (weekdayOf(first) - 1),
      parts: random.chance(0.6) ? everyPart : random.between(1, 6),
      audience: "privat",
      name: person.name,
      email: person.email,
      phone: person.phone,
      consented_at: at,
      consent_version: 1,
      created_at: at,
      booking_id: status === "accepted" ? booking.id : null,
    },
    offers,
    lines,
  };
}

const endings = {
  accepted: "accepted",
  removed: "left",
  outdated: "outdated",
  waiting: "joined",
} as const satisfies Record<Fate, string>;
const actors = {
  accepted: "customer",
  removed: "customer",
  outdated: "system",
  waiting: "visitor",
} as const satisfies Record<Fate, string>;

/** The offer that became the booking. */
function offersOf({ random }: List, entryId: string, booking: DemoBooking["booking"], accepted: Instant) {
  const id = random.id();
  const madeAt = plusMinutes(accepted, -random.between(5, 200));
  const offer = {
    id,
    entry_id: entryId,
    number: 1,
    opening_id: id,
    state: "accepted",
    cause: "booking",
    starts_at: toIso(booking.from),
    ends_at: toIso(booking.to),
    why: { fit: "within", among: 3, older: 0 },
    made_at: toIso(madeAt),
    open_from: toIso(madeAt),
    settled_at: toIso(accepted),
    expires_at: toIso(Math.min(plusHours(madeAt, 4), booking.from) as Instant),
  };
  return [offer];
}

function line(id: string, version: number, at: string, event: string, actor: string) {
  return { subject_kind: "waiting-entry", subject_id: id, version, at, event, actor_kind: actor, detail: {} };
}
