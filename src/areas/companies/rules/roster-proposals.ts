import { foldForSearch } from "~/kit/search-text";
import type { Day } from "~/kit/time";
import type { CompanyPerson, PersonFields } from "../types";

/** What a shooting day knows of somebody who was photographed there. */
export interface Photographed extends Pick<PersonFields, "name" | "email" | "department"> {
  readonly photographedOn: Day;
}

export type RosterField = "name" | "email" | "department" | "lastPhotographedOn" | "leftAt";

/** One field of one line of the roster. `isConflict`: the roster says something else, so a person must choose. */
export interface RosterChange {
  readonly field: RosterField;
  readonly before: string;
  readonly after: string;
  readonly isConflict: boolean;
}

export type RosterProposal =
  | { readonly kind: "add"; readonly person: Photographed }
  | {
      readonly kind: "change";
      readonly of: CompanyPerson;
      readonly person: Photographed;
      readonly changes: readonly RosterChange[];
    }
  /** Several lines of the roster could be this person. */
  | { readonly kind: "unclear"; readonly person: Photographed; readonly lines: number };

/**
 * What the company's roster lacks of those who were photographed. The same e-mail is the same person; without one, the
 * same name where only one line has it and no other e-mail speaks against it. Somebody without an e-mail who has the
 * name of another one of the day is taken for that one. Each line is proposed for once.
 */
export function rosterProposals(
  roster: readonly CompanyPerson[],
  photographed: readonly Photographed[],
): RosterProposal[] {
  const proposals: RosterProposal[] = [];
  const seen = new Set<string>();
  const claimed = new Set<string>();
  for (const person of surestFirst(photographed)) {
    const [address, name] = [foldedEmail(person.email), foldForSearch(person.name)];
    if (seen.has(address || name)) continue;
    seen.add(address || name);
    seen.add(name);
    const same = linesOf(roster, person).filter(({ id }) => !claimed.has(id));
    const [of] = same;
    if (same.length > 1) proposals.push({ kind: "unclear", person, lines: same.length });
    else if (!of) proposals.push({ kind: "add", person });
    else {
      claimed.add(of.id);
      const changes = changesOf(roster, of, person);
      if (changes.length > 0) proposals.push({ kind: "change", of, person, changes });
    }
  }
  return proposals;
}

/** Those with an e-mail, which says who they are, come first; of two days of one person the last. */
function surestFirst(photographed: readonly Photographed[]): Photographed[] {
  const rank = ({ email }: Photographed) => (email ? 0 : 1);
  return photographed.toSorted(
    (one, other) => rank(one) - rank(other) || other.photographedOn.localeCompare(one.photographedOn),
  );
}

function linesOf(roster: readonly CompanyPerson[], { name, email }: Photographed): CompanyPerson[] {
  const address = foldedEmail(email);
  const byEmail = address ? roster.filter((line) => foldedEmail(line.email) === address) : [];
  if (byEmail.length > 0) return byEmail;
  const wanted = foldForSearch(name);
  return roster.filter((line) => foldForSearch(line.name) === wanted && (!address || !line.email));
}

function changesOf(
  roster: readonly CompanyPerson[],
  of: CompanyPerson,
  person: Photographed,
): RosterChange[] {
  const fields: RosterChange[] = [];
  const propose = (field: RosterField, before: string, after: string, isConflict: boolean) => {
    if (after && after !== before) fields.push({ field, before, after, isConflict });
  };
  propose("name", of.name, person.name, true);
  const isFree = !roster.some(
    (line) => line.id !== of.id && foldedEmail(line.email) === foldedEmail(person.email),
  );
  if (!of.email && isFree) propose("email", "", person.email ?? "", false);
  propose("department", of.department, person.department, of.department !== "");
  const known = of.lastPhotographedOn ?? "";
  if (known < person.photographedOn) propose("lastPhotographedOn", known, person.photographedOn, false);
  // Somebody who was said to have left, and was photographed for the company afterwards.
  if (of.leftAt !== null) propose("leftAt", "left", "present", true);
  return fields;
}

function foldedEmail(email: string | null): string {
  return email?.trim().toLowerCase() ?? "";
}

/** One checkbox of a form. `change`: the field of a known line; null for a new line. */
export interface RosterChoice {
  readonly key: string;
  readonly change: RosterChange | null;
}

/** The choices that a proposal gives: one for a new line, one for each field of a known one. */
export function choicesOf(proposal: RosterProposal): RosterChoice[] {
  if (proposal.kind === "unclear") return [];
  if (proposal.kind === "add") {
    const { name, email, department, photographedOn } = proposal.person;
    return [{ key: JSON.stringify(["add", name, email, department, photographedOn]), change: null }];
  }
  // What the line said when it was proposed is part of the key, so that nothing else is overwritten unseen.
  return proposal.changes.map((change) => ({
    key: JSON.stringify([proposal.of.id, change.field, change.before, change.after]),
    change,
  }));
}
