import { workingAddress, workingKey } from "~/areas/access/commands/access-links.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { withdrawLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { dayOf, type Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as bookedFor from "../mails/oppdrag-booked-for";
import * as contactLetter from "../mails/oppdrag-contact";
import * as invitation from "../mails/oppdrag-invitation";
import * as sms from "../mails/oppdrag-sms";
import * as time from "../mails/oppdrag-time";
import type { PersonLetter } from "../mails/person-letter";
import { personCalendar } from "../rules/person-calendar";
import { setContactLink } from "../store/contacts.server";
import { setTold, updatePerson } from "../store/people.server";
import type { Oppdrag, OppdragContact } from "../types";
import type { Person, Told } from "../types/people";

export const companyOf = ({ party, name }: Pick<Oppdrag, "party" | "name">) => party.companyName ?? name;
export const employeesUrl = (publicUrl: string, { slug }: Pick<Oppdrag, "slug">) =>
  new URL(`/oppdrag/${slug}`, publicUrl).href;

interface To {
  readonly oppdrag: Oppdrag;
  readonly person: Person;
}

/** The person's own page; the same link as long as it is not revoked. */
export function addressOf(
  tx: Tx,
  context: LetterContext,
  { id, linkId }: Person,
  now: Instant,
): Promise<string> {
  const link = { linkId, subjectKind: "oppdrag_person", subjectId: id, now } as const;
  return workingAddress(tx, context, link, (changed) => updatePerson(tx, id, { linkId: changed }));
}

/** The short address of the same page, for text messages. */
async function shortAddressOf(
  tx: Tx,
  context: LetterContext,
  { id, linkId }: Person,
  now: Instant,
): Promise<string> {
  const link = { linkId, subjectKind: "oppdrag_person", subjectId: id, now } as const;
  const key = await workingKey(tx, context.appSecret, link, (changed) =>
    updatePerson(tx, id, { linkId: changed }),
  );
  return new URL(`/t/${key}`, context.publicUrl).href;
}

/** Asks the person to choose a time. Nothing to somebody with neither e-mail nor mobile. */
export async function writeInvitation(
  tx: Tx,
  context: LetterContext,
  { oppdrag, person, what, words = "" }: To & Pick<invitation.Props, "what"> & { readonly words?: string },
  now: Instant,
): Promise<void> {
  const letter = await letterOf(tx, context, { oppdrag, person }, now);
  const about = { kind: "oppdrag-person", id: person.id } as const;
  const event = `${what}-${newId()}`;
  if (person.email) {
    const to = { address: person.email, name: person.name };
    const order = { file: invitation, props: { person: letter, what, words }, about, to, event };
    await postLetters(tx, context, [letterAbout(context, order)], now);
  } else if (person.phone) {
    const url = await shortAddressOf(tx, context, person, now);
    const props = { ...smsFacts(letter), url, what, before: null, at: null };
    const to = { address: person.phone, name: person.name };
    await postLetters(tx, context, [letterAbout(context, { file: sms, props, about, to, event })], now);
  }
}

interface TimeChange extends To {
  readonly what: time.Props["what"];
  /** What the last letter that was sent told. */
  readonly from: Told | null;
  readonly to: Told | null;
  readonly by?: string;
  /** Waits so long for an undo. */
  readonly sendAfter?: Instant;
}

/**
 * Tells the person the time, or that it is lost, and remembers what was told. A letter about an earlier change that has not
 * been sent yet is withdrawn. Nothing is sent when the person knows the time already.
 */
