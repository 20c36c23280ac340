import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Admin, CustomerLink } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Instant, instant } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { contentTestimonials } from "../tables.server";
import { type TestimonialId, type TestimonialStatus, testimonialList } from "../types";

const table = contentTestimonials;

export interface TestimonialRow {
  readonly id: TestimonialId;
  readonly name: string;
  readonly role: string;
  readonly text: string;
  readonly rating: number | null;
  readonly status: TestimonialStatus;
  readonly shown: boolean;
  readonly isDemo: boolean;
  readonly position: number;
}

export const testimonialsForAdmin = listReader<Admin>()(testimonialList, {
  from: table,
  id: table.id,
  select: {
    id: table.id,
    name: table.name,
    role: table.role,
    text: table.text,
    rating: table.rating,
    status: table.status,
    shown: table.shown,
    isDemo: table.isDemo,
    position: table.position,
  },
  row: (row): TestimonialRow => ({ ...row, id: row.id as TestimonialId }),
  mayRead: () => undefined,
  search: sql`fold_text(${table.name} || ' ' || ${table.role} || ' ' || ${table.text})`,
  sorts: { rekkefolge: table.position, nyeste: table.createdAt },
  views: {
    alle: () => undefined,
    nye: () => eq(table.status, "received"),
    vises: () => eq(table.shown, true),
    skjult: () => sql`${table.status} = 'approved' AND NOT ${table.shown}`,
    spurt: () => eq(table.status, "asked"),
    trukket: () => eq(table.status, "withdrawn"),
  },
  filters: {},
});

/** Only the owner may see testimonials in the back office. */
export const testimonialAudience = audienceIn(table, "admin");

export interface TestimonialRecord extends TestimonialRow, RecordHistory {
  readonly bookingId: string | null;
  /** No version when the owner got the customer's consent outside this program. */
  readonly consent: { readonly version: number | null; readonly at: Instant } | null;
  /** Where the words came from when the owner entered them; empty for others. */
  readonly source: string;
}

export async function testimonialForAdmin(
  db: Reader,
  _admin: Admin,
  id: TestimonialId,
): Promise<TestimonialRecord | null> {
  const history = await recordHistory(db, { kind: "testimonial", id });
  const found = await rowOf(db, id);
  if (!found) return null;
  const { consentVersion, consentedAt, ...row } = found;
  return {
    ...row,
    id,
    consent: consentedAt ? { version: consentVersion, at: instant(consentedAt) } : null,
    ...history,
  };
}

/** The testimonial behind the letter's link; null: there is none. */
export async function testimonialForCustomer(db: Reader, link: CustomerLink): Promise<TestimonialRow | null> {
  if (link.subject.kind !== "testimonial") return null;
  const row = await rowOf(db, link.subject.id as TestimonialId);
  return row && { ...row, id: row.id as TestimonialId };
}

async function rowOf(db: Reader, id: TestimonialId) {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export interface TestimonialsWaiting {
  readonly testimonials: Waiting;
}

/** Testimonials that customers have sent and the owner has not read. */
export async function testimonialsWaiting(db: Reader): Promise<TestimonialsWaiting> {
  const { rows } = await db.execute<WaitingRow<keyof TestimonialsWaiting>>(sql`
    SELECT ${waiting(sql`consented_at`, sql`content_testimonials WHERE status = 'received'`)} AS testimonials`);
  return waitingIn(rows);
}

/** Bookings whose customers have been asked already; nobody is asked twice. */
export async function askedBookings(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: table.bookingId }).from(table).where(isNotNull(table.bookingId));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The letter is not sent when the customer has answered or withdrawn meanwhile. */
export async function isStillAsked(db: Reader, bookingId: string): Promise<boolean> {
  const waiting = and(eq(table.bookingId, bookingId), eq(table.status, "asked"));
  return (await db.select({ id: table.id }).from(table).where(waiting)).length > 0;
}

/** Whether the question was automatic; staff may ask a customer whom they have talked to about it. */
export async function isAskedByProgram(db: Reader, bookingId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM content_testimonials asked JOIN history ON subject_kind = 'testimonial' AND subject_id = asked.id
    WHERE asked.booking_id = ${bookingId} AND event = 'asked' AND actor_kind = 'system'`);
  return rows.length > 0;
}
