import type { CustomerLink, Visitor } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { firstChoice } from "../rules/new-day";
import { whyClosed } from "../rules/open-for-choice";
import type { OwnAnswer, OwnRefusal } from "../rules/own-answers";
import { mayPerson, type PersonAction, personSteps } from "../rules/person-states";
import { isPlannable } from "../rules/states";
import { toldOf } from "../rules/telling";
import { confirmBy } from "../rules/unconfirmed";
import { oppdragById, oppdragOfSlug } from "../store/oppdrag.server";
import {
  insertConsents,
  insertPeople,
  lockPerson,
  peopleOf,
  personById,
  personLike,
  setStatus,
  updatePerson,
} from "../store/people.server";
import { confirmTime, freeTimeOf, slotOfPerson, takeTime } from "../store/slots.server";
import { hasGuessedTooOften } from "../store/wrong-codes.server";
import type { Oppdrag } from "../types";
import type { Person, PersonEntry, PersonLanguage } from "../types/people";
import type { DayId, PersonId } from "../types/plan";
import { heardBy, writeLost } from "./lost-time.server";
import { holdUses, keepHeldUses, type UseAnswer } from "./own-consents.server";
import { tellWaiting } from "./tell-waiting.server";
import { writeBookedFor, writeInvitation, writeTime } from "./write-letters.server";

export interface Wanted {
  readonly dayId: DayId;
  readonly at: Instant;
}

export interface SignUp extends PersonEntry {
  readonly language: PersonLanguage;
  readonly code: string;
  readonly consents: readonly UseAnswer[];
  /** Null: the days are full, and the person waits for a time. */
  readonly wanted: Wanted | null;
  /** The colleague who fills the form in for this person; null: the person does. */
  readonly by: { readonly name: string; readonly email: string } | null;
}

export type SignedUp =
  /** The page may lead on to the person's own page. */
  | { readonly kind: "own"; readonly personId: PersonId }
  /** On the list already: the link goes to the person's own address, so that nobody opens a colleague's page. */
  | { readonly kind: "told"; readonly hasTime: boolean; readonly isSent: boolean };

/** On the page that all employees share. Limits count the job, because a hundred colleagues share one address. */
export async function signUp(
  tx: Tx,
  context: LetterContext,
  visitor: Visitor,
  { slug, form }: { readonly slug: string; readonly form: SignUp },
  now: Instant,
): Promise<Result<SignedUp, OwnRefusal>> {
  const oppdrag = await oppdragOfSlug(tx, slug);
  if (!oppdrag) return refuse("not-found");
  const closed = whyClosed(oppdrag, now);
  if (closed) return refuse(closed);
  if (oppdrag.code) {
    if (await hasGuessedTooOften(tx, oppdrag.id, visitor, now)) return refuse("too-many-codes");
    if (form.code.trim().toLowerCase() !== oppdrag.code.toLowerCase()) return refuse("wrong-code");
  }
  if (!isAtCompany(oppdrag, form.email) || (form.by?.email && !isAtCompany(oppdrag, form.by.email)))
    return refuse("wrong-domain");
  const letters = causedBy(context, visitor);
  const listed = (await personLike(tx, oppdrag.id, form)) ?? (await newPerson(tx, oppdrag, form, now));
  if (listed === "many") return refuse("many");
  const known = "isNew" in listed ? null : listed;
  if (known && (known.linkId !== null || (await slotOfPerson(tx, known.id)))) {
    if (!form.by) await holdUses(tx, known, form.consents);
    const notSent = await writeInvitation(tx, letters, { oppdrag, person: known, what: "again" }, now);
    return ok({ kind: "told", hasTime: true, isSent: notSent === 0 });
  }
  const person = known ?? listed;
  if (form.language !== person.language) await updatePerson(tx, person.id, { language: form.language });
  await updatePerson(tx, person.id, { invitedAt: toDate(now) });
  // Somebody whom the list names already confirms from the own mailbox, as do all where a domain is asked for.
  const mustConfirm = oppdrag.emailDomain !== "" || known !== null;
  // Nobody says yes to the use of a picture for somebody else.
  if (!form.by && mustConfirm) await holdUses(tx, person, form.consents);
  else if (!form.by) await insertConsents(tx, person.id, form.consents, now);
  const picked = await pick(
    tx,
    letters,
    { oppdrag, person: { ...person, language: form.language }, form, mustConfirm },
    now,
  );
  if (!picked.ok) return picked;
  if (form.by?.email && form.wanted)
    await writeBookedFor(tx, letters, { oppdrag, person, by: form.by, at: form.wanted.at }, now);
  return ok(
    mustConfirm || form.by
      ? { kind: "told", hasTime: false, isSent: true }
      : { kind: "own", personId: person.id },
  );
}

