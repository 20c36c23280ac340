import { eq, inArray } from "drizzle-orm";
import type { Actor, Admin, System } from "~/areas/access/types";
import { recordChange, recordCreation, recordSameChange } from "~/areas/history/commands.server";
import { versionNow } from "~/areas/history/reads.server";
import type { OwnEvent } from "~/areas/history/types";
import { erasedName } from "~/areas/records/texts";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { EnteredTestimonial, GivenTestimonial } from "../schema/testimonial";
import { contentTestimonials } from "../tables.server";
import { consentVersion } from "../texts/testimonial";
import type { TestimonialId, TestimonialStatus } from "../types";

interface Asked<Value = undefined> {
  readonly id: TestimonialId;
  readonly value: Value;
}

type Row = typeof contentTestimonials.$inferSelect;
const withdrawn = {
  status: "withdrawn",
  shown: false,
  text: "",
  role: "",
  rating: null,
  image: null,
  source: "",
  consentVersion: null,
  consentedAt: null,
} as const satisfies Partial<Row>;

type Changed = { readonly version: number };

/** Creates the empty testimonial of a booking. Null when that booking has been asked before. */
export async function addAskedTestimonial(
  tx: Tx,
  actor: Admin | System,
  { bookingId, name }: { readonly bookingId: string; readonly name: string },
  now: Instant,
): Promise<TestimonialId | null> {
  const id = newId<TestimonialId>();
  const inserted = await tx
    .insert(contentTestimonials)
    .values({
      id,
      bookingId,
      name,
      role: "",
      text: "",
      isDemo: false,
      shown: false,
      status: "asked",
      position: lastPosition,
      createdAt: toDate(now),
    })
    .onConflictDoNothing()
    .returning({ id: contentTestimonials.id });
  if (inserted.length === 0) return null;
  await recordCreation(tx, actor, { kind: "testimonial", id }, "asked", {}, now);
  return id;
}

/**
 * A customer's words from elsewhere, entered by the owner, who has the customer's consent. It is approved like any
 * other.
 */
export async function enterTestimonial(
  tx: Tx,
  admin: Admin,
  { name, role, text, rating, source }: EnteredTestimonial,
  now: Instant,
): Promise<TestimonialId> {
  const id = newId<TestimonialId>();
  await tx.insert(contentTestimonials).values({
    id,
    name,
    role,
    text,
    rating,
    source,
    isDemo: false,
    shown: false,
    status: "received",
    position: lastPosition,
    consentedAt: toDate(now),
    createdAt: toDate(now),
  });
  await recordCreation(tx, admin, { kind: "testimonial", id }, "entered", {}, now);
  return id;
}

/** After those that the owner has ordered. */
const lastPosition = 1_000;

/** Stores the customer's text and consent. It can be changed until the owner has approved it. */
export async function receiveTestimonial(
  tx: Tx,
  actor: Actor,
  { id, value }: Asked<GivenTestimonial>,
  now: Instant,
): Promise<Result<Changed, "already-approved" | "withdrawn">> {
  const row = await rowOf(tx, id);
  const { name, role, text, rating } = value;
  const isSame = row.name === name && row.role === role && row.text === text && row.rating === rating;
  // A form that is sent again has arrived already.
  if (isSame && (row.status === "received" || row.status === "approved")) return unchanged(tx, id);
  if (row.status === "approved") return refuse("already-approved");
  if (row.status === "withdrawn") return refuse("withdrawn");
  const consent = { consentVersion, consentedAt: toDate(now) };
  return change(
    tx,
    actor,
    { id, event: "received", set: { name, role, text, rating, ...consent, status: "received" } },
    now,
  );
}

/** Visible on the site from the commit on. */
export const approveTestimonial = moving("approved", ["received"], { status: "approved", shown: true });
export const showTestimonial = moving("shown", ["approved"], { shown: true });
export const hideTestimonial = moving("hidden", ["approved"], { shown: false });

/** The customer withdraws: text and consent are deleted, which cannot be undone. */
export async function withdrawTestimonial(
  tx: Tx,
  actor: Actor,
  asked: Pick<Asked, "id">,
  now: Instant,
): Promise<Result<Changed, "not-now">> {
  const { status } = await rowOf(tx, asked.id);
  return status === "withdrawn" ? unchanged(tx, asked.id) : withdrawNow(tx, actor, asked, now);
}

const withdrawNow = moving("withdrawn", ["asked", "received", "approved"], withdrawn);

async function unchanged(tx: Tx, id: TestimonialId): Promise<Result<Changed, never>> {
  return ok({ version: await versionNow(tx, { kind: "testimonial", id }) });
}

/** Erasure: deletes text, name and consent from these bookings' testimonials. */
export async function forgetTestimonials(
  tx: Tx,
  admin: Admin,
  bookingIds: readonly string[],
  now: Instant,
): Promise<void> {
  const erased = await tx
    .update(contentTestimonials)
    .set({ ...withdrawn, name: erasedName })
    .where(inArray(contentTestimonials.bookingId, [...bookingIds]))
    .returning({ id: contentTestimonials.id });
  const ids = erased.map(({ id }) => id);
  await recordSameChange(tx, admin, { kind: "testimonial", ids }, "erased", {}, now);
}

export async function placeTestimonial(
  tx: Tx,
  admin: Admin,
  { id, value: { position } }: Asked<{ readonly position: number }>,
  now: Instant,
): Promise<Result<Changed, never>> {
  const before = await rowOf(tx, id);
  const moved = { before: { position: before.position }, after: { position } };
  await tx.update(contentTestimonials).set({ position }).where(eq(contentTestimonials.id, id));
  return ok({ version: await recordChange(tx, admin, { kind: "testimonial", id }, "placed", moved, now) });
}

function moving(event: OwnEvent<"testimonial">, from: readonly TestimonialStatus[], set: Partial<Row>) {
  return async (
    tx: Tx,
    actor: Actor,
    { id }: Pick<Asked, "id">,
    now: Instant,
  ): Promise<Result<Changed, "not-now">> => {
    const row = await rowOf(tx, id);
    const isDone = "shown" in set && row.shown === set.shown && !("status" in set);
    if (!from.includes(row.status) || isDone) return refuse("not-now");
    return change(tx, actor, { id, event, set }, now);
  };
}

/** The text is not written to the history, so that a withdrawal leaves none of it. */
async function change(
  tx: Tx,
  actor: Actor,
  {
    id,
    event,
    set,
  }: { readonly id: TestimonialId; readonly event: OwnEvent<"testimonial">; readonly set: Partial<Row> },
  now: Instant,
): Promise<Result<Changed, never>> {
  await tx.update(contentTestimonials).set(set).where(eq(contentTestimonials.id, id));
  return ok({ version: await recordChange(tx, actor, { kind: "testimonial", id }, event, {}, now) });
}

async function rowOf(tx: Tx, id: TestimonialId): Promise<Row> {
  const [row] = await tx
    .select()
    .from(contentTestimonials)
    .where(eq(contentTestimonials.id, id))
    .for("update");
  if (!row) throw new Error(`No testimonial ${id}`);
  return row;
}
