import { workingAddress, workingKeys } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { withdrawLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as bookedFor from "../mails/oppdrag-booked-for";
import * as invitation from "../mails/oppdrag-invitation";
import * as sms from "../mails/oppdrag-sms";
import * as time from "../mails/oppdrag-time";
import type { PersonLetter } from "../mails/person-letter";
import { personCalendar } from "../rules/person-calendar";
import { isUnreachable } from "../rules/telling";
import { setLinks, setToldOf, updatePerson } from "../store/people.server";
import type { Oppdrag } from "../types";
import type { Person, Told } from "../types/people";
import type { PersonId } from "../types/plan";

export const companyOf = ({ party, name }: Pick<Oppdrag, "party" | "name">) => party.companyName ?? name;
export const employeesUrl = (publicUrl: string, { slug }: Pick<Oppdrag, "slug">) =>
  new URL(`/oppdrag/${slug}`, publicUrl).href;

export interface To {
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

/** The keys of several people's own pages. A new link is written to its person. */
function keysOf(
  tx: Tx,
  { appSecret }: Pick<LetterContext, "appSecret">,
  people: readonly Person[],
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  const links = { subjectKind: "oppdrag_person", records: people, now } as const;
  return workingKeys(tx, appSecret, links, (made) => setLinks(tx, made));
}

type Addressed = Pick<LetterContext, "publicUrl">;
const ownUrl = ({ publicUrl }: Addressed, { id }: Pick<Person, "id">, key: string) =>
  linkAddress(publicUrl, { kind: "oppdrag_person", id }, key);
/** The short address of the same page, for text messages. */
const shortUrl = ({ publicUrl }: Addressed, key: string) => new URL(`/t/${key}`, publicUrl).href;

interface Invitations {
  readonly oppdrag: Oppdrag;
  readonly people: readonly Person[];
  readonly what: invitation.Props["what"];
  readonly words?: string;
  /** Letters that wait, with what says later which ones they are. */
  readonly waits?: { readonly sendAfter: Instant; readonly change: object };
}

/**
 * Asks people to choose a time. Nothing to somebody with neither e-mail nor mobile. Returns how many letters the limits of
 * their mailboxes keep from being sent.
 */
export async function writeInvitations(
  tx: Tx,
  context: LetterContext,
  { oppdrag, people, what, words = "", waits }: Invitations,
  now: Instant,
): Promise<number> {
  const reachable = people.filter((person) => !isUnreachable(person));
  if (reachable.length === 0) return 0;
  const keys = await keysOf(tx, context, reachable, now);
  const letters = reachable.map((person) => {
    const key = keys.get(person.id) ?? "";
    const letter = letterOf({ oppdrag, person, url: ownUrl(context, person, key) });
    const shared = {
      about: { kind: "oppdrag-person", id: person.id },
      event: `${what}-${newId()}`,
      ...waits,
    } as const;
    if (person.email) {
      const to = { address: person.email, name: person.name };
      const order = { file: invitation, props: { person: letter, what, words }, to };
      return letterAbout(context, { ...order, ...shared });
    }
    const props = { ...smsFacts(letter), url: shortUrl(context, key), what, before: null, at: null };
    const to = { address: person.phone ?? "", name: person.name };
    return letterAbout(context, { file: sms, props, to, ...shared });
  });
  return postLetters(tx, context, letters, now);
}

/** The same to one person. */
export function writeInvitation(
  tx: Tx,
  context: LetterContext,
  { person, ...invited }: Omit<Invitations, "people"> & { readonly person: Person },
  now: Instant,
): Promise<number> {
  return writeInvitations(tx, context, { ...invited, people: [person] }, now);
}

export interface TimeChange {
  readonly person: Person;
  readonly what: time.Props["what"];
  /** What the last letter that was sent told. */
  readonly from: Told | null;
  readonly to: Told | null;
  readonly by?: string;
  /** Of a time that is not confirmed: others may take it then. */
  readonly until?: Instant;
  /** The person did it: the letter is no news, and may be kept back for a full mailbox. */
  readonly isOwn?: boolean;
}

interface TimeChanges {
  readonly oppdrag: Oppdrag;
  readonly changes: readonly TimeChange[];
  /** A change of the plan: the letters wait so long for an undo. */
  readonly sendAfter?: Instant;
}

/**
 * Tells people their time, or that it is lost, and remembers what was told. Letters about an earlier change that have not
 * been sent yet are withdrawn. Returns how many the limits of their mailboxes keep from being sent.
 */
export async function writeTimes(
  tx: Tx,
  context: LetterContext,
  { oppdrag, changes, sendAfter }: TimeChanges,
  now: Instant,
): Promise<number> {
  if (changes.length === 0) return 0;
  await withdrawTimes(
    tx,
    changes.map(({ person }) => person.id),
    now,
  );
  const told = changes.map(({ person, to }) => ({ id: person.id, told: to }));
  const revisions = await setToldOf(tx, told, now);
  const reachable = changes.filter(({ person }) => !isUnreachable(person));
  const keys = await keysOf(
    tx,
    context,
    reachable.map(({ person }) => person),
    now,
  );
  const letters = reachable.map((change) => {
    const known = { key: keys.get(change.person.id) ?? "", revision: revisions.get(change.person.id) ?? 0 };
    return timeLetter(context, { oppdrag, change, sendAfter, ...known }, now);
  });
  return postLetters(tx, context, letters, now);
}

/** The same to one person. */
export function writeTime(
  tx: Tx,
  context: LetterContext,
  { oppdrag, ...change }: TimeChange & { readonly oppdrag: Oppdrag },
  now: Instant,
): Promise<number> {
  return writeTimes(tx, context, { oppdrag, changes: [change] }, now);
}

interface TimeLetter {
  readonly oppdrag: Oppdrag;
  readonly change: TimeChange;
  readonly key: string;
  readonly revision: number;
  readonly sendAfter: Instant | undefined;
}

function timeLetter(
  context: LetterContext,
  { oppdrag, change, key, revision, sendAfter }: TimeLetter,
  now: Instant,
) {
  const { person, what, from, to, by = "", until = null, isOwn = false } = change;
  const address = to?.address ?? from?.address;
  const letter = letterOf({ oppdrag, person, address, url: ownUrl(context, person, key) });
  const shared = {
    about: { kind: "oppdrag-person", id: person.id, revision } as const,
    change: { from, ...(sendAfter !== undefined && { [planMark]: true }) },
    ...(sendAfter !== undefined && { sendAfter }),
    // Nobody comes to a time that is gone because a stranger has filled their mailbox.
    atOnce: to === null && !isOwn,
  };
  const [before, at] = [from?.at ?? null, to?.at ?? null];
  if (!person.email) {
    const order = {
      file: sms,
      props: { ...smsFacts(letter), url: shortUrl(context, key), what, before, at },
    };
    const to = { address: person.phone ?? "", name: person.name };
    return letterAbout(context, { ...order, to, ...shared });
  }
  const studio = context.settings.company;
  // A time that nobody has confirmed stands in no calendar yet.
  const file =
    what === "unconfirmed" ? null : personCalendar({ oppdrag, person, revision, from, to, studio, now });
  const order = {
    file: time,
    props: { person: letter, what, before, at, by, until, hasFile: file !== null },
    to: { address: person.email, name: person.name },
    ...(file && { attachments: [file] }),
  };
  return letterAbout(context, { ...order, ...shared });
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
    file: bookedFor,
    props,
    event: newId(),
    about: { kind: "oppdrag-person", id: person.id },
    to: { address: by.email, name: by.name },
  });
  await postLetters(tx, context, [letter], now);
}

