import { and, desc, eq } from "drizzle-orm";
import type { CustomerLink, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { dayAfter, planDayOf } from "../rules/new-day";
import { hasComeOrGone } from "../rules/person-states";
import { spotsOf } from "../rules/plan/differences";
import { isPlannable } from "../rules/states";
import { isSameTold, type Telling, toldOf, whatOf } from "../rules/telling";
import { updateDay } from "../store/oppdrag.server";
import { restoreTold, setStatus } from "../store/people.server";
import { writeSlots } from "../store/slots.server";
import { oppdragPlanChanges } from "../tables.server";
import type { Oppdrag, OppdragId, ShootingDay } from "../types";
import type { Person, PersonStatus, Told } from "../types/people";
import type { PersonId, PlanChange, Replanned, Slot } from "../types/plan";
import { withdrawNewDay } from "./ask-of-new-day.server";
import { lockPlan, type PlanState, undoMinutes } from "./lock-plan.server";
import { tellWaiting } from "./tell-waiting.server";
import { withdrawTimes, writeTimes } from "./write-letters.server";

/** What a change replaced. */
interface Before {
  readonly slots: readonly Slot[];
  readonly days: readonly ShootingDay[];
  /** Those who got another time, or whom the change told. */
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
  readonly replanned: Replanned;
  readonly told: readonly Telling[];
  readonly change: PlanChange;
  readonly actor: Staff | CustomerLink;
  readonly lettersAt: Instant;
}

export async function keepForUndo(
  tx: Tx,
  { state: { oppdrag, people, slots }, after, replanned, told, change, actor, lettersAt }: Kept,
  now: Instant,
): Promise<void> {
  const touched = new Set([
    ...replanned.moved.map(({ personId }) => personId),
    ...told.map(({ person }) => person.id),
  ]);
  const before: Before = {
    slots,
    days: oppdrag.days,
    people: people
      .filter(({ id }) => touched.has(id))
      .map(({ id, status, told: known }) => ({ id, status, told: known })),
    after: takenIn(after),
  };
  await tx.insert(oppdragPlanChanges).values({
    id: newId(),
    oppdragId: oppdrag.id,
    kind: change.kind,
    before,
    madeBy: actor.kind === "customer" ? null : actor.userId,
    madeAt: toDate(now),
    lettersAt: toDate(lettersAt),
  });
}

const takenIn = (slots: readonly Slot[]) =>
  slots
    .map(({ id, personId, from }) => `${id} ${personId ?? ""} ${from}`)
    .toSorted()
    .join("\n");

type Refusal = "not-found" | "not-plannable" | "nothing-to-undo" | "changed-since";

/** Takes the last change back, until its letters are sent. Letters that are not about it are left as they are. */
export async function undoPlan(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id }: { readonly id: OppdragId },
  now: Instant,
): Promise<Result<{ readonly version: number }, Refusal>> {
  const state = await lockPlan(tx, id, now);
  if (!state) return refuse("not-found");
  if (!isPlannable(state.oppdrag.status)) return refuse("not-plannable");
  const [last] = await tx
    .select()
    .from(oppdragPlanChanges)
    .where(and(eq(oppdragPlanChanges.oppdragId, id)))
    .orderBy(desc(oppdragPlanChanges.madeAt), desc(oppdragPlanChanges.id))
    .limit(1);
  if (!last || last.undoneAt || last.lettersAt <= toDate(now)) return refuse("nothing-to-undo");
  const before = last.before as Before;
  const days = daysBefore(state.oppdrag.days, before.days);
  if (takenIn(state.slots) !== before.after || !days) return refuse("changed-since");
  await writeSlots(tx, id, before.slots, now);
  for (const day of days) await updateDay(tx, day);
  await restoreStatuses(tx, state, before, now);
  await untell(tx, context, { oppdrag: { ...state.oppdrag, days }, people: state.people, before }, now);
  if (last.kind === "move-day")
    await withdrawNewDay(
      tx,
      state.people.map((person) => person.id),
      now,
    );
  await tellWaiting(tx, context, { ...state.oppdrag, days }, now);
  await tx
    .update(oppdragPlanChanges)
    .set({ undoneAt: toDate(now) })
    .where(eq(oppdragPlanChanges.id, last.id));
  const version = await recordChange(tx, staff, { kind: "oppdrag", id }, "replan-undone", {}, now);
  return ok({ version });
}

/** What a plan says of the days, as it was; the rest of a day as it is now. Null: a day has been closed or replaced since. */
function daysBefore(
  days: readonly ShootingDay[],
  before: readonly ShootingDay[],
): readonly ShootingDay[] | null {
  const known = new Map(before.map((day) => [day.id, day]));
  const restored = days.flatMap((day) => {
    const old = known.get(day.id);
    return old && old.closedAt === day.closedAt ? [dayAfter(day, planDayOf(old))] : [];
  });
  return restored.length === days.length ? restored : null;
}

/** Who has come since, did not, or is late, is seen on the day: no plan says otherwise. */
async function restoreStatuses(tx: Tx, { people }: PlanState, before: Before, now: Instant): Promise<void> {
  const statuses = new Map(people.map(({ id, status }) => [id, status]));
  const changed = before.people.filter(({ id, status: old }) => {
    const status = statuses.get(id);
    return status !== undefined && status !== old && status !== "late" && !hasComeOrGone(status);
  });
  for (const [status, group] of Map.groupBy(changed, (person) => person.status))
    await setStatus(
      tx,
      group.map(({ id }) => id),
      status,
      now,
    );
}

interface Untold {
  readonly oppdrag: Oppdrag;
  readonly people: readonly Person[];
  readonly before: Before;
}

/**
 * An earlier change may have told somebody something that has not been sent: then they are told of that again, unless
 * they have come or gone meanwhile.
 */
async function untell(
  tx: Tx,
  context: LetterContext,
  { oppdrag, people, before }: Untold,
  now: Instant,
): Promise<void> {
  const ids = before.people.map(({ id }) => id);
  const withdrawn = await withdrawTimes(tx, ids, now, { ofPlan: true });
  const spots = spotsOf(before.slots);
  const known = before.people.flatMap(({ id, told }) => {
    const person = people.find((one) => one.id === id);
    const said = withdrawn.get(id);
    if (!person) return [];
    const from = said === undefined ? told : said;
    return [{ person, from, to: toldOf(spots.get(id), oppdrag.days) }];
  });
  await restoreTold(
    tx,
    known.map(({ person, from }) => ({ id: person.id, told: from })),
  );
  const changes = known
    .filter(({ person }) => withdrawn.has(person.id) && !hasComeOrGone(person.status))
    .filter(({ from, to }) => !isSameTold(from, to))
    .map((change) => ({ ...change, what: whatOf(change.from, change.to) }));
  const sendAfter = plusMinutes(now, undoMinutes);
  await writeTimes(tx, context, { oppdrag, changes, sendAfter }, now);
}
