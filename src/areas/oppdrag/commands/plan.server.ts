import type { CustomerLink, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { formerDays } from "../reads/former-days.server";
import { unsentTimes } from "../reads/unsent-times.server";
import { dayAfter, planOf } from "../rules/new-day";
import { askedOfNewDates, newDates } from "../rules/new-day-news";
import { whyClosed } from "../rules/open-for-choice";
import { hasComeOrGone } from "../rules/person-states";
import { replan } from "../rules/plan/replan";
import { isPlannable } from "../rules/states";
import { digestOf, idsOf, type Telling, tellings, toldBefore, whatOf } from "../rules/telling";
import { oppdragById, updateDay } from "../store/oppdrag.server";
import { peopleOf, restoreTold, setStatus } from "../store/people.server";
import { slotsOf, writeSlots } from "../store/slots.server";
import type { Oppdrag, OppdragId, ShootingDay } from "../types";
import type { Person, PersonStatus } from "../types/people";
import type { PersonId, Plan, PlanChange, PlanRefusal, Replanned, Slot, SlotId } from "../types/plan";
import { askOfNewDay, withdrawNewDay } from "./ask-of-new-day.server";
import { lockPlan, type PlanState, undoMinutes } from "./lock-plan.server";
import { tellWaiting } from "./tell-waiting.server";
import { keepForUndo } from "./undo-plan.server";
import { withdrawTimes, writeTimes } from "./write-letters.server";

type Refusal = PlanRefusal | "not-found" | "not-plannable";

export interface PlanPreview {
  readonly replanned: Replanned;
  readonly told: readonly Telling[];
  /** Have no time and could not come before: are asked about the new date. */
  readonly asked: readonly Person[];
  /** Would be asked, but the deadline for answers has passed. */
  readonly tooLate: readonly Person[];
  /** Names exactly these people and times; the command refuses when it would tell others. */
  readonly digest: string;
}

/** What a change would do, and who would be told. Writes nothing. */
export async function previewPlan(
  db: Reader,
  id: OppdragId,
  change: PlanChange,
  now: Instant,
): Promise<Result<PlanPreview & { readonly people: readonly Person[] }, Refusal>> {
  const oppdrag = await oppdragById(db, id);
  if (!oppdrag) return refuse("not-found");
  const state = { oppdrag, people: await peopleOf(db, id), slots: await slotsOf(db, id) };
  const preview = await previewIn(db, state, change, now);
  return preview.ok ? ok({ ...preview.value, people: state.people }) : preview;
}

async function previewIn(
  db: Reader,
  { oppdrag, people, slots }: PlanState,
  change: PlanChange,
  now: Instant,
): Promise<Result<PlanPreview, Refusal>> {
  if (!isPlannable(oppdrag.status)) return refuse("not-plannable");
  const replanned = replan(planOf(oppdrag, slots, people), change, () => newId<SlotId>());
  if (!replanned.ok) return replanned;
  const expected = people.filter(({ status }) => !hasComeOrGone(status));
  const known = toldBefore(expected, await unsentTimes(db, oppdrag.id));
  const { plan } = replanned.value;
  const after = withClosed(oppdrag, slots, plan.slots);
  const told = tellings(known, after, oppdrag.days);
  const days = { before: oppdrag.days, after: daysOf(oppdrag, plan) };
  const wouldCome = askedOfNewDates(people, timedIn(after), days, await formerDays(db, oppdrag.id));
  const closed = whyClosed(oppdrag, now);
  const asked = closed === null ? wouldCome : [];
  const tooLate = closed === "late" ? wouldCome : [];
  const named = [...told, ...asked.map((person) => ({ person, from: null, to: null }))];
  return ok({ replanned: replanned.value, told, asked, tooLate, digest: digestOf(named) });
}

/** The slots of closed days are no part of a plan, and stay. */
function withClosed({ days }: Oppdrag, all: readonly Slot[], planned: readonly Slot[]): Slot[] {
  const closed = new Set(days.filter(({ closedAt }) => closedAt !== null).map(({ id }) => id));
  return [...planned, ...all.filter(({ dayId }) => closed.has(dayId))];
}

const timedIn = (slots: readonly Slot[]) => new Set(slots.flatMap(({ personId }) => personId ?? []));

function daysOf({ days }: Oppdrag, plan: Plan): ShootingDay[] {
  return days.map((day) => {
    const planned = plan.days.find((one) => one.id === day.id);
    return planned ? dayAfter(day, planned) : day;
  });
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
  const state = await lockPlan(tx, id, now);
  if (!state) return refuse("not-found");
  const preview = await previewIn(tx, state, change, now);
  if (!preview.ok) return preview;
  const { replanned, told, asked } = preview.value;
  if (digest !== null && digest !== preview.value.digest) return refuse("preview-changed");
  const { oppdrag, people, slots } = state;
  const after = withClosed(oppdrag, slots, replanned.plan.slots);
  await writeSlots(tx, id, after, now);
  const days = daysOf(oppdrag, replanned.plan);
  for (const [n, day] of days.entries()) if (day !== oppdrag.days[n]) await updateDay(tx, day);
  const lettersAt = plusMinutes(now, undoMinutes);
  const changes = told.map(({ person, from, to }) => ({ person, from, to, what: whatOf(from, to) }));
  await keepForUndo(tx, { state, after, replanned, told, change, actor, lettersAt }, now);
  await followPeople(tx, replanned, people, now);
  await withdrawObsolete(tx, people, told, now);
  await writeTimes(tx, context, { oppdrag: { ...oppdrag, days }, changes, sendAfter: lettersAt }, now);
  if (change.kind === "move-day")
    await withdrawNewDay(
      tx,
      people.map(({ id: personId }) => personId),
      now,
    );
  const dates = newDates({ before: oppdrag.days, after: days });
  await askOfNewDay(
    tx,
    context,
    { oppdrag: { ...oppdrag, days }, people: asked, dates, sendAfter: lettersAt },
    now,
  );
  await tellWaiting(tx, context, { ...oppdrag, days }, now);
  const detail = { kind: change.kind, moved: replanned.moved.length, told: told.length };
  const version = await recordChange(tx, actor, { kind: "oppdrag", id }, "replanned", { detail }, now);
  return ok({ version, told: told.map(({ person }) => person.id) });
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
    moved: [],
    time_chosen: [],
    invited: [],
    listed: [],
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

/** A letter of an earlier change is not needed when the person has the time again that was told before it. */
async function withdrawObsolete(
  tx: Tx,
  people: readonly Person[],
  told: readonly Telling[],
  now: Instant,
): Promise<void> {
  const named = new Set(idsOf(told));
  const others = people.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  const withdrawn = await withdrawTimes(tx, others, now, { ofPlan: true });
  await restoreTold(
    tx,
    [...withdrawn].map(([id, before]) => ({ id, told: before })),
  );
}
