import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { beforeArrival, verdictOn } from "../rules/day-taps";
import { isSameRange } from "../rules/frames";
import { isPhotographed } from "../rules/person-states";
import { isOver, isPlannable, mayStep } from "../rules/states";
import { disputeFrames, framesOfPerson, insertFrames, removeFrames } from "../store/frames.server";
import { lockOppdrag, oppdragById, updateOppdrag } from "../store/oppdrag.server";
import {
  insertPeople,
  lockPerson,
  personById,
  personLike,
  setStatus,
  updatePerson,
} from "../store/people.server";
import { slotOfPerson } from "../store/slots.server";
import { oppdragActions } from "../tables.server";
import type { OppdragId } from "../types";
import type { PersonTap, Tap, TapAnswer, TapConflict, TapOutcome, WalkInTap } from "../types/day-taps";
import type { Person } from "../types/people";
import type { DayId, PersonId } from "../types/plan";

interface OfDay {
  readonly id: OppdragId;
  readonly dayId: DayId;
}

/** A device without a network may send what it did on a day that has been closed since. */
const afterClosingHours = 14 * 24;

/**
 * One tap on the day, at most once. What another device did meanwhile is not overwritten: a tap that came too late is
 * answered as a conflict and kept, and different frames of one person are both kept until staff decide.
 */
export async function takeTap(tx: Tx, staff: Staff, day: OfDay, tap: Tap, now: Instant): Promise<TapAnswer> {
  // The clock of a device may be ahead.
  const made = { ...tap, madeAt: Math.min(tap.madeAt, now) as Instant };
  if (tap.kind === "walkIn") await lockVersion(tx, { kind: "oppdrag", id: day.id });
  const person = tap.kind === "walkIn" ? null : await lockedPerson(tx, day, tap);
  const before = await answerBefore(tx, tap);
  if (before) return before;
  // Read after the lock: closing the day locks everybody.
  const opened = await openDay(tx, day, made.madeAt, now);
  const done: Done = !opened.ok
    ? { outcome: "refused", why: opened.reason }
    : made.kind === "walkIn"
      ? await walkIn(tx, day, made, now)
      : person
        ? await tapPerson(tx, day, person, made)
        : { outcome: "refused", why: "unknown-person" };
  if (opened.ok && done.outcome !== "refused") await begin(tx, staff, day.id, now);
  const { outcome, why, personId = person?.id ?? null } = done;
  if (why !== "not-found") await note(tx, staff, day, { tap: made, personId, outcome, why }, now);
  return { id: tap.id, outcome, why };
}

interface Done {
  readonly outcome: TapOutcome;
  readonly why: TapConflict | null;
  /** Whom a walk-in became. */
  readonly personId?: PersonId;
}

async function lockedPerson(tx: Tx, day: OfDay, { personId }: PersonTap): Promise<Person | null> {
  const found = (await personById(tx, personId)) ?? (await walkedInAs(tx, day, personId));
  return found?.oppdragId === day.id ? lockPerson(tx, found.person.id) : null;
}

/** A walk-in who was on the list: the device may have tapped more about the id that it made. */
async function walkedInAs(tx: Tx, { dayId }: OfDay, made: PersonId): ReturnType<typeof personById> {
  const { rows } = await tx.execute<{ personId: PersonId }>(sql`
    SELECT person_id AS "personId" FROM oppdrag_actions
    WHERE day_id = ${dayId} AND kind = 'walkIn' AND person_id IS NOT NULL AND detail->>'made' = ${made} LIMIT 1`);
  return rows[0] ? personById(tx, rows[0].personId) : null;
}

/** The answer that this tap got when it was sent before. */
async function answerBefore(tx: Tx, { id }: Tap): Promise<TapAnswer | null> {
  const { rows } = await tx.execute<{ outcome: TapOutcome; why: TapConflict | null }>(
    sql`SELECT outcome, detail->>'why' AS why FROM oppdrag_actions WHERE id = ${id}`,
  );
  return rows[0] ? { id, ...rows[0] } : null;
}

