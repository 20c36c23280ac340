import type { Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, type Instant, parseDay } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { choicesOf, type Photographed, type RosterChange, rosterProposals } from "../rules/roster-proposals";
import { insertPeople, peopleOf, setLeft, updatePerson } from "../store/people.server";
import type { CompanyId, PersonFields } from "../types";
import { mostPeople } from "./people.server";

interface Taken {
  readonly id: CompanyId;
  readonly photographed: readonly Photographed[];
  /** Keys of choicesOf(). */
  readonly chosen: readonly string[];
}

/**
 * Takes the chosen proposals into the company's roster. Refuses all of them when one no longer holds, because the
 * roster or the list of the day has changed since it was shown.
 */
export async function takeProposals(
  tx: Tx,
  staff: Staff,
  { id, photographed, chosen }: Taken,
  now: Instant,
): Promise<Result<{ added: number; updated: number }, "roster-changed" | "roster-full">> {
  await lockVersion(tx, { kind: "company", id });
  const roster = await peopleOf(tx, id);
  const open = new Set(chosen);
  const added: PersonFields[] = [];
  let updated = 0;
  for (const proposal of rosterProposals(roster, photographed)) {
    const taken = choicesOf(proposal).filter(({ key }) => open.delete(key));
    if (taken.length === 0 || proposal.kind === "unclear") continue;
    if (proposal.kind === "add") added.push(fieldsOf(proposal.person));
    else {
      const changes = taken.flatMap(({ change }) => change ?? []);
      await updatePerson(tx, proposal.of.id, changedFields(changes));
      if (changes.some(({ field }) => field === "leftAt")) await setLeft(tx, proposal.of.id, null);
      updated++;
    }
  }
  if (open.size > 0) return refuse("roster-changed");
  if (roster.length + added.length > mostPeople) return refuse("roster-full");
  await insertPeople(tx, id, added, now);
  const detail = { added: added.length, updated };
  await recordChange(tx, staff, { kind: "company", id }, "people_photographed", { detail }, now);
  return ok(detail);
}

function fieldsOf({ name, email, department, photographedOn }: Photographed): PersonFields {
  return { name, email, department, lastPhotographedOn: photographedOn };
}

function changedFields(changes: readonly RosterChange[]): Partial<PersonFields> {
  const fields: { -readonly [Field in keyof PersonFields]?: PersonFields[Field] } = {};
  for (const { field, after } of changes) {
    if (field === "lastPhotographedOn") fields.lastPhotographedOn = parseDay(after) as Day;
    else if (field !== "leftAt") fields[field] = after;
  }
  return fields;
}