/** Without a domain of the company's, any address is. */
function isAtCompany({ emailDomain }: Oppdrag, email: string): boolean {
  return !emailDomain || email.toLowerCase().endsWith(`@${emailDomain.toLowerCase()}`);
}

/** More people than the job can be about are refused: nobody fills the list with invented names. */
async function newPerson(
  tx: Tx,
  oppdrag: Oppdrag,
  form: SignUp,
  now: Instant,
): Promise<Person | (Person & { readonly isNew: true }) | "many"> {
  const { name, email, phone, department, language } = form;
  const most = oppdrag.days.reduce((sum, { heads }) => sum + heads, 0) * 3 + 50;
  if ((await peopleOf(tx, oppdrag.id)).length >= most) return "many";
  const id = newId<PersonId>();
  const source = form.by ? ("colleague" as const) : ("self" as const);
  const row = { id, name, email, phone, department, language, source, status: "listed" } as const;
  const [written] = await insertPeople(tx, oppdrag.id, [row], now);
  // Somebody else may have written the same address at the same moment: then the person is known.
  const found = written ? await lockPerson(tx, id) : await personLike(tx, oppdrag.id, form);
  if (!found) throw new Error("A person who was written is not on the list");
  return written ? { ...found, isNew: true } : found;
}

interface Picking {
  readonly oppdrag: Oppdrag;
  readonly person: Person;
  readonly form: Pick<SignUp, "wanted" | "by">;
  readonly mustConfirm?: boolean;
}

/** One conditional update takes the time; the person's earlier time is free for others in the same transaction. */
async function pick(
  tx: Tx,
  context: LetterContext,
  { oppdrag, person, form: { wanted, by }, mustConfirm = false }: Picking,
  now: Instant,
): Promise<Result<undefined, OwnRefusal>> {
  if (!wanted) {
    if (!mayPerson("wait", person.status)) return refuse("not-now");
    await stepPerson(tx, person, "wait", now);
    await writeInvitation(tx, context, { oppdrag, person, what: "waits" }, now);
    return ok();
  }
  if (!mayPerson("pick", person.status)) return refuse("not-now");
  if (wanted.at < firstChoice(now)) return refuse("taken");
  await freeTimeOf(tx, person.id, now);
  const until = mustConfirm || by ? confirmBy(wanted.at, now) : null;
  const taken = { ...wanted, oppdragId: oppdrag.id, personId: person.id, heldUntil: until };
  if (!(await takeTime(tx, taken, now))) return refuse("taken");
  await stepPerson(tx, person, until === null ? "pick" : "giveTime", now);
  const to = toldOf({ ...wanted, station: 0 }, oppdrag.days) ?? null;
  const told = until === null ? ({ what: "chosen" } as const) : ({ what: "unconfirmed", until } as const);
  const from = await heardBy(tx, person, now);
  await writeTime(tx, context, { oppdrag, person, from, to, by: by?.name ?? "", ...told }, now);
  return ok();
}

async function stepPerson(tx: Tx, { id }: Person, action: PersonAction, now: Instant): Promise<void> {
  await setStatus(tx, [id], personSteps[action].to, now);
}

