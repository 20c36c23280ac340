import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { keyOf, readPastedPeople } from "../rules/pasted-people";
import { insertPeople, lockPerson, peopleOf, setLeft, updatePerson } from "../store/people.server";
import type { CompanyEventKind, CompanyId, CompanyPerson, PersonFields, PersonId } from "../types";
import type { AskedCompany } from "./edit-company.server";

export const mostPeople = 2_000;

type Done = Result<
  { version: number },
  "unknown-person" | "email-taken" | "left-already" | "not-left" | "too-many-people" | "nothing-read"
>;

export async function addPerson(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCompany<PersonFields>,
  now: Instant,
): Promise<Done> {
  const people = await peopleOf(tx, id);
  if (people.length >= mostPeople) return refuse("too-many-people");
  if (isTaken(people, value.email, null)) return refuse("email-taken");
  const [personId] = await insertPeople(tx, id, [value], now);
  return noted(tx, staff, id, "person_added", { name: value.name, personId }, now);
}

export async function changePerson(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCompany<PersonFields & { readonly personId: PersonId }>,
  now: Instant,
): Promise<Done> {
  const { personId, ...fields } = value;
  const before = await lockPerson(tx, id, personId);
  if (!before) return refuse("unknown-person");
  if (isTaken(await peopleOf(tx, id), fields.email, personId)) return refuse("email-taken");
  await updatePerson(tx, personId, fields);
  const { department, lastPhotographedOn } = before;
  const change = {
    before: { department, lastPhotographedOn },
    after: { department: fields.department, lastPhotographedOn: fields.lastPhotographedOn },
    detail: { name: fields.name, personId },
  };
  return ok({
    version: await recordChange(tx, staff, { kind: "company", id }, "person_changed", change, now),
  });
}

export async function markLeft(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCompany<{ readonly personId: PersonId }>,
  now: Instant,
): Promise<Done> {
  const person = await lockPerson(tx, id, value.personId);
  if (!person) return refuse("unknown-person");
  if (person.leftAt !== null) return refuse("left-already");
  await setLeft(tx, person.id, now);
  return noted(tx, staff, id, "person_left", { name: person.name, personId: person.id }, now);
}

export async function markReturned(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCompany<{ readonly personId: PersonId }>,
  now: Instant,
): Promise<Done> {
  const person = await lockPerson(tx, id, value.personId);
  if (!person) return refuse("unknown-person");
  if (person.leftAt === null) return refuse("not-left");
  await setLeft(tx, person.id, null);
  return noted(tx, staff, id, "person_returned", { name: person.name, personId: person.id }, now);
}

/**
 * Employees who are in the roster already get the list's department and date; the others are added. Nobody is removed.
 */
export async function pastePeople(
  tx: Tx,
  staff: Staff,
  { id, value }: AskedCompany<{ readonly list: string }>,
  now: Instant,
): Promise<Done> {
  const { people: pasted, unread } = readPastedPeople(value.list);
  if (pasted.length === 0) return refuse("nothing-read");
  const roster = await peopleOf(tx, id);
  const known = new Map(roster.map((person) => [keyOf(person), person]));
  const fresh = pasted.filter((person) => !known.has(keyOf(person)));
  if (roster.length + fresh.length > mostPeople) return refuse("too-many-people");
  for (const person of pasted) {
    const same = known.get(keyOf(person));
    if (same) await updatePerson(tx, same.id, renewed(same, person));
  }
  await insertPeople(tx, id, fresh, now);
  const counts = { added: fresh.length, updated: pasted.length - fresh.length, unread: unread.length };
  return noted(tx, staff, id, "people_added", counts, now);
}

/** Empty fields of the list leave the stored values as they are. */
function renewed(before: CompanyPerson, pasted: PersonFields): Partial<PersonFields> {
  return {
    name: pasted.name,
    department: pasted.department || before.department,
    lastPhotographedOn: pasted.lastPhotographedOn ?? before.lastPhotographedOn,
  };
}

function isTaken(people: readonly CompanyPerson[], email: string | null, but: PersonId | null): boolean {
  return (
    email !== null &&
    people.some((person) => person.id !== but && person.email?.toLowerCase() === email.toLowerCase())
  );
}

async function noted(
  tx: Tx,
  staff: Staff,
  id: CompanyId,
  event: CompanyEventKind,
  detail: Readonly<Record<string, unknown>>,
  now: Instant,
): Promise<Done> {
  return ok({ version: await recordChange(tx, staff, { kind: "company", id }, event, { detail }, now) });
}
