import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import type { PlaceReason, Resource, ResourceCalendar, SessionShape, Terms } from "../types";
import { dayBookOf, earliestStart, latestDay, startWindows } from "./free-slots";
import type { Offered } from "./named-resources";
import { chooseResources, type DayBook } from "./resource-choice";
import { wallClockOf } from "./wall-clock";

type Rule = "notice" | "grid" | "hours" | "daily limit";

/**
 * The rules that each strictness ignores. "again" takes an expired hold's time back; "longer" is a session that a
 * customer makes longer; "beside" is a time that a customer takes next to others of the same group. Overlap is never
 * ignored.
 */
const waived = {
  online: [],
  again: ["notice"],
  staff: ["notice", "grid"],
  "staff with a reason": ["notice", "grid", "hours", "daily limit"],
  agreed: ["notice", "grid", "hours", "daily limit"],
  longer: ["grid", "daily limit"],
  beside: ["grid"],
} as const satisfies Record<string, readonly Rule[]>;

export type Strictness = keyof typeof waived;

export interface PlaceQuestion {
  readonly session: SessionShape;
  readonly resources: readonly Offered<ResourceCalendar>[];
  readonly now: Instant;
  readonly horizonDays: number;
  readonly buffersOutsideHours: boolean;
  readonly strictness: Strictness;
}

export function strictnessOf(terms: Terms): Strictness {
  if (terms.kind !== "staff") return terms.kind;
  return terms.outsideHoursReason ? "staff with a reason" : "staff";
}

/**
 * The resources that one start would take, or the reason why it is not available. Accepts exactly what `freeSlots`
 * offers (strictness "online"), with the same resources.
 */
export function placeAt(question: PlaceQuestion, start: Instant): Result<readonly Resource[], PlaceReason> {
  const holds = (rule: Rule) => !(waived[question.strictness] as readonly Rule[]).includes(rule);
  const { session, now, horizonDays } = question;
  if (holds("notice") && start < earliestStart(session, now)) return refuse("too-soon");
  if (holds("notice") && dayOf(start) > latestDay(now, horizonDays)) return refuse("too-far");
  if (holds("grid") && !wallClockOf(dayOf(start)).grid(session.slotStepMinutes).includes(start))
    return refuse("outside-hours");
  if (holds("hours") && !isOpen(question, start)) return refuse("outside-hours");
  const book = bookFor(question, start, holds("hours"));
  const unlimited = book.map((entry) => ({
    ...entry,
    resource: { ...entry.resource, maxSessionsPerDay: null },
  }));
  const chosen = chooseResources(session.needs, holds("daily limit") ? book : unlimited, start);
  if (chosen) return ok(chosen);
  return refuse(chooseResources(session.needs, unlimited, start) ? "day-full" : "slot-taken");
}

/** A session with its buffers. Standard at 10.00: 09.45-11.45. */
export function rangeWithBuffers(start: Instant, session: SessionShape): Period {
  return {
    from: plusMinutes(start, -session.bufferBeforeMinutes),
    to: plusMinutes(start, session.durationMinutes + session.bufferAfterMinutes),
  };
}

function isOpen({ session, resources, buffersOutsideHours }: PlaceQuestion, start: Instant): boolean {
  const idle = resources.map((resource) => ({ ...resource, maxSessionsPerDay: null, busy: [] }));
  const asked = { ...session, buffersOutsideHours };
  const book = idle.map((resource) => dayBookOf(resource, dayOf(start), asked));
  return chooseResources(session.needs, book, start) !== null;
}

function bookFor(question: PlaceQuestion, start: Instant, withinHours: boolean): DayBook[] {
  const { session, resources, buffersOutsideHours } = question;
  if (withinHours) {
    const asked = { ...session, buffersOutsideHours };
    return resources.map((resource) => dayBookOf(resource, dayOf(start), asked));
  }
  const anywhere = { ...session, buffersOutsideHours: true };
  const itself = [{ from: start, to: plusMinutes(start, session.durationMinutes) }];
  return resources.map((resource) => ({
    ...dayBookOf(resource, dayOf(start), anywhere),
    windows: startWindows(resource.busy, itself, anywhere),
  }));
}

/** The free starts closest to a wish, in order of time. */
export function nearestTo(around: Instant, starts: readonly Instant[], count: number): Instant[] {
  return starts
    .toSorted((a, b) => Math.abs(a - around) - Math.abs(b - around) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b);
}
