import type { z } from "zod";
import type { Staff } from "~/areas/access/types";
import { payersSchema } from "~/areas/billing/schema";
import { oppdragMoneyTexts } from "~/areas/billing/texts/oppdrag-money";
import { archiveOppdrag, restoreOppdrag } from "~/areas/oppdrag/commands/archive-oppdrag.server";
import { removeContact } from "~/areas/oppdrag/commands/contacts.server";
import { erasePerson } from "~/areas/oppdrag/commands/forget-people.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { markPictures } from "~/areas/oppdrag/commands/pictures.server";
import {
  answerPersonSchema,
  cancelSchema,
  pastedPeopleSchema,
  personSchema,
  removePersonSchema,
  replacePhotographerSchema,
  replanSchema,
  wordsSchema,
} from "~/areas/oppdrag/schema";
import { newContactSchema, removeContactSchema } from "~/areas/oppdrag/schema/contact";
import { dropFeeSchema } from "~/areas/oppdrag/schema/drop-fee";
import { makeUpDaySchema } from "~/areas/oppdrag/schema/make-up-day";
import {
  deliverJobSchema,
  deliverPersonSchema,
  markPicturesSchema,
  updateRosterSchema,
} from "~/areas/oppdrag/schema/pictures";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { type ContactId, type OppdragAction, oppdragActions } from "~/areas/oppdrag/types";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import type { Asked } from "~/areas/records/types";
import { cancelOppdrag } from "~/flows/cancel-oppdrag.server";
import { offerStudioDay } from "~/flows/make-up-day.server";
import {
  addContactToOppdrag,
  answerForPersonOfOppdrag,
  changePersonOfOppdrag,
  deliverJobPictures,
  deliverPersonPictures,
  dropMoveFeeOfOppdrag,
  inviteToOppdrag,
  offerMakeUpTimes,
  remindOfOppdrag,
  removePersonOfOppdrag,
  replanOppdrag,
  sendLinksOfOppdrag,
  undoOppdragPlan,
} from "~/flows/oppdrag.server";
import { planByHand } from "~/flows/plan-oppdrag.server";
import { replacePhotographer } from "~/flows/replace-photographer.server";
import { updateRoster } from "~/flows/roster-of-oppdrag.server";
import { setPayers } from "~/flows/set-payers.server";
import { stepAndSettle } from "~/flows/settle-oppdrag.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { refusalWords } from "../refusal-words.server";

type Step = {
  readonly command: (
    tx: Tx,
    staff: Staff,
    asked: Asked<"oppdrag">,
    now: Instant,
  ) => ReturnType<typeof stepAndSettle>;
};

type PlainAction = Exclude<OppdragAction, "cancel" | "plan">;

const steps = Object.fromEntries(
  oppdragActions
    .filter((action) => action !== "cancel" && action !== "plan")
    .map((action): [PlainAction, Step] => [
      action,
      { command: (tx, staff, { id }, now) => stepAndSettle(tx, staff, { id, action }, now) },
    ]),
) as Record<PlainAction, Step>;

/** The actions of the overview: those of the state table, and what is agreed. */
export const overviewIntents = {
  ...steps,
  plan: {
    command: (tx: Tx, staff: Staff, { id }: Asked<"oppdrag">, now: Instant) =>
      planByHand(tx, staff, { id }, now),
  },
  cancel: { schema: cancelSchema, run: cancelOppdrag },
  sendLinks: { run: sendLinksOfOppdrag },
  addContact: { schema: newContactSchema, run: addContactToOppdrag },
  removeContact: {
    schema: removeContactSchema,
    command: (
      tx: Tx,
      staff: Staff,
      { id, value }: Asked<"oppdrag", { contactId: ContactId }>,
      now: Instant,
    ) => removeContact(tx, staff, { id, ...value }, now),
  },
  archive: { command: archiveOppdrag },
  unarchive: { command: restoreOppdrag },
};

export const overviewRefusal = refusalWords(overviewIntents, oppdragTexts.refusals);

type MarkForm = z.output<typeof markPicturesSchema>;
type PeopleForm = Pick<Parameters<typeof addPeople>[2], "people">;

export const peopleIntents = {
  addPeople: {
    schema: pastedPeopleSchema,
    command: (tx: Tx, staff: Staff, { id, value }: Asked<"oppdrag", PeopleForm>, now: Instant) =>
      addPeople(tx, staff, { id, ...value }, now),
  },
  invite: { schema: wordsSchema, run: inviteToOppdrag },
  remind: { schema: wordsSchema, run: remindOfOppdrag },
  makeUp: { schema: wordsSchema, run: offerMakeUpTimes },
  studioDay: { schema: makeUpDaySchema, run: offerStudioDay },
  changePerson: { schema: personSchema, run: changePersonOfOppdrag },
  removePerson: { schema: removePersonSchema, run: removePersonOfOppdrag },
  erasePerson: {
    schema: removePersonSchema,
    command: (tx: Tx, staff: Staff, { id, value }: Asked<"oppdrag", { personId: PersonId }>, now: Instant) =>
      erasePerson(tx, staff, { id, ...value }, now),
  },
  markPeople: {
    schema: markPicturesSchema,
    command: (tx: Tx, staff: Staff, { id, value }: Asked<"oppdrag", MarkForm>, now: Instant) =>
      markPictures(tx, staff, { id, ...value }, now),
  },
  deliverJob: { schema: deliverJobSchema, run: deliverJobPictures },
  deliverPerson: { schema: deliverPersonSchema, run: deliverPersonPictures },
  updateRoster: { schema: updateRosterSchema, run: updateRoster },
  answerPerson: { schema: answerPersonSchema, run: answerForPersonOfOppdrag },
};

export const planIntents = {
  replan: { schema: replanSchema, run: replanOppdrag },
  undoPlan: { run: undoOppdragPlan },
  replacePhotographer: { schema: replacePhotographerSchema, run: replacePhotographer },
};

export const planRefusal = refusalWords(planIntents, oppdragTexts.refusals);

export const peopleRefusal = refusalWords(peopleIntents, oppdragTexts.refusals);

type PayersForm = z.output<typeof payersSchema>;

export const moneyIntents = {
  dropFee: { schema: dropFeeSchema, run: dropMoveFeeOfOppdrag },
  payers: {
    schema: payersSchema,
    command: (tx: Tx, staff: Staff, { id, value }: Asked<"oppdrag", PayersForm>, now: Instant) =>
      setPayers(
        tx,
        staff,
        {
          id,
          payers: value.payer.map(({ share: shareBp, orgnr, ...payer }) => ({
            ...payer,
            orgnr: orgnr || null,
            shareBp,
          })),
        },
        now,
      ),
  },
};

export const moneyRefusal = refusalWords(moneyIntents, oppdragMoneyTexts.refusals);
