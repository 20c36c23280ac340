import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { hasSaidNo, isPhotographed, mayPerson, personSteps } from "../rules/person-states";
import { isPlannable, mayStep } from "../rules/states";
import { lockOppdrag, oppdragById, updateDay, updateOppdrag } from "../store/oppdrag.server";
import {
  insertFrames,
  insertPeople,
  lockPeople,
  lockPerson,
  peopleOf,
  personById,
  removeFrames,
  setStatus,
} from "../store/people.server";
import { slotOfPerson, slotsOf } from "../store/slots.server";
import { oppdragActions as taps } from "../tables.server";
import type { OppdragId } from "../types";
import type { Frames, Person, PersonEntry, PersonStatus } from "../types/people";
import type { DayId, PersonId } from "../types/plan";

export const dayTaps = ["checkIn", "photograph", "late", "noShow", "undoArrival"] as const;
export type DayTap = (typeof dayTaps)[number];
export type DayRefusal = "not-found" | "not-today" | "unknown-person" | "seen-otherwise" | "not-now";

interface Tap {
  /** Made by the page, so that a tap that is sent twice counts once. */
  readonly tapId: string;
  readonly id: OppdragId;
  readonly dayId: DayId;
  readonly personId: PersonId;
  readonly what: DayTap;
  /** The status that the page showed. */
  readonly seen: PersonStatus;
  readonly frames: Pick<Frames, "camera" | "first" | "last"> | null;
}

/** One tap on the day. Two devices agree: the later one is told what the earlier one did, unless it did the same. */
export async function tapPerson(
  tx: Tx,
  staff: Staff,
  tap: Tap,
  now: Instant,
): Promise<Result<undefined, DayRefusal>> {
  const found = await personById(tx, tap.personId);
  const person = found?.oppdragId === tap.id ? await lockPerson(tx, tap.personId) : null;
  if (!person) return refuse("unknown-person");
  // Read after the lock: closing the day locks everybody.
  const opened = await openDay(tx, tap);
  if (!opened.ok) return opened;
  const { rows } = await tx.execute(sql`SELECT 1 FROM oppdrag_actions WHERE id = ${tap.tapId}`);
  const to = tap.what === "undoArrival" ? await beforeArrival(tx, person) : personSteps[tap.what].to;
  const isSame = person.status === to;
  if (rows.length > 0) return ok();
  if (!isSame && person.status !== tap.seen) return refuse("seen-otherwise");
  if (!isSame && !mayPerson(tap.what, person.status)) return refuse("not-now");
  if (!isSame) await setStatus(tx, [person.id], to, now);
  if (tap.frames && tap.what === "photograph")
    await insertFrames(tx, { id: newId(), personId: person.id, ...tap.frames }, now);
  if (tap.what === "undoArrival" && isPhotographed(person.status)) await removeFrames(tx, person.id, now);
  await begin(tx, staff, tap.id, now);
  await note(tx, staff, { ...tap, kind: tap.what, outcome: isSame ? "already" : "done" }, now);
  return ok();
}

/** One step back: from photographed to checked in, from there to the time that was agreed, or to the list without one. */
async function beforeArrival(tx: Tx, { id, status }: Pick<Person, "id" | "status">): Promise<PersonStatus> {
  if (isPhotographed(status)) return "checked_in";
  return (await slotOfPerson(tx, id)) ? "confirmed" : "listed";
}

/** Somebody who was not on the list: checked in at once, and counted like the others. */
export async function walkIn(
  tx: Tx,
  staff: Staff,
  asked: Pick<Tap, "tapId" | "id" | "dayId"> & { readonly person: PersonEntry },
  now: Instant,
): Promise<Result<undefined, DayRefusal | "on-the-list">> {
  await lockVersion(tx, { kind: "oppdrag", id: asked.id });
  const opened = await openDay(tx, asked);
  if (!opened.ok) return opened;
  const { rows } = await tx.execute(sql`SELECT 1 FROM oppdrag_actions WHERE id = ${asked.tapId}`);
  if (rows.length > 0) return ok();
  const personId = newId<PersonId>();
  const row = { ...asked.person, id: personId, source: "walk_in", status: "checked_in" } as const;
  if ((await insertPeople(tx, asked.id, [row], now)).length === 0) return refuse("on-the-list");
  await begin(tx, staff, asked.id, now);
  await note(tx, staff, { ...asked, personId, kind: "walkIn", seen: null, outcome: "done" }, now);
  return ok();
}

/**
 * The day is over: those who had a time and were not photographed did not come. After the last day the oppdrag is
 * photographed.
 */
export async function closeDay(
  tx: Tx,
  staff: Staff,
  { id, dayId }: Pick<Tap, "id" | "dayId">,
  now: Instant,
): Promise<Result<undefined, DayRefusal>> {
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  const day = oppdrag?.days.find((one) => one.id === dayId);
  if (!oppdrag || !day || day.closedAt !== null) return refuse("not-found");
  await lockPeople(tx, id);
  const timed = new Set(
    (await slotsOf(tx, id)).flatMap((slot) => (slot.dayId === dayId && slot.personId) || []),
  );
  const absent = (await peopleOf(tx, id)).filter(
    ({ id: personId, status }) => timed.has(personId) && !isPhotographed(status) && !hasSaidNo(status),
  );
  await setStatus(
    tx,
    absent.map((person) => person.id),
    "no_show",
    now,
  );
  await updateDay(tx, { ...day, closedAt: now });
  const isLast = oppdrag.days.every((one) => one.id === dayId || one.closedAt !== null);
  if (isLast && mayStep("photograph", oppdrag.status))
    await updateOppdrag(tx, id, { status: "photographed", statusSince: toDate(now) });
  const detail = { absent: absent.length };
  await recordChange(tx, staff, { kind: "oppdrag", id }, isLast ? "photograph" : "edited", { detail }, now);
  return ok();
}

async function openDay(
  tx: Tx,
  { id, dayId }: Pick<Tap, "id" | "dayId">,
): Promise<Result<undefined, "not-found" | "not-today">> {
  const oppdrag = await oppdragById(tx, id);
  const day = oppdrag?.days.find((one) => one.id === dayId);
  if (!oppdrag || !day) return refuse("not-found");
  return isPlannable(oppdrag.status) && day.closedAt === null ? ok() : refuse("not-today");
}

/** The first tap begins the day. */
async function begin(tx: Tx, staff: Staff, id: OppdragId, now: Instant): Promise<void> {
  if (!mayStep("begin", (await oppdragById(tx, id))?.status ?? "ongoing")) return;
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag || !mayStep("begin", oppdrag.status)) return;
  await updateOppdrag(tx, id, { status: "ongoing", statusSince: toDate(now) });
  await recordChange(tx, staff, { kind: "oppdrag", id }, "begin", {}, now);
}

async function note(
  tx: Tx,
  { userId }: Staff,
  {
    tapId,
    dayId,
    personId,
    kind,
    seen,
    outcome,
  }: Pick<Tap, "tapId" | "dayId" | "personId"> & {
    readonly kind: string;
    readonly seen: PersonStatus | null;
    readonly outcome: "done" | "already";
  },
  now: Instant,
): Promise<void> {
  const at = toDate(now);
  await tx.insert(taps).values({
    id: tapId,
    dayId,
    personId,
    kind,
    seenStatus: seen,
    madeAt: at,
    receivedAt: at,
    madeBy: userId,
    outcome,
  });
}
