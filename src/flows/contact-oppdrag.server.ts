import type { CustomerLink } from "~/areas/access/types";
import { addContact, type ContactForm, removeContact } from "~/areas/oppdrag/commands/contacts.server";
import { editOppdrag } from "~/areas/oppdrag/commands/edit-oppdrag.server";
import { invitePeople, remindPeople } from "~/areas/oppdrag/commands/invite.server";
import { lockPlan } from "~/areas/oppdrag/commands/lock-plan.server";
import {
  addPeople,
  answerForPerson,
  changePerson,
  type PersonForm,
  removePerson,
} from "~/areas/oppdrag/commands/people.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import type { AnswerForOther } from "~/areas/oppdrag/rules/answers-for-others";
import { fieldsFor, rightsOfContact } from "~/areas/oppdrag/rules/contact-roles";
import { contactsOf } from "~/areas/oppdrag/store/contacts.server";
import type { ContactId, OppdragId } from "~/areas/oppdrag/types";
import type { PersonEntry } from "~/areas/oppdrag/types/people";
import type { DayId, PersonId } from "~/areas/oppdrag/types/plan";
import type { LetterContext } from "~/areas/outbox/types";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** What a company's contact can do, in one transaction each. The link is checked again in it. */
export type ContactChange =
  | { readonly kind: "add"; readonly people: readonly PersonEntry[] }
  | { readonly kind: "invite"; readonly words: string }
  /** Null: everybody who has neither chosen nor said no. */
  | { readonly kind: "remind"; readonly people: readonly PersonId[] | null; readonly words: string }
  | { readonly kind: "change"; readonly personId: PersonId; readonly form: PersonForm }
  | { readonly kind: "remove"; readonly personId: PersonId }
  | { readonly kind: "answer"; readonly personId: PersonId; readonly answer: AnswerForOther }
  | { readonly kind: "give"; readonly personId: PersonId; readonly dayId: DayId; readonly at: Instant }
  | { readonly kind: "edit"; readonly form: Parameters<typeof editOppdrag>[2]["form"] }
  | { readonly kind: "add-contact"; readonly form: ContactForm }
  | { readonly kind: "remove-contact"; readonly contactId: ContactId };

export async function changeAsContact(
  services: Services,
  link: CustomerLink,
  change: ContactChange,
): Promise<Result<unknown, string>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Result<unknown, string>> => {
    const id = link.subject.id as OppdragId;
    const self = (await contactsOf(tx, id)).find(({ linkId }) => linkId === link.linkId);
    if (link.subject.kind !== "oppdrag" || !self) return refuse("not-found");
    const rights = rightsOfContact(self.roles);
    if (change.kind === "edit") {
      const form = fieldsFor(change.form, rights);
      if (Object.keys(form).length === 0) return refuse("not-yours");
      return changeIn(tx, context, link, { ...change, form, id }, now);
    }
    if (!rights.manageList) return refuse("not-yours");
    return changeIn(tx, context, link, { ...change, id }, now);
  });
}

function changeIn(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  change: ContactChange & { readonly id: OppdragId },
  now: Instant,
): Promise<Result<unknown, string>> {
  const { id } = change;
  switch (change.kind) {
    case "add":
      return addPeople(tx, link, change, now);
    case "invite":
      return invitePeople(tx, context, link, { id, people: null, words: change.words }, now);
    case "remind":
      return remindPeople(tx, context, link, change, now);
    case "change":
      return changePerson(tx, context, link, change, now);
    case "remove":
      return removePerson(tx, context, link, change, now);
    case "answer":
      return answerForPerson(tx, context, link, change, now);
    case "give":
      return give(tx, context, link, change, now);
    case "edit":
      return editOppdrag(tx, link, change, now);
    case "add-contact":
      return addContact(tx, context, link, change, now);
    case "remove-contact":
      return removeContact(tx, link, change, now);
  }
}

/** A free time for one person, at any station that has it. Tells that person alone. */
async function give(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  { id, personId, dayId, at }: Extract<ContactChange, { kind: "give" }> & { readonly id: OppdragId },
  now: Instant,
): Promise<Result<unknown, string>> {
  // The same order of locks as in every change of the plan; times that nobody confirmed are free afterwards.
  const free = (await lockPlan(tx, id, now))?.slots.find(
    (slot) =>
      slot.dayId === dayId && slot.from === at && slot.kind === "person" && !slot.personId && !slot.isLocked,
  );
  if (!free) return refuse("slot-taken");
  const change = { kind: "give", personId, slotId: free.id } as const;
  return changePlan(tx, context, link, { id, change, digest: null }, now);
}
