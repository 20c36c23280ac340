import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { withdrawLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { unsentTimes } from "../reads/unsent-times.server";
import { mayCancel } from "../rules/states";
import { digestOf, isUnreachable, type Telling, toldBefore, toldOfCancelling } from "../rules/telling";
import { contactsOf } from "../store/contacts.server";
import { updateOppdrag } from "../store/oppdrag.server";
import { peopleOf, setStatus } from "../store/people.server";
import { freeAllTimes } from "../store/slots.server";
import type { OppdragId } from "../types";
import type { Person } from "../types/people";
import { writeCancelled } from "./contact-letters.server";
import type { PlanState } from "./lock-plan.server";
import { leaveStages } from "./tasks.server";
import { withdrawAll, writeTimes } from "./write-letters.server";

export interface CancelPreview {
  readonly told: readonly Telling[];
  /** Names exactly these people; the command refuses when it would tell others. */
  readonly digest: string;
}

/** Whom a cancellation would tell. Writes nothing. */
export async function previewCancel(db: Reader, id: OppdragId, now: Instant): Promise<CancelPreview> {
  return previewOf(db, { id, people: await peopleOf(db, id) }, now);
}

async function previewOf(
  db: Reader,
  { id, people }: { readonly id: OppdragId; readonly people: readonly Person[] },
  now: Instant,
): Promise<CancelPreview> {
  const told = toldOfCancelling(toldBefore(people, await unsentTimes(db, id)), now);
  return { told, digest: digestOf(told) };
}

export interface CancelForm {
  readonly digest: string;
  readonly words: string;
}

/**
 * Nobody comes any more: all times are free, what waits to be sent is withdrawn, those who knew of a time are told, and each
 * contact gets one letter. The caller holds the locks of the plan, and frees the calendar.
 */
export async function callOff(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { state, form }: { readonly state: PlanState; readonly form: CancelForm },
  now: Instant,
): Promise<Result<{ readonly version: number }, "not-now" | "preview-changed">> {
  const { oppdrag, people, slots } = state;
  const { id } = oppdrag;
  if (!mayCancel(oppdrag)) return refuse("not-now");
  const { told, digest } = await previewOf(tx, { id, people }, now);
  if (digest !== form.digest) return refuse("preview-changed");
  await withdrawAll(
    tx,
    people.map((person) => person.id),
    now,
  );
  await withdrawLetters(tx, { aboutKind: "oppdrag", aboutId: id }, now);
  await freeAllTimes(tx, id);
  const timed = new Set(slots.flatMap(({ personId }) => personId ?? []));
  const freed = people.filter((person) => timed.has(person.id));
  for (const [isInvited, group] of Map.groupBy(freed, ({ invitedAt }) => invitedAt !== null)) {
    const ids = group.map((person) => person.id);
    await setStatus(tx, ids, isInvited ? "invited" : "listed", now);
  }
  const changes = told.map(({ person, from }) => ({ person, from, to: null, what: "cancelled" as const }));
  await writeTimes(tx, context, { oppdrag, changes }, now);
  const reached = told.filter(({ person }) => !isUnreachable(person)).length;
  const contacts = await contactsOf(tx, id);
  await writeCancelled(tx, context, { oppdrag, contacts, words: form.words, told: reached }, now);
  await updateOppdrag(tx, id, { status: "cancelled", statusSince: toDate(now), heldStatus: null });
  await leaveStages(tx, id, staff.userId, now);
  const change = {
    before: { status: oppdrag.status },
    after: { status: "cancelled" },
    detail: { told: reached },
  };
  return ok({ version: await recordChange(tx, staff, { kind: "oppdrag", id }, "cancel", change, now) });
}
