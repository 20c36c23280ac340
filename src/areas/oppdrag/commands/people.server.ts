import { revokeLink } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId, CustomerLink, Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { AnswerForOther } from "../rules/answers-for-others";
import { hasComeOrGone, mayPerson, personSteps } from "../rules/person-states";
import { keyOf } from "../rules/read-people";
import { isOver, isPlannable } from "../rules/states";
import { toldOf } from "../rules/telling";
import { lockOppdrag } from "../store/oppdrag.server";
import {
  correctPerson,
  insertPeople,
  lockPerson,
  peopleOf,
  personById,
  personLike,
  setStatus,
  updatePerson,
} from "../store/people.server";
import { freeTimeOf, slotOfPerson } from "../store/slots.server";
import type { Oppdrag, OppdragId } from "../types";
import type { Person, PersonEntry, PersonLanguage, Wishes } from "../types/people";
import type { PersonId } from "../types/plan";
import { writeLost } from "./lost-time.server";
import { tellWaiting } from "./tell-waiting.server";
import { withdrawAll, writeInvitation, writeTime } from "./write-letters.server";

export type Changer = Staff | CustomerLink;
export type PeopleRefusal =
  | "not-found"
  | "over"
  | "unknown-person"
  | "address-taken"
  | "not-now"
  | "photographed"
  | "too-many-people";

const mostListed = 1_000;

/** Takes the turn of the job, before any of its people: staff and contacts change it one after the other. */
export async function openForPeople(tx: Tx, id: OppdragId): Promise<Result<Oppdrag, "not-found" | "over">> {
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return refuse("not-found");
  return isOver(oppdrag.status) ? refuse("over") : ok(oppdrag);
}

export interface Added {
  readonly version: number;
  readonly added: readonly PersonId[];
  /** On the list before. */
  readonly known: number;
}

/** Puts people on the list. Those who are on it, by address or else number or name, are left as they are. */
export async function addPeople(
  tx: Tx,
  actor: Changer,
  { id, people }: { readonly id: OppdragId; readonly people: readonly PersonEntry[] },
  now: Instant,
): Promise<Result<Added, PeopleRefusal>> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const listed = await peopleOf(tx, id);
  const known = new Set(listed.map(keyOf));
  const fresh = people.filter((person) => !known.has(keyOf(person)));
  if (listed.length + fresh.length > mostListed) return refuse("too-many-people");
  const rows = fresh.map((person) => ({
    ...person,
    id: newId<PersonId>(),
    ...({ source: "list", status: "listed" } as const),
  }));
  // An employee may have signed up by themselves since.
  const added = await insertPeople(tx, id, rows, now);
  const detail = { added: added.length, known: people.length - added.length };
  const version = await recordChange(tx, actor, { kind: "oppdrag", id }, "people-added", { detail }, now);
  return ok({ version, added, known: detail.known });
}

interface OfPerson {
  readonly id: OppdragId;
  readonly personId: PersonId;
}

async function openPerson(
  tx: Tx,
  { id, personId }: OfPerson,
): Promise<
  Result<{ readonly oppdrag: Oppdrag; readonly person: Person }, "not-found" | "over" | "unknown-person">
> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const found = await personById(tx, personId);
  const person = found?.oppdragId === id ? await lockPerson(tx, personId) : null;
  return person ? ok({ oppdrag: opened.value, person }) : refuse("unknown-person");
}

/** Takes somebody off the list. Their time is free, they are told if they knew of it, and their link opens nothing. */
export async function removePerson(
  tx: Tx,
  context: LetterContext,
  actor: Changer,
  asked: OfPerson,
  now: Instant,
): Promise<Result<{ readonly version: number }, PeopleRefusal>> {
  const opened = await openPerson(tx, asked);
  if (!opened.ok) return opened;
  const { oppdrag, person } = opened.value;
  if (!mayPerson("free", person.status) && !mayPerson("decline", person.status))
    return refuse("photographed");
  if (await slotOfPerson(tx, person.id)) await freeTimeOf(tx, person.id, now);
  await writeLost(tx, causedBy(context, actor), { oppdrag, person, what: "removed" }, now);
  if (person.linkId) await revokeLink(tx, person.linkId as AccessLinkId, now);
  await updatePerson(tx, person.id, { removedAt: toDate(now) });
  await tellWaiting(tx, context, oppdrag, now);
  return ok({ version: await note(tx, actor, asked.id, "person-removed", person, now) });
}

