import { type SecurityEventType, securityEventSeverity } from "~/areas/security/types";
import { percentOfOre } from "~/kit/money";
import {
  type Day,
  dayOf,
  type Instant,
  plusDays,
  plusMinutes,
  startOfDay,
  toIso,
  weekdayOf,
} from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { passwordAlone } from "../../setup/password-alone";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import { staffNotes } from "./names";
import type { Random } from "./random";
import type { Staff } from "./staff";

interface Office {
  readonly random: Random;
  readonly staff: readonly Staff[];
  readonly now: Instant;
}

/** Staff's notes and ownerships, and security events. */
export async function writeOffice(tx: Tx, office: Office, bookings: readonly DemoBooking[]): Promise<void> {
  await writeNotes(tx, office, bookings);
  await writeOwners(tx, office, bookings);
  await writeRefunds(tx, office, bookings);
  await writeSecurityEvents(tx, office);
  await writeSettings(tx, office);
}

/**
 * The studio was set up long ago: its owner has hidden the list of first steps and switched on text messages. Users of
 * the demo sign in with a password alone.
 */
async function writeSettings(tx: Tx, { now }: Office): Promise<void> {
  await insertRows(tx, "system_settings", [
    { setting_key: "office_first_steps_hidden", setting_value: "ja", updated_at: toIso(now) },
    { setting_key: "policy_sms_reminder", setting_value: "ja", updated_at: toIso(now) },
  ]);
  await passwordAlone(tx);
}

async function writeNotes(
  tx: Tx,
  { random, staff, now }: Office,
  bookings: readonly DemoBooking[],
): Promise<void> {
  const noted = bookings.filter(({ booking }) => booking.from < now && random.chance(0.07));
  const notes = noted.map(({ booking, plan }) => {
    const isAboutPerson = random.chance(0.4);
    return {
      id: random.id(),
      subject_kind: isAboutPerson ? "customer" : "booking",
      subject_id: isAboutPerson ? plan.person.id : booking.id,
      body: random.pick(staffNotes),
      author_id: random.pick(staff).id,
      created_at: toIso(Math.min(plusMinutes(booking.to, 5), now) as Instant),
    };
  });
  await insertRows(tx, "notes", notes);
  const lines = notes.map((note) => ({
    subject_kind: "note",
    subject_id: note.id,
    version: 1,
    at: note.created_at,
    event: "added",
    actor_kind: "photographer",
    actor_id: note.author_id,
    after: { text: note.body },
    detail: { about: note.subject_kind, aboutId: note.subject_id },
  }));
  await insertRows(tx, "history", lines);
}

async function writeOwners(
  tx: Tx,
  { random, staff, now }: Office,
  bookings: readonly DemoBooking[],
): Promise<void> {
  const coming = bookings.filter(({ booking }) => booking.from > now && random.chance(0.3));
  const rows = coming.map(({ booking }) => ({
    subject_kind: "booking",
    subject_id: booking.id,
    user_id: random.pick(staff).id,
    since: toIso(booking.agreedAt),
  }));
  await insertRows(tx, "record_owners", rows);
}

/** Some customers who had paid got some of it back. */
async function writeRefunds(tx: Tx, { random }: Office, bookings: readonly DemoBooking[]): Promise<void> {
  const rows = bookings.flatMap(({ booking }) => {
    const { paidOn, paidOre } = booking.progress;
    if (paidOn === null || paidOre === null || !random.chance(0.02)) return [];
    return {
      id: random.id(),
      booking_id: booking.id,
      ore: percentOfOre(paidOre, 50),
      day: paidOn,
      reason: "Ett av bildene måtte gjøres om.",
      created_at: toIso(startOfDay(paidOn)),
    };
  });
  await insertRows(tx, "booking_refunds", rows);
}

const rare: readonly (readonly [SecurityEventType, number])[] = [
  ["sign_in_failed", 60],
  ["wrong_link_key", 14],
  ["list_exported", 12],
  ["rate_limit_hit", 6],
  ["sign_in_locked", 3],
  ["person_exported", 3],
  ["forbidden_access", 2],
];

async function writeSecurityEvents(tx: Tx, { random, staff, now }: Office): Promise<void> {
  const days = Array.from({ length: 90 }, (_, back) => plusDays(dayOf(now), -back - 1));
  const events = days.flatMap((day, back) => {
    const signIns =
      weekdayOf(day) === 7 ? [] : staff.map(({ id }) => eventRow(random, "sign_in_ok", day, id));
    // One open event, whatever the random numbers are, so that the page of open events is never empty.
    const type = back === 2 ? "sign_in_locked" : random.chance(0.4) ? random.weighted(rare) : null;
    const other = type ? [eventRow(random, type, day, null)] : [];
    return [...signIns, ...other];
  });
  await insertRows(tx, "security_events", events);
}

function eventRow(random: Random, type: SecurityEventType, day: Day, userId: string | null) {
  return {
    id: random.id(),
    event_type: type,
    severity: securityEventSeverity[type],
    created_at: toIso(plusMinutes(startOfDay(day), random.between(8 * 60, 17 * 60))),
    user_id: userId,
    details: { user_agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" },
  };
}