async function own(tx: Tx, link: CustomerLink, now: Instant): Promise<Result<Own, OwnRefusal>> {
  const id = link.subject.id as PersonId;
  const person = await lockPerson(tx, id);
  const found = person && (await personById(tx, id));
  const oppdrag = found && (await oppdragById(tx, found.oppdragId));
  if (!person || !oppdrag) return refuse("not-found");
  return isPlannable(oppdrag.status)
    ? ok({ person, oppdrag, isLate: whyClosed(oppdrag, now) === "late" })
    : refuse(oppdrag.status === "cancelled" ? "cancelled" : "closed");
}

interface Own {
  readonly person: Person;
  readonly oppdrag: Oppdrag;
  readonly isLate: boolean;
}

/** On the own page: takes a time, or moves to another. */
export async function pickOwnTime(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  wanted: Wanted,
  now: Instant,
): Promise<Result<undefined, OwnRefusal>> {
  const found = await own(tx, link, now);
  if (!found.ok) return found;
  const { oppdrag, person, isLate } = found.value;
  if (isLate) return refuse("late");
  const slot = await slotOfPerson(tx, person.id);
  // The same press again, or Back and once more.
  if (slot && slot.from === wanted.at && slot.dayId === wanted.dayId && person.status === "confirmed")
    return ok();
  const picked = await pick(
    tx,
    causedBy(context, link),
    { oppdrag, person, form: { wanted, by: null } },
    now,
  );
  if (!picked.ok) return picked;
  await keepHeldUses(tx, { oppdrag, person }, now);
  if (slot) await tellWaiting(tx, context, oppdrag, now);
  await note(tx, link, person, slot ? "moved" : "picked", now);
  return ok();
}

const events = {
  confirm: "confirmed",
  decline: "declined",
  cannotCome: "cannot-come",
  onLeave: "on-leave",
  wait: "waits",
  free: "cancelled",
} as const satisfies Record<OwnAnswer, string>;

/** Passer, ønsker ikke, kan ikke disse dagene, er i permisjon, står på venteliste, avbestiller. No reason is asked for. */
export async function answerOwn(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  answer: OwnAnswer,
  now: Instant,
): Promise<Result<undefined, OwnRefusal>> {
  const found = await own(tx, link, now);
  if (!found.ok) return found;
  const { oppdrag, person } = found.value;
  if (personSteps[answer].to === person.status && answer !== "free") return ok();
  if (!mayPerson(answer, person.status)) return refuse("not-now");
  const slot = await slotOfPerson(tx, person.id);
  if (answer === "wait" && slot) return refuse("not-now");
  if (answer === "confirm" && !(await confirmTime(tx, person.id))) return refuse("taken");
  if (answer !== "confirm" && slot) {
    await freeTimeOf(tx, person.id, now);
    await writeLost(tx, causedBy(context, link), { oppdrag, person, what: "lost", isOwn: true }, now);
  }
  await stepPerson(tx, person, answer, now);
  if (answer === "confirm") await keepHeldUses(tx, { oppdrag, person }, now);
  if (answer === "wait")
    await writeInvitation(tx, causedBy(context, link), { oppdrag, person, what: "waits" }, now);
  if (answer !== "confirm" && slot) await tellWaiting(tx, context, oppdrag, now);
  await note(tx, link, person, events[answer], now);
  return ok();
}

export async function chooseLanguage(
  tx: Tx,
  link: CustomerLink,
  language: PersonLanguage,
): Promise<Result<undefined, OwnRefusal>> {
  const person = await lockPerson(tx, link.subject.id as PersonId);
  if (!person) return refuse("not-found");
  await updatePerson(tx, person.id, { language });
  return ok();
}

/** A history of the person's own: a line of the job's would make a hundred colleagues wait for each other. */
async function note(
  tx: Tx,
  link: CustomerLink,
  { id }: Person,
  event: "picked" | "moved" | (typeof events)[OwnAnswer],
  now: Instant,
): Promise<void> {
  await recordChange(tx, link, { kind: "oppdrag-person", id }, event, {}, now);
}