export interface PersonForm extends PersonEntry, Partial<Wishes> {
  readonly language?: PersonLanguage;
}

/** Corrects what is known of somebody. A new address gets a link of its own, and the one before it opens nothing. */
export async function changePerson(
  tx: Tx,
  context: LetterContext,
  actor: Changer,
  { form, ...asked }: OfPerson & { readonly form: PersonForm },
  now: Instant,
): Promise<Result<{ readonly version: number }, PeopleRefusal>> {
  const opened = await openPerson(tx, asked);
  if (!opened.ok) return opened;
  const { oppdrag, person } = opened.value;
  const like = form.email || form.phone ? await personLike(tx, asked.id, form) : null;
  if (like && like.id !== person.id) return refuse("address-taken");
  const isElsewhere = form.email.toLowerCase() !== person.email.toLowerCase() || form.phone !== person.phone;
  if (isElsewhere && person.linkId) await revokeLink(tx, person.linkId as AccessLinkId, now);
  const isKept = await correctPerson(tx, person.id, { ...form, ...(isElsewhere && { linkId: null }) });
  if (!isKept) return refuse("address-taken");
  const changed = { ...person, ...form, ...(isElsewhere && { linkId: null }) };
  if (isElsewhere) await writeToNewAddress(tx, causedBy(context, actor), { oppdrag, person: changed }, now);
  return ok({ version: await note(tx, actor, asked.id, "person-changed", changed, now) });
}

/** What waits for the address before is withdrawn; the new one gets the time, or the link to choose one. */
async function writeToNewAddress(
  tx: Tx,
  context: LetterContext,
  { oppdrag, person }: { readonly oppdrag: Oppdrag; readonly person: Person },
  now: Instant,
): Promise<void> {
  await withdrawAll(tx, [person.id], now);
  if (person.invitedAt === null && person.told === null) return;
  const slot = await slotOfPerson(tx, person.id);
  // After the day an address is corrected for the pictures: a time that has passed is no news.
  const isPast = slot ? slot.from <= now : !oppdrag.days.some(({ to }) => to > now);
  if (isPast || !isPlannable(oppdrag.status) || hasComeOrGone(person.status)) return;
  const to = toldOf(slot ? { ...slot, at: slot.from } : undefined, oppdrag.days);
  if (to) await writeTime(tx, context, { oppdrag, person, what: "given", from: null, to }, now);
  else await writeInvitation(tx, context, { oppdrag, person, what: "again" }, now);
}

/** What somebody has told the office or the company's contact. Nobody can say yes to the use of a picture for them. */
export async function answerForPerson(
  tx: Tx,
  context: LetterContext,
  actor: Changer,
  { answer, ...asked }: OfPerson & { readonly answer: AnswerForOther },
  now: Instant,
): Promise<Result<{ readonly version: number }, PeopleRefusal>> {
  const opened = await openPerson(tx, asked);
  if (!opened.ok) return opened;
  const { oppdrag, person } = opened.value;
  const slot = await slotOfPerson(tx, person.id);
  if (answer === "listAgain") {
    if (slot || !mayPerson("wait", person.status)) return refuse("not-now");
    await setStatus(tx, [person.id], person.invitedAt === null ? "listed" : "invited", now);
  } else {
    if (!mayPerson(answer, person.status) || (answer === "wait" && slot)) return refuse("not-now");
    if (slot) {
      await freeTimeOf(tx, person.id, now);
      await writeLost(tx, causedBy(context, actor), { oppdrag, person, what: "lost" }, now);
    }
    await setStatus(tx, [person.id], personSteps[answer].to, now);
    if (slot) await tellWaiting(tx, context, oppdrag, now);
  }
  return ok({ version: await note(tx, actor, asked.id, "person-answered", person, now) });
}

function note(
  tx: Tx,
  actor: Changer,
  id: OppdragId,
  event: "person-removed" | "person-changed" | "person-answered",
  { id: personId, name }: Pick<Person, "id" | "name">,
  now: Instant,
): Promise<number> {
  return recordChange(tx, actor, { kind: "oppdrag", id }, event, { detail: { personId, name } }, now);
}
