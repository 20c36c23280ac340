import { countOf } from "~/areas/catalogue/rules/needs";
import type { Period } from "~/kit/period";
import { type Day, type Instant, plusMinutes } from "~/kit/time";
import type { ResourceCalendar, SessionShape } from "../types";
import { dayBookOf, type SlotQuestion } from "./free-slots";
import { openPeriodsOn } from "./opening-hours";
import { rangeWithBuffers } from "./placement";
import { isUnderLimit } from "./resource-choice";

export interface TidyQuestion extends Omit<SlotQuestion, "days"> {
  /** Every session on sale: the remaining time should still fit one of these. */
  readonly sold: readonly SessionShape[];
}

/**
 * The starts that leave no unusable gap: before and after the session there is either nothing left until the next
 * allocation or the end of the opening hours, or enough for some session on sale with its buffers. Standard on a Friday
 * from 09.00: 09.00, 09.15 and 09.45, but not 09.30, which would leave 09.00-09.15 to nobody.
 */
export function tidyStarts(
  question: TidyQuestion,
  { day, starts }: { readonly day: Day; readonly starts: readonly Instant[] },
): Instant[] {
  const { session, resources } = question;
  const byKind = session.needs.map(({ kind, count }) => {
    const some = resources.filter((resource) => resource.kind === kind);
    const tidy = some.map((resource) => ({
      isTidy: tidyBy(question, resource, day),
      isRequired: resource.isRequired,
    }));
    return { count, tidy };
  });
  return starts.filter((start) =>
    byKind.every(
      ({ count, tidy }) =>
        hasAtLeast(count, tidy, ({ isTidy }) => isTidy(start)) &&
        tidy.every(({ isTidy, isRequired }) => !isRequired || isTidy(start)),
    ),
  );
}

/** Stops at the last one that is needed: a studio may have many rooms, and asking each costs more than the page. */
function hasAtLeast<T>(count: number, all: readonly T[], fits: (each: T) => boolean): boolean {
  let found = 0;
  return count === 0 || all.some((each) => fits(each) && ++found === count);
}

/** Whether this resource can take the start without an unusable gap. */
function tidyBy(question: TidyQuestion, resource: ResourceCalendar, day: Day): (start: Instant) => boolean {
  const { session, sold, buffersOutsideHours } = question;
  const book = dayBookOf(resource, day, { ...session, buffersOutsideHours });
  if (!isUnderLimit(book)) return () => false;
  const open = openPeriodsOn(resource.opening, day);
  const others = sold.filter(({ needs }) => countOf(needs, resource.kind) > 0);
  return (start) => {
    if (!book.windows.some(({ first, last }) => first <= start && start <= last)) return false;
    const end = plusMinutes(start, session.durationMinutes);
    const hours = open.find(({ from, to }) => from <= start && end <= to);
    if (!hours) return false;
    const range = rangeWithBuffers(start, session);
    const room = { hours, range, ...neighboursOf(range, resource.busy), buffersOutsideHours };
    return isLeftTidy(room, others);
  };
}

interface Room {
  readonly hours: Period;
  /** The session with its buffers. */
  readonly range: Period;
  /** The end of the allocation before it, and the start of the one after it. */
  readonly before: number;
  readonly after: number;
  readonly buffersOutsideHours: boolean;
}

function neighboursOf(range: Period, busy: readonly Period[]): Pick<Room, "before" | "after"> {
  let before = Number.NEGATIVE_INFINITY;
  let after = Number.POSITIVE_INFINITY;
  for (const { from, to } of busy) {
    if (to <= range.from) before = Math.max(before, to);
    if (from >= range.to) after = Math.min(after, from);
  }
  return { before, after };
}

function isLeftTidy(
  { hours, range, before, after, buffersOutsideHours }: Room,
  others: readonly SessionShape[],
) {
  const outside = (minutes: number) => (buffersOutsideHours ? minutes * 60_000 : 0);
  const lengthOf = (session: SessionShape) => {
    const { from, to } = rangeWithBuffers(range.from, session);
    return to - from;
  };
  const isUsed = (fits: (session: SessionShape) => boolean, isGone: boolean) => isGone || others.some(fits);
  return (
    isUsed(
      (other) =>
        Math.max(before, hours.from - outside(other.bufferBeforeMinutes)) + lengthOf(other) <= range.from,
      range.from <= Math.max(before, hours.from),
    ) &&
    isUsed(
      (other) => range.to + lengthOf(other) <= Math.min(after, hours.to + outside(other.bufferAfterMinutes)),
      range.to >= Math.min(after, hours.to),
    )
  );
}
