import type { Staff } from "~/areas/access/types";
import { addContact, type ContactForm, sendContactLinks } from "~/areas/oppdrag/commands/contacts.server";
import { type DropFee, dropMoveFee } from "~/areas/oppdrag/commands/drop-move-fee.server";
import { invitePeople, remindPeople } from "~/areas/oppdrag/commands/invite.server";
import { offerMakeUp } from "~/areas/oppdrag/commands/make-up.server";
import {
  answerForPerson,
  changePerson,
  type PersonForm,
  removePerson,
} from "~/areas/oppdrag/commands/people.server";
import { deliverPictures } from "~/areas/oppdrag/commands/pictures.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { undoPlan } from "~/areas/oppdrag/commands/undo-plan.server";
import type { AnswerForOther } from "~/areas/oppdrag/rules/answers-for-others";
import type { PersonId, PlanChange } from "~/areas/oppdrag/types/plan";
import type { LetterContext } from "~/areas/outbox/types";
import type { Asked } from "~/areas/records/types";
import { type Refusal, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import type { MovedBy } from "./late-move.server";
import { letterContext } from "./letter-context.server";
import { withCalendar } from "./move-oppdrag-day.server";
import { settleOppdrag } from "./settle-oppdrag.server";
import { tellOfDayAnew } from "./tell-of-moved-day.server";

interface SentPictures {
  readonly url: string;
  readonly words: string;
}

type Command<Value, Outcome> = (
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  asked: { readonly id: Asked<"oppdrag">["id"]; readonly value: Value },
  now: Instant,
) => Promise<Outcome>;

/** A command of the office that writes letters: the version is checked, and all is one transaction. */
const withLetters =
  <Value, Outcome extends Result<unknown, string>>(command: Command<Value, Outcome>) =>
  async (
    services: Services,
    staff: Staff,
    { id, version, value }: Asked<"oppdrag", Value>,
  ): Promise<Outcome> => {
    const context = await letterContext(services, services.clock.now());
    const done = await onSeenVersion(services, { kind: "oppdrag", id }, version, (tx, now) =>
      command(tx, context, staff, { id, value }, now),
    );
    return done as Outcome;
  };

export const replanOppdrag = withLetters(
  (
    tx,
    context,
    staff,
    {
      id,
      value,
    }: { id: Asked<"oppdrag">["id"]; value: { change: PlanChange; digest: string; movedBy?: MovedBy } },
    now,
  ) =>
    withCalendar(
      tx,
      context,
      { id, movedBy: value.movedBy },
      async () => {
        const { change, digest } = value;
        if (change.kind === "move-day" && change.from <= now) return refuse("day-past");
        return changePlan(tx, context, staff, { id, change, digest }, now);
      },
      now,
    ),
);

export const inviteToOppdrag = withLetters(
  (tx, context, staff, { id, value }: { id: Asked<"oppdrag">["id"]; value: { words: string } }, now) =>
    invitePeople(tx, context, staff, { id, people: null, ...value }, now),
);

export const remindOfOppdrag = withLetters(
  (tx, context, staff, { id, value }: { id: Asked<"oppdrag">["id"]; value: { words: string } }, now) =>
    remindPeople(tx, context, staff, { id, people: null, ...value }, now),
);

export const offerMakeUpTimes = withLetters(
  (tx, context, staff, { id, value }: { id: Asked<"oppdrag">["id"]; value: { words: string } }, now) =>
    offerMakeUp(tx, context, staff, { id, ...value }, now),
);

export const changePersonOfOppdrag = withLetters(
  (
    tx,
    context,
    staff,
    {
      id,
      value: { personId, ...form },
    }: { id: Asked<"oppdrag">["id"]; value: PersonForm & { personId: PersonId } },
    now,
  ) => changePerson(tx, context, staff, { id, personId, form }, now),
);

export const removePersonOfOppdrag = withLetters(
  (tx, context, staff, { id, value }: { id: Asked<"oppdrag">["id"]; value: { personId: PersonId } }, now) =>
    removePerson(tx, context, staff, { id, ...value }, now),
);

export const answerForPersonOfOppdrag = withLetters(
  (
    tx,
    context,
    staff,
    { id, value }: { id: Asked<"oppdrag">["id"]; value: { personId: PersonId; answer: AnswerForOther } },
    now,
  ) => answerForPerson(tx, context, staff, { id, ...value }, now),
);

export const undoOppdragPlan = withLetters<
  undefined,
  Awaited<ReturnType<typeof undoPlan>> | Refusal<"day-taken">
>((tx, context, staff, { id }, now) =>
  withCalendar(tx, context, { id }, () => undoPlan(tx, context, staff, { id }, now), now),
);

/** The drafts of invoices follow, and so does a letter about the move that has not been sent. */
export const dropMoveFeeOfOppdrag = withLetters<
  Pick<DropFee, "moveId">,
  Awaited<ReturnType<typeof dropMoveFee>>
>(async (tx, context, staff, { id, value }, now) => {
  const dropped = await dropMoveFee(tx, context, staff, { id, ...value }, now);
  if (!dropped.ok) return dropped;
  const { oppdrag, move } = dropped.value;
  const day = oppdrag.days.find((one) => one.id === move.dayId);
  if (day) await tellOfDayAnew(tx, context, { oppdrag, day }, now);
  await settleOppdrag(tx, id, now);
  return dropped;
});

export const addContactToOppdrag = withLetters(
  (tx, context, staff, { id, value }: { id: Asked<"oppdrag">["id"]; value: ContactForm }, now) =>
    addContact(tx, context, staff, { id, form: value }, now),
);

export const deliverJobPictures = withLetters(
  (tx, context, staff, { id, value }: { id: Asked<"oppdrag">["id"]; value: SentPictures }, now) =>
    deliverPictures(tx, context, staff, { id, personId: null, ...value }, now),
);

export const deliverPersonPictures = withLetters(
  (
    tx,
    context,
    staff,
    { id, value }: { id: Asked<"oppdrag">["id"]; value: SentPictures & { personId: PersonId } },
    now,
  ) => deliverPictures(tx, context, staff, { id, ...value }, now),
);

export const sendLinksOfOppdrag = withLetters<undefined, Awaited<ReturnType<typeof sendContactLinks>>>(
  (tx, context, staff, { id }, now) => sendContactLinks(tx, context, staff, { id }, now),
);
