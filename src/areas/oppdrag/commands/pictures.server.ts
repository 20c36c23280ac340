import type { Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as pictures from "../mails/oppdrag-pictures";
import * as sms from "../mails/oppdrag-pictures-sms";
import { isPhotographed } from "../rules/person-states";
import { contactsOf } from "../store/contacts.server";
import { insertDelivery } from "../store/deliveries.server";
import { lockOppdrag } from "../store/oppdrag.server";
import { lockPeople, peopleOf, setStatus } from "../store/people.server";
import type { Oppdrag, OppdragId } from "../types";
import type { Person, PersonLanguage, PictureStep } from "../types/people";
import type { PersonId } from "../types/plan";
import { companyOf } from "./write-letters.server";

type Changed<Reason extends string> = Promise<Result<{ readonly version: number }, Reason | "not-found">>;

interface Opened {
  readonly oppdrag: Oppdrag;
  readonly people: readonly Person[];
}

/** After the pictures are taken, until the oppdrag is cancelled: also once it is delivered, for those who come late. */
async function openPictures(tx: Tx, id: OppdragId): Promise<Opened | null> {
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag || oppdrag.status === "cancelled") return null;
  await lockPeople(tx, id);
  return { oppdrag, people: (await peopleOf(tx, id)).filter(({ status }) => isPhotographed(status)) };
}

/** One or many, by hand: photographed, chosen, retouched or delivered. Their frames stay as they are. */
export async function markPictures(
  tx: Tx,
  staff: Staff,
  {
    id,
    people,
    step,
  }: { readonly id: OppdragId; readonly people: readonly PersonId[]; readonly step: PictureStep },
  now: Instant,
): Changed<"not-photographed"> {
  const opened = await openPictures(tx, id);
  if (!opened) return refuse("not-found");
  const known = new Set(opened.people.map((person) => person.id));
  if (people.length === 0 || !people.every((person) => known.has(person))) return refuse("not-photographed");
  const changing = opened.people.filter((person) => people.includes(person.id) && person.status !== step);
  await setStatus(
    tx,
    changing.map((person) => person.id),
    step,
    now,
  );
  const detail = { step, people: changing.length };
  return ok({
    version: await recordChange(tx, staff, { kind: "oppdrag", id }, "pictures-moved", { detail }, now),
  });
}

interface Delivery {
  readonly id: OppdragId;
  /** Null: everybody's pictures, to the contacts. */
  readonly personId: PersonId | null;
  readonly url: string;
  readonly words: string;
}

/** The address of the finished pictures in a letter, which is logged; those whose pictures they are count as delivered. */
export async function deliverPictures(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, personId, url, words }: Delivery,
  now: Instant,
): Changed<"not-photographed" | "no-pictures" | "nobody-to-write-to"> {
  const opened = await openPictures(tx, id);
  if (!opened) return refuse("not-found");
  const { oppdrag } = opened;
  const own = personId === null ? opened.people : opened.people.filter((person) => person.id === personId);
  if (own.length === 0) return refuse(personId === null ? "no-pictures" : "not-photographed");
  const receivers = await receiversOf(tx, { oppdrag, personId, own });
  if (receivers.length === 0) return refuse("nobody-to-write-to");
  const delivery = newId();
  const company = companyOf(oppdrag);
  const about =
    personId === null
      ? ({ kind: "oppdrag", id } as const)
      : ({ kind: "oppdrag-person", id: personId } as const);
  const letters = receivers.map(({ name, address, to }) => {
    const told = { about, to: { address, name }, event: `${delivery}-${address}` };
    if ("mobile" in to)
      return letterAbout(context, { file: sms, props: { company, url, language: to.mobile }, ...told });
    return letterAbout(context, { file: pictures, props: { name, company, url, words, to }, ...told });
  });
  await postLetters(tx, context, letters, now);
  await insertDelivery(tx, { id: delivery, oppdragId: id, personId, url, sentBy: staff.userId }, now);
  const late = own.filter(({ status }) => status !== "delivered").map((person) => person.id);
  await setStatus(tx, late, "delivered", now);
  const detail = { people: own.length };
  return ok({
    version: await recordChange(tx, staff, { kind: "oppdrag", id }, "pictures-sent", { detail }, now),
  });
}

interface Receiver {
  readonly name: string;
  readonly address: string;
  /** Somebody without e-mail gets the address of the picture in a text message, in the own language. */
  readonly to: pictures.Props["to"] | { readonly mobile: PersonLanguage };
}

async function receiversOf(
  tx: Tx,
  {
    oppdrag,
    personId,
    own,
  }: { readonly oppdrag: Oppdrag; readonly personId: PersonId | null; readonly own: readonly Person[] },
): Promise<Receiver[]> {
  if (personId !== null)
    return own.flatMap(({ name, email, phone, language }): Receiver[] => {
      if (email) return [{ name, address: email, to: { language } }];
      return phone ? [{ name, address: phone, to: { mobile: language } }] : [];
    });
  const contacts = await contactsOf(tx, oppdrag.id);
  return contacts.flatMap(({ name, email, roles }) =>
    email && roles.includes("people") ? [{ name, address: email, to: { people: own.length } }] : [],
  );
}
