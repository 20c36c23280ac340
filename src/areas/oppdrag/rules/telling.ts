import type { Instant } from "~/kit/time";
import type { Person, Told } from "../types/people";
import type { DayId, PersonId, Slot, Spot } from "../types/plan";
import { hasComeOrGone } from "./person-states";
import { spotsOf } from "./plan/differences";

/** One person's letter: from what was told last to what is planned now. */
export interface Telling {
  readonly person: Person;
  readonly from: Told | null;
  readonly to: Told | null;
}

export interface DayAddress {
  readonly id: DayId;
  readonly address: string;
}

/**
 * Who must be told of the plan: everybody who knows of the job, and whose last letter says something else than the plan.
 * The preview and the letters both use this list.
 */
export function tellings(
  people: readonly Person[],
  slots: readonly Slot[],
  days: readonly DayAddress[],
): Telling[] {
  const spots = spotsOf(slots);
  return people
    .filter(({ invitedAt, told }) => invitedAt !== null || told !== null)
    .map((person) => ({ person, from: person.told, to: toldOf(spots.get(person.id), days) }))
    .filter(({ from, to }) => !isSameTold(from, to));
}

/** What a letter would tell of a time now. */
export function toldOf(spot: Spot | undefined, days: readonly DayAddress[]): Told | null {
  if (!spot) return null;
  const day = days.find(({ id }) => id === spot.dayId);
  return { dayId: spot.dayId, at: spot.at, address: day?.address ?? "" };
}

/** What a letter about the difference is called. */
export function whatOf(from: Told | null, to: Told | null): "lost" | "given" | "moved" {
  if (to === null) return "lost";
  return from === null ? "given" : "moved";
}

export function isSameTold(a: Told | null, b: Told | null): boolean {
  if (a === null || b === null) return a === b;
  return a.dayId === b.dayId && a.at === b.at && a.address === b.address;
}

/** Who must hear that nobody comes: everybody whose last letter tells a time that is still to come. */
export function toldOfCancelling(people: readonly Person[], now: Instant): Telling[] {
  return people
    .filter(({ status, told }) => told !== null && told.at > now && !hasComeOrGone(status))
    .map((person) => ({ person, from: person.told, to: null }));
}

export const idsOf = (told: readonly Telling[]): PersonId[] => told.map(({ person }) => person.id);

/** Neither e-mail nor mobile: the company's contact tells them. */
export function isUnreachable({ email, phone }: Pick<Person, "email" | "phone">): boolean {
  return email === "" && phone === null;
}

/** Everybody with what was told before the letters that wait: these can still be withdrawn. */
export function toldBefore(
  people: readonly Person[],
  unsent: ReadonlyMap<PersonId, Told | null>,
): readonly Person[] {
  return people.map((person) => {
    const before = unsent.get(person.id);
    return before === undefined ? person : { ...person, told: before };
  });
}

/** Differs when other people, or other times, would be told. */
export function digestOf(told: readonly Telling[]): string {
  const lines = told.map(({ person, to }) => `${person.id.slice(-12)}${to ? to.at.toString(36) : "-"}`);
  const text = lines.toSorted().join(" ");
  let hash = 5381;
  for (const sign of text) hash = (hash * 33 + (sign.codePointAt(0) ?? 0)) % 4294967296;
  return `${lines.length}-${hash.toString(36)}`;
}
