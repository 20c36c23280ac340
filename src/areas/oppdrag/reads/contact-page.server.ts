import type { CustomerLink } from "~/areas/access/types";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type ContactRights, contactFields, rightsOfContact } from "../rules/contact-roles";
import { type Coverage, coverageOf } from "../rules/coverage";
import { mayBeInvited, mayBeReminded } from "../rules/person-states";
import { spotsOf } from "../rules/plan/differences";
import { isOver, isPlannable } from "../rules/states";
import { isUnreachable } from "../rules/telling";
import { contactsOf } from "../store/contacts.server";
import { type LateMove, lateMovesOf } from "../store/late-moves.server";
import { oppdragById } from "../store/oppdrag.server";
import { consentsOf, peopleOf } from "../store/people.server";
import { freeTimes, slotsOf } from "../store/slots.server";
import type { Oppdrag, OppdragContact, OppdragId } from "../types";
import type { Consents, Person } from "../types/people";
import type { DayId } from "../types/plan";

export interface PersonLine
  extends Pick<Person, "id" | "name" | "email" | "phone" | "department" | "status" | "language"> {
  readonly at: Instant | null;
  readonly consents: Consents | null;
}

export interface ContactPage {
  readonly oppdrag: Pick<
    Oppdrag,
    | "id"
    | "number"
    | "slug"
    | "name"
    | "status"
    | "days"
    | "answerBy"
    | "gettingThere"
    | "preparation"
    | "orderNumber"
    | "uses"
    | "openedAt"
  > & { readonly company: string; readonly invoiceReference: string };
  readonly people: readonly PersonLine[];
  readonly coverage: Coverage;
  readonly contacts: readonly Pick<OppdragContact, "id" | "name" | "email" | "phone" | "roles">[];
  /** The holder of the link. */
  readonly self: Pick<OppdragContact, "id" | "name" | "email">;
  /** Those who have neither chosen nor said no, and can be written to. */
  readonly remindable: readonly Pick<Person, "id" | "name">[];
  /** What moves that came too late cost, for those who look after the invoice. */
  readonly lateMoves: readonly Pick<LateMove, "id" | "agreedFrom" | "feeOre" | "isInvoiced">[];
  readonly free: readonly { readonly dayId: DayId; readonly at: Instant }[];
  readonly rights: ContactRights;
  readonly may: {
    readonly change: boolean;
    /** The texts and the invoice: at least one field. */
    readonly edit: boolean;
    readonly plan: boolean;
    readonly invite: boolean;
    readonly remind: boolean;
  };
}

/** The page of a company's contact; null when somebody else has taken over. */
export async function contactPage(
  db: Reader,
  { subject, linkId }: CustomerLink,
  now: Instant,
): Promise<ContactPage | null> {
  if (subject.kind !== "oppdrag") return null;
  const id = subject.id as OppdragId;
  const [found, contacts] = await Promise.all([oppdragById(db, id), contactsOf(db, id)]);
  const self = contacts.find((contact) => contact.linkId === linkId);
  if (!found || !self) return null;
  const [people, slots, free, lateMoves] = await Promise.all([
    peopleOf(db, id),
    slotsOf(db, id),
    freeTimes(db, id, plusMinutes(now, 5), now),
    lateMovesOf(db, id),
  ]);
  const consents = await consentsOf(
    db,
    people.map((person) => person.id),
  );
  const { number, slug, name, status, days, answerBy, gettingThere, preparation } = found;
  const { orderNumber, uses, openedAt, party } = found;
  const spots = spotsOf(slots);
  const rights = rightsOfContact(self.roles);
  const [isOpen, isPlanned] = [
    !isOver(status) && rights.manageList,
    isPlannable(status) && rights.manageList,
  ];
  const remindable = people.filter(
    (person) => isPlanned && mayBeReminded(person, spots.has(person.id)) && !isUnreachable(person),
  );
  const lines = people.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    department: person.department,
    status: person.status,
    language: person.language,
    at: spots.get(person.id)?.at ?? null,
    consents: consents.get(person.id) ?? null,
  }));
  return {
    oppdrag: {
      id,
      number,
      slug,
      name,
      status,
      days,
      answerBy,
      gettingThere,
      preparation,
      uses,
      openedAt,
      orderNumber: rights.editInvoice ? orderNumber : "",
      company: party.companyName ?? name,
      invoiceReference: rights.editInvoice ? (party.invoiceReference ?? "") : "",
    },
    people: shownTo(rights, lines),
    coverage: coverageOf(people.map((person) => ({ status: person.status, hasTime: spots.has(person.id) }))),
    contacts: rights.manageList
      ? contacts.map(({ linkId: _link, endedAt: _ended, ...contact }) => contact)
      : [],
    self: { id: self.id, name: self.name, email: self.email },
    remindable: remindable.map((person) => ({ id: person.id, name: person.name })),
    lateMoves: rights.editInvoice
      ? lateMoves.map((move) => ({
          id: move.id,
          agreedFrom: move.agreedFrom,
          feeOre: move.feeOre,
          isInvoiced: move.isInvoiced,
        }))
      : [],
    free: isPlanned ? free : [],
    rights,
    may: {
      change: isOpen,
      edit: !isOver(status) && Object.values(contactFields).some((right) => rights[right]),
      plan: isPlanned,
      invite: isPlanned && people.some(mayBeInvited),
      remind: remindable.length > 0,
    },
  };
}

/** Who is there on the day needs names and times alone. */
function shownTo(
  { manageList, seeTimes }: ContactRights,
  lines: readonly PersonLine[],
): readonly PersonLine[] {
  if (manageList) return lines;
  if (!seeTimes) return [];
  return lines
    .filter(({ at }) => at !== null)
    .map((line) => ({ ...line, email: "", phone: null, consents: null }));
}
