import { and, desc, eq } from "drizzle-orm";
import type { CustomerLink, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { unsentTimes } from "../reads/unsent-times.server";
import { dayAfter, planOf } from "../rules/new-day";
import { hasComeOrGone, hasSaidNo } from "../rules/person-states";
import { replan } from "../rules/plan/replan";
import { isPlannable } from "../rules/states";
import { digestOf, type Telling, tellings, toldBefore } from "../rules/telling";
import { lockOppdrag, oppdragById, updateDay } from "../store/oppdrag.server";
import { lockPeople, peopleOf, setStatus } from "../store/people.server";
import { lockSlots, slotsOf, writeSlots } from "../store/slots.server";
import { oppdragPeople, oppdragPlanChanges } from "../tables.server";
import type { Oppdrag, OppdragId, ShootingDay } from "../types";
import type { Person, PersonStatus, Told } from "../types/people";
import type { PersonId, PlanChange, PlanRefusal, Replanned, Slot, SlotId } from "../types/plan";
import { tellWaiting } from "./tell-waiting.server";
import { withdrawTimes, writeTime } from "./write-letters.server";

/** A letter about a change waits so long, in which the change can be undone. */
export const undoMinutes = 3;

type Refusal = PlanRefusal | "not-found" | "not-plannable";

export interface PlanPreview {
  readonly replanned: Replanned;
  readonly told: readonly Telling[];
  /** Names exactly these people and times; the command refuses when it would tell others. */
  readonly digest: string;
}

/** What a change would do, and who would be told. Writes nothing. */
export async function previewPlan(
  db: Reader,
  id: OppdragId,
  change: PlanChange,
): Promise<Result<PlanPreview & { readonly people: readonly Person[] }, Refusal>> {
  const oppdrag = await oppdragById(db, id);
  if (!oppdrag) return refuse("not-found");
  const state = { oppdrag, people: await peopleOf(db, id), slots: await slotsOf(db, id) };
  const preview = await previewIn(db, state, change);
  return preview.ok ? ok({ ...preview.value, people: state.people }) : preview;
}

interface PlanState {
  readonly oppdrag: Oppdrag;
  readonly people: readonly Person[];
  readonly slots: readonly Slot[];
}

async function previewIn(
  db: Reader,
  { oppdrag, people, slots }: PlanState,
  change: PlanChange,
): Promise<Result<PlanPreview, Refusal>> {
  if (!isPlannable(oppdrag.status)) return refuse("not-plannable");
  const replanned = replan(planOf(oppdrag, slots, people), change, () => newId<SlotId>());
  if (!replanned.ok) return replanned;
  const expected = people.filter(({ status }) => !hasComeOrGone(status));
  const known = toldBefore(expected, await unsentTimes(db, oppdrag.id));
  const told = tellings(known, withClosed(oppdrag, slots, replanned.value.plan.slots), oppdrag.days);
  return ok({ replanned: replanned.value, told, digest: digestOf(told) });
}

/** The slots of closed days are no part of a plan, and stay. */
function withClosed({ days }: Oppdrag, all: readonly Slot[], planned: readonly Slot[]): Slot[] {
  const closed = new Set(days.filter(({ closedAt }) => closedAt !== null).map(({ id }) => id));
  return [...planned, ...all.filter(({ dayId }) => closed.has(dayId))];
}

interface ChangeAsked {
  readonly id: OppdragId;
  readonly change: PlanChange;
  /** Of the preview; null: the change needs none, because it tells at most the person that it names. */
  readonly digest: string | null;
}

interface Changed {
  readonly version: number;
  readonly told: readonly PersonId[];
}

/** Changes the plan and tells exactly those whom the preview named. */
export async function changePlan(
  tx: Tx,
  context: LetterContext,
  actor: Staff | CustomerLink,
  { id, change, digest }: ChangeAsked,
  now: Instant,
): Promise<Result<Changed, Refusal | "preview-changed">> {
  const state = await lockPlan(tx, id);
  if (!state) return refuse("not-found");
  const preview = await previewIn(tx, state, change);
  if (!preview.ok) return preview;
  const { replanned, told } = preview.value;
  if (digest !== null && digest !== preview.value.digest) return refuse("preview-changed");
  const { oppdrag, people, slots } = state;
  const after = withClosed(oppdrag, slots, replanned.plan.slots);
  await writeSlots(tx, id, after);
  const days = oppdrag.days.map((day) => {
    const planned = replanned.plan.days.find((one) => one.id === day.id);
    return planned ? dayAfter(day, planned) : day;
  });
  for (const [n, day] of days.entries()) if (day !== oppdrag.days[n]) await updateDay(tx, day);
  const lettersAt = plusMinutes(now, undoMinutes);
  await keepForUndo(tx, { state, after, change, actor, lettersAt }, now);
  await followPeople(tx, replanned, people, now);
  for (const { person, from, to } of told) {
    const what = to === null ? "lost" : from === null ? "given" : "moved";
    await writeTime(
      tx,
      context,
      { oppdrag: { ...oppdrag, days }, person, what, from, to, sendAfter: lettersAt },
      now,
    );
  }
  await withdrawObsolete(tx, people, told, now);
  await tellWaiting(tx, context, { ...oppdrag, days }, now);
  const detail = { kind: change.kind, moved: replanned.moved.length, told: told.length };
  const version = await recordChange(tx, actor, { kind: "oppdrag", id }, "replanned", { detail }, now);
  return ok({ version, told: told.map(({ person }) => person.id) });
}

/** People before slots, as employees do; then the people again, because somebody may have come in between. */
async function lockPlan(tx: Tx, id: OppdragId): Promise<PlanState | null> {
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return null;
  await lockPeople(tx, id);
  const slots = await lockSlots(tx, id);
  return { oppdrag, slots, people: await peopleOf(tx, id) };
}

/** Somebody whose time was moved is asked whether it suits; others have got a time, or have none. */
async function followPeople(
  tx: Tx,
  { moved }: Replanned,
  people: readonly Person[],
  now: Instant,
): Promise<void> {
  const statuses = new Map(people.map(({ id, status }) => [id, status]));
  const groups: Record<"moved" | "time_chosen" | "invited" | "listed", PersonId[]> = {
    ...{ moved: [], time_chosen: [], invited: [], listed: [] },
  };
  const invited = new Set(people.filter(({ invitedAt }) => invitedAt !== null).map(({ id }) => id));
  for (const { personId, from, to } of moved) {
    const status = statuses.get(personId);
    if (status === undefined || status === "late" || hasComeOrGone(status)) continue;
    if (to === null) groups[invited.has(personId) ? "invited" : "listed"].push(personId);
    else if (from !== null && status !== "time_chosen") groups.moved.push(personId);
    else if (from === null) groups.time_chosen.push(personId);
  }
  for (const [status, ids] of Object.entries(groups)) await setStatus(tx, ids, status as PersonStatus, now);
}

/** A letter that waits and says a time that is again the one the person knows is not needed. */
async function withdrawObsolete(
  tx: Tx,
  people: readonly Person[],
  told: readonly Telling[],
  now: Instant,
): Promise<void> {
  const named = new Set(told.map(({ person }) => person.id));
  for (const person of people) {
    if (named.has(person.id) || hasSaidNo(person.status) || person.toldAt === null) continue;
    if (person.toldAt < plusMinutes(now, -undoMinutes)) continue;
    await withdrawTimes(tx, person, now);
  }
}

interface Before {
  readonly slots: readonly Slot[];
  readonly days: readonly ShootingDay[];
  readonly people: readonly {
    readonly id: PersonId;
    readonly status: PersonStatus;
    readonly told: Told | null;
  }[];
  /** Who had which time after the change; an undo is refused when somebody has chosen since. */
  readonly after: string;
}

interface Kept {
  readonly state: PlanState;
  readonly after: readonly Slot[];
  readonly change: PlanChange;
  readonly actor: Staff | CustomerLink;
  readonly lettersAt: Instant;
}

async function keepForUndo(
  tx: Tx,
  { state: { oppdrag, people, slots }, after, change, actor, lettersAt }: Kept,
  now: Instant,
): Promise<void> {
  const before: Before = {
    ...{ slots, days: oppdrag.days },
    people: people.map(({ id, status, told }) => ({ id, status, told })),
    after: takenIn(after),
  };
  await tx.insert(oppdragPlanChanges).values({
    ...{ id: newId(), oppdragId: oppdrag.id, kind: change.kind, before },
    madeBy: actor.kind === "customer" ? null : actor.userId,
    ...{ madeAt: toDate(now), lettersAt: toDate(lettersAt) },
  });
}

const takenIn = (slots: readonly Slot[]) =>
  slots
    .map(({ id, personId, from }) => `${id} ${personId ?? ""} ${from}`)
    .toSorted()
    .join("\n");

/** Takes the last change back, until its letters are sent. */
export async function undoPlan(
  tx: Tx,
  staff: Staff,
  { id }: { readonly id: OppdragId },
  now: Instant,
): Promise<Result<{ readonly version: number }, "not-found" | "nothing-to-undo" | "changed-since">> {
  const state = await lockPlan(tx, id);
  if (!state) return refuse("not-found");
  const [last] = await tx
    .select()
    .from(oppdragPlanChanges)
    .where(and(eq(oppdragPlanChanges.oppdragId, id)))
    .orderBy(desc(oppdragPlanChanges.madeAt), desc(oppdragPlanChanges.id))
    .limit(1);
  if (!last || last.undoneAt || last.lettersAt <= toDate(now)) return refuse("nothing-to-undo");
  const before = last.before as Before;
  if (takenIn(state.slots) !== before.after) return refuse("changed-since");
  await writeSlots(tx, id, before.slots);
  for (const day of before.days) await updateDay(tx, day);
  for (const { id: personId, status, told } of before.people) {
    const person = state.people.find((one) => one.id === personId);
    if (!person) continue;
    await withdrawTimes(tx, person, now);
    if (person.status !== status) await setStatus(tx, [personId], status, now);
    await tx.update(oppdragPeople).set({ told }).where(eq(oppdragPeople.id, personId));
  }
  await tx
    .update(oppdragPlanChanges)
    .set({ undoneAt: toDate(now) })
    .where(eq(oppdragPlanChanges.id, last.id));
  const version = await recordChange(tx, staff, { kind: "oppdrag", id }, "replan-undone", {}, now);
  return ok({ version });
}