async function tapPerson(
  tx: Tx,
  { dayId }: OfDay,
  person: Person,
  { what, seen, frames, madeAt }: Pick<PersonTap, "what" | "seen" | "frames" | "madeAt">,
): Promise<Done> {
  const hasTime = (await slotOfPerson(tx, person.id)) !== null;
  const verdict = verdictOn(what, seen, person.status, beforeArrival(person.status, hasTime));
  if (verdict.outcome === "conflict") return verdict;
  if (verdict.outcome === "done") {
    await setStatus(tx, [person.id], verdict.to, madeAt);
    const hasCome = verdict.to === "checked_in" || isPhotographed(verdict.to);
    await updatePerson(tx, person.id, { cameDayId: hasCome ? dayId : null });
  }
  if (what === "undoArrival" && isPhotographed(person.status)) await removeFrames(tx, person.id, madeAt);
  if (!frames || what !== "photograph") return { outcome: verdict.outcome, why: null };
  const known = await framesOfPerson(tx, person.id);
  if (known.some((one) => isSameRange(one, frames))) return { outcome: "already", why: null };
  // Somebody who was photographed already has frames that this device did not know of.
  const isDisputed = verdict.outcome === "already" && known.length > 0;
  await insertFrames(tx, { id: newId(), personId: person.id, isDisputed, dayId, ...frames }, madeAt);
  if (isDisputed) await disputeFrames(tx, person.id);
  return isDisputed ? { outcome: "conflict", why: "two-frames" } : { outcome: "done", why: null };
}

/** Somebody who was not on the list: checked in at once, and counted like the others. Who was on it is checked in there. */
async function walkIn(
  tx: Tx,
  day: OfDay,
  { personId, name, email, madeAt }: WalkInTap,
  now: Instant,
): Promise<Done> {
  const { id, dayId } = day;
  const row = { id: personId, name, email, phone: null, department: "" } as const;
  const come = { ...row, source: "walk_in", status: "checked_in" } as const;
  if ((await insertPeople(tx, id, [come], now)).length > 0) {
    await updatePerson(tx, personId, { cameDayId: dayId });
    return { outcome: "done", why: null, personId };
  }
  const like = await personLike(tx, id, { email, phone: null });
  const known = like && (await lockPerson(tx, like.id));
  if (!known) return { outcome: "refused", why: "on-the-list" };
  const arrival = { what: "checkIn", seen: known.status, frames: null, madeAt } as const;
  return { ...(await tapPerson(tx, day, known, arrival)), personId: known.id };
}

async function openDay(
  tx: Tx,
  { id, dayId }: OfDay,
  madeAt: Instant,
  now: Instant,
): Promise<Result<undefined, "not-found" | "not-today">> {
  const oppdrag = await oppdragById(tx, id);
  const day = oppdrag?.days.find((one) => one.id === dayId);
  if (!oppdrag || !day) return refuse("not-found");
  if (day.closedAt === null) return isPlannable(oppdrag.status) ? ok() : refuse("not-today");
  const wasOpen = madeAt <= day.closedAt && now <= plusHours(day.closedAt, afterClosingHours);
  return wasOpen && !isOver(oppdrag.status) ? ok() : refuse("not-today");
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

interface Noted extends Pick<Done, "outcome" | "why"> {
  readonly tap: Tap;
  /** Null: nobody on the list. */
  readonly personId: PersonId | null;
}

async function note(
  tx: Tx,
  { userId }: Staff,
  { dayId }: OfDay,
  { tap, personId, outcome, why }: Noted,
  now: Instant,
): Promise<void> {
  await tx.insert(oppdragActions).values({
    id: tap.id,
    dayId,
    outcome,
    madeBy: userId,
    personId,
    kind: tap.kind === "walkIn" ? "walkIn" : tap.what,
    detail:
      tap.kind === "walkIn"
        ? { why, made: tap.personId }
        : { why, ...(tap.frames && { frames: tap.frames }) },
    seenStatus: tap.kind === "walkIn" ? null : tap.seen,
    madeAt: toDate(tap.madeAt),
    receivedAt: toDate(now),
  });
}