export async function writeTime(
  tx: Tx,
  context: LetterContext,
  { oppdrag, person, what, from, to, by = "", sendAfter }: TimeChange,
  now: Instant,
): Promise<void> {
  await withdrawTimes(tx, person, now);
  const revision = await setTold(tx, person.id, to, now);
  const letter = await letterOf(tx, context, { oppdrag, person, address: to?.address ?? from?.address }, now);
  const shared = {
    about: { kind: "oppdrag-person", id: person.id, revision } as const,
    change: { from },
    ...(sendAfter !== undefined && { sendAfter }),
  };
  const [before, at] = [from?.at ?? null, to?.at ?? null];
  if (person.email) {
    const file = personCalendar({
      oppdrag,
      person,
      revision,
      from,
      to,
      studio: context.settings.company,
      now,
    });
    const order = {
      ...{ file: time, props: { person: letter, what, before, at, by } },
      to: { address: person.email, name: person.name },
      ...(file && { attachments: [file] }),
    };
    await postLetters(tx, context, [letterAbout(context, { ...order, ...shared })], now);
  } else if (person.phone) {
    const url = await shortAddressOf(tx, context, person, now);
    const order = { file: sms, props: { ...smsFacts(letter), url, what, before, at } };
    const to = { address: person.phone, name: person.name };
    await postLetters(tx, context, [letterAbout(context, { ...order, to, ...shared })], now);
  }
}

/** To somebody who chose a time for a colleague; the colleague has a letter of their own. */
export async function writeBookedFor(
  tx: Tx,
  context: LetterContext,
  {
    oppdrag,
    person,
    by,
    at,
  }: To & { readonly by: { readonly name: string; readonly email: string }; readonly at: Instant },
  now: Instant,
): Promise<void> {
  const props = {
    language: person.language,
    by: by.name,
    colleague: person.name,
    company: companyOf(oppdrag),
    at,
  };
  const letter = letterAbout(context, {
    ...{ file: bookedFor, props, event: newId() },
    about: { kind: "oppdrag-person", id: person.id },
    to: { address: by.email, name: by.name },
  });
  await postLetters(tx, context, [letter], now);
}

/** Letters about a time that are not sent yet. Returns whether there were any. */
export async function withdrawTimes(tx: Tx, { id }: Pick<Person, "id">, now: Instant): Promise<boolean> {
  const about = { aboutKind: "oppdrag-person", aboutId: id } as const;
  const withdrawn = await withdrawLetters(tx, { ...about, templates: [time.template, sms.template] }, now);
  return withdrawn.length > 0;
}

/** The contact's own page and the employees' address. */
export async function writeContactLink(
  tx: Tx,
  context: LetterContext,
  { oppdrag, contact }: { readonly oppdrag: Oppdrag; readonly contact: OppdragContact },
  now: Instant,
): Promise<void> {
  const url = await contactAddress(tx, context, { oppdrag, contact }, now);
  if (!contact.email) return;
  const props = {
    ...{ url, name: contact.name, company: companyOf(oppdrag), number: oppdrag.number },
    days: oppdrag.days.map(({ from }) => dayOf(from)),
    address: oppdrag.days[0]?.address ?? "",
    employeesUrl: employeesUrl(context.publicUrl, oppdrag),
  };
  const letter = letterAbout(context, {
    ...{ file: contactLetter, props, event: newId() },
    about: { kind: "oppdrag", id: oppdrag.id },
    to: { address: contact.email, name: contact.name },
  });
  await postLetters(tx, context, [letter], now);
}

export function contactAddress(
  tx: Tx,
  context: LetterContext,
  { oppdrag, contact }: { readonly oppdrag: Pick<Oppdrag, "id">; readonly contact: OppdragContact },
  now: Instant,
): Promise<string> {
  const link = { linkId: contact.linkId, subjectKind: "oppdrag", subjectId: oppdrag.id, now } as const;
  return workingAddress(tx, context, link, (changed) => setContactLink(tx, contact.id, changed));
}

async function letterOf(
  tx: Tx,
  context: LetterContext,
  { oppdrag, person, address }: To & { readonly address?: string | undefined },
  now: Instant,
): Promise<PersonLetter> {
  const { gettingThere, preparation, answerBy, days } = oppdrag;
  return {
    ...{ name: person.name, language: person.language, gettingThere, preparation, answerBy },
    company: companyOf(oppdrag),
    address: address ?? days[0]?.address ?? "",
    url: await addressOf(tx, context, person, now),
  };
}

const smsFacts = ({ language, company }: PersonLetter) => ({ language, company });