/** Letters of a change of the plan have this key in what they say has changed. */
export const planMark = "plan";

const timeTemplates = [time.template, sms.template];

/** Letters about a time that are not sent yet. Returns whom they were for, and what had been told before the oldest of each. */
export async function withdrawTimes(
  tx: Tx,
  ids: readonly PersonId[],
  now: Instant,
  { ofPlan = false }: { readonly ofPlan?: boolean } = {},
): Promise<ReadonlyMap<PersonId, Told | null>> {
  const about = { aboutKind: "oppdrag-person", aboutId: ids, templates: timeTemplates } as const;
  const withdrawn = await withdrawLetters(tx, { ...about, ...(ofPlan && { mark: planMark }) }, now);
  const told = new Map<PersonId, Told | null>();
  for (const { aboutId, change } of withdrawn) {
    const said = change as { readonly from: Told | null } | null;
    if (said && "from" in said && !told.has(aboutId as PersonId)) told.set(aboutId as PersonId, said.from);
  }
  return told;
}

/** Everything that waits to be sent to these people. */
export async function withdrawAll(tx: Tx, ids: readonly PersonId[], now: Instant): Promise<void> {
  await withdrawLetters(tx, { aboutKind: "oppdrag-person", aboutId: ids }, now);
}

function letterOf({
  oppdrag,
  person,
  address,
  url,
}: To & { readonly url: string; readonly address?: string | undefined }): PersonLetter {
  const { gettingThere, preparation, answerBy, days } = oppdrag;
  return {
    name: person.name,
    language: person.language,
    gettingThere,
    preparation,
    answerBy,
    url,
    company: companyOf(oppdrag),
    address: address ?? days[0]?.address ?? "",
  };
}

const smsFacts = ({ language, company }: PersonLetter) => ({ language, company });
