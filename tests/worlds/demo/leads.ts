import { sql } from "drizzle-orm";
import { dayOf, type Instant, plusDays, plusHours, plusMinutes, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import type { Random } from "./random";

interface Office {
  readonly random: Random;
  readonly now: Instant;
}

const questions = [
  "Vi er åtte på kontoret og vil ha like bilder. Kan dere komme til oss?",
  "Har dere noe før helgen? Trenger bilde til en søknad.",
  "Hva koster det å få med to bilder til?",
  "Lurer på om dere tar bilder av styret vårt i desember.",
  "Fant ingen tid som passet. Kan dere ringe meg?",
] as const;
const sources = [
  ["by-hand", 40],
  ["no-time", 30],
  ["calculator", 30],
] as const;
const fates = [
  ["new", 8],
  ["contacted", 14],
  ["qualified", 8],
  ["quoted", 10],
  ["won", 30],
  ["lost", 24],
  ["spam", 6],
] as const;
const reasons = ["price", "time", "other-studio", "no-answer", "not-for-us", "other"] as const;
const leadCount = 90;

/** People who called or wrote, and the outcome. Leads of the chat are made with the chats. */
export async function writeLeads(tx: Tx, office: Office, bookings: readonly DemoBooking[]): Promise<void> {
  const rows = Array.from({ length: leadCount }, () => leadRow(office, office.random.pick(bookings)));
  await insertRows(tx, "leads", rows);
  await tx.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'lead', id, 1, created_at, 'created', 'system' FROM leads WHERE source IN ('by-hand', 'no-time', 'calculator')`);
}

function leadRow({ random, now }: Office, { booking, plan: { person, product } }: DemoBooking) {
  // Open leads are recent.
  const status = random.weighted(fates);
  const isOpen = ["new", "contacted", "qualified", "quoted"].includes(status);
  const at = plusMinutes(now, -random.between(60, (isOpen ? 14 : 330) * 24 * 60));
  const answered = plusMinutes(at, random.between(5, 40));
  const isAnswered = status !== "new" && status !== "spam";
  return {
    id: random.id(),
    source: random.weighted(sources),
    status,
    status_since: toIso(status === "new" ? at : answered),
    status_before: isOpen ? null : "contacted",
    snoozed_until: status === "quoted" && random.chance(0.4) ? plusDays(dayOf(now), 5) : null,
    lost_reason: status === "lost" ? random.pick(reasons) : null,
    name: person.name,
    email: person.email,
    phone: person.phone,
    phone_e164: person.phone,
    message: random.pick(questions),
    product_slug: random.chance(0.6) ? product.slug : null,
    booking_id:
      status === "won" && booking.agreedAt > at && booking.agreedAt < plusHours(at, 24 * 60)
        ? booking.id
        : null,
    created_at: toIso(at),
    first_answered_at: isAnswered ? toIso(answered) : null,
  };
}
