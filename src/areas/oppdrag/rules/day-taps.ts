import type { DayTap, Tap } from "../types/day-taps";
import type { PersonOfDay } from "../types/day-view";
import type { FrameId, PersonStatus } from "../types/people";
import { isPhotographed, mayPerson, personSteps } from "./person-states";

type Verdict =
  | { readonly outcome: "done"; readonly to: PersonStatus }
  | { readonly outcome: "already" }
  | { readonly outcome: "conflict"; readonly why: "seen-otherwise" | "not-now" };

/**
 * What a tap does to somebody who may have been tapped on another device meanwhile. Who was seen in front of the camera
 * has come: that is true whatever another device believed; "absent" and "late" only hold while nobody has seen them.
 */
export function verdictOn(what: DayTap, seen: PersonStatus, is: PersonStatus, before: PersonStatus): Verdict {
  const to = what === "undoArrival" ? before : personSteps[what].to;
  if (is === to || (what === "checkIn" && isPhotographed(is))) return { outcome: "already" };
  const isProof = what === "checkIn" || what === "photograph";
  const isOlder = is !== seen && !(isProof && !isPhotographed(is));
  if (isOlder) return { outcome: "conflict", why: "seen-otherwise" };
  return mayPerson(what, is) ? { outcome: "done", to } : { outcome: "conflict", why: "not-now" };
}

/** One step back: from photographed to checked in, from there to the time that was agreed, or to the list without one. */
export function beforeArrival(status: PersonStatus, hasTime: boolean): PersonStatus {
  if (isPhotographed(status)) return "checked_in";
  return hasTime ? "confirmed" : "listed";
}

/** The people as they will be when the server has read these taps: what a device shows meanwhile. */
export function withTaps(people: readonly PersonOfDay[], taps: readonly Tap[]): readonly PersonOfDay[] {
  let after = people;
  for (const tap of taps) after = tap.kind === "walkIn" ? walkedIn(after, tap) : tapped(after, tap);
  return after;
}

function walkedIn(
  people: readonly PersonOfDay[],
  { personId, name }: Extract<Tap, { kind: "walkIn" }>,
): readonly PersonOfDay[] {
  if (people.some(({ id }) => id === personId)) return people;
  const person: PersonOfDay = {
    id: personId,
    name,
    department: "",
    status: "checked_in",
    at: null,
    station: null,
    uses: null,
    frames: [],
    flags: {},
  };
  return [...people, person];
}

function tapped(
  people: readonly PersonOfDay[],
  { id, personId, what, seen, frames }: Extract<Tap, { kind: "person" }>,
): readonly PersonOfDay[] {
  return people.map((person) => {
    if (person.id !== personId) return person;
    const verdict = verdictOn(what, seen, person.status, beforeArrival(person.status, person.at !== null));
    const status = verdict.outcome === "done" ? verdict.to : person.status;
    const isWritten = frames !== null && what === "photograph" && verdict.outcome !== "conflict";
    const added = isWritten ? [{ ...frames, id: id as string as FrameId, personId, isDisputed: false }] : [];
    const kept = what === "undoArrival" && isPhotographed(person.status) ? [] : person.frames;
    return { ...person, status, frames: [...kept, ...added] };
  });
}
