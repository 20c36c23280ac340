import type { SessionShape } from "~/areas/calendar/types";
import type { Choices, Product } from "~/areas/catalogue/types";
import { type Ore, ore } from "~/kit/money";
import { overlaps, type Period } from "~/kit/period";
import { type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { Member, MemberName, MemberStatus } from "../types";

export const largestGroup = 10;

/**
 * The number of consecutive sessions; one means no group. A product that is paid per person gives each person minutes
 * of their own, so its persons are a group too, up to ten: more are a shooting day.
 */
export function groupSizeOf(
  { kind }: Pick<Product, "kind">,
  { persons, group = 1 }: Pick<Choices, "persons" | "group">,
): number {
  if (kind !== "per_person") return group;
  return persons <= largestGroup ? persons : 1;
}

/** The same choices for a group of another size, or for the same group of another product. */
export function sizedTo({ kind }: Pick<Product, "kind">, choices: Choices, size: number): Choices {
  const { group: _group, ...alone } = choices;
  return kind === "per_person" ? { ...alone, persons: size } : { ...alone, persons: 1, group: size };
}

/** consecutiveTimes(10.00, 15, 3) = 10.00-10.15, 10.15-10.30, 10.30-10.45 */
export function consecutiveTimes(from: Instant, minutes: number, size: number): Period[] {
  return Array.from({ length: size }, (_, index) => ({
    from: plusMinutes(from, index * minutes),
    to: plusMinutes(from, (index + 1) * minutes),
  }));
}

/** The times of a group's members, in their order, when the whole booking starts at another time. */
export function laidOut<M extends Period>(
  members: readonly M[],
  { from, durationMinutes }: { readonly from: Instant; readonly durationMinutes: number },
): M[] {
  const times = consecutiveTimes(from, durationMinutes / members.length, members.length);
  return members.map((member, index) => ({ ...member, ...times[index] }));
}

/**
 * The ranges that a group takes in the calendar: each time with its buffers, merged where they touch. 10.00-10.15 and
 * 10.15-10.30 with buffers of 5 are 09.55-10.35; with 11.00-11.15 as well, 10.55-11.20 is a second range.
 */
export function rangesOf(
  times: readonly Period[],
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Pick<SessionShape, "bufferBeforeMinutes" | "bufferAfterMinutes">,
): Period[] {
  const around = times
    .map(({ from, to }) => ({
      from: plusMinutes(from, -bufferBeforeMinutes),
      to: plusMinutes(to, bufferAfterMinutes),
    }))
    .toSorted((a, b) => a.from - b.from);
  const ranges: Period[] = [];
  for (const range of around) {
    const last = ranges.at(-1);
    if (!last || range.from > last.to) ranges.push(range);
    else if (range.to > last.to) ranges.splice(-1, 1, { from: last.from, to: range.to });
  }
  return ranges;
}

/** From the start of the first to the end of the last. */
export function spanOf(times: readonly Period[]): Period {
  const [first, ...others] = times;
  if (!first) throw new Error("A group has at least one time");
  return others.reduce(
    (span, { from, to }) => ({
      from: from < span.from ? from : span.from,
      to: to > span.to ? to : span.to,
    }),
    { from: first.from, to: first.to },
  );
}

/** One member's equal share of the price: 5 850 kr for three are 1 950 kr each. */
export function shareOf(totalOre: Ore, size: number): Ore {
  return ore(Math.floor(totalOre / size));
}

/** The members with a time in the group. */
export function isInGroup({ status }: { readonly status: MemberStatus }): boolean {
  return status !== "removed";
}

/** All members have sessions of the same length. */
export function minutesEach({ from, to }: Period): number {
  return minutesBetween(from, to);
}

/**
 * Free starts within the group's own time, where a member was removed. A free stretch is divided from its beginning.
 */
export function gapsOf(
  members: readonly Pick<Member, "from" | "to" | "status">[],
  minutes: number,
): Instant[] {
  const times = members.filter(isInGroup).toSorted((a, b) => a.from - b.from);
  return times.slice(1).flatMap((next, index) => {
    const free = minutesBetween((times[index] as Period).to, next.from);
    const many = Math.floor(free / minutes);
    return Array.from({ length: many }, (_, place) =>
      plusMinutes((times[index] as Period).to, place * minutes),
    );
  });
}

/** Whether a time overlaps that of another member. */
export function isTaken(time: Period, others: readonly Pick<Member, "from" | "to" | "status">[]): boolean {
  return others.filter(isInGroup).some((other) => overlaps(time, other));
}

/** A row for each member, with the details known so far. */
export function rowsFor(size: number, known: readonly MemberName[] = []): MemberName[] {
  return Array.from({ length: size }, (_, index) => known[index] ?? { name: "", email: "" });
}

/** The rows of the form; `first` is the payer, when they are the first person of the group. */
export function membersTyped(
  names: readonly (string | undefined)[],
  emails: readonly string[],
  first: MemberName | null,
): MemberName[] {
  return Array.from({ length: Math.max(names.length, emails.length) }, (_, index) =>
    index === 0 && first
      ? { name: first.name, email: first.email }
      : { name: names[index] ?? "", email: emails[index] ?? "" },
  );
}

/** The members' times before there is a booking; none where there is no group. */
export function membersToCome(
  { from, minutes, size }: { readonly from: Instant; readonly minutes: number; readonly size: number },
  { members }: { readonly members?: readonly MemberName[] },
): (Period & MemberName)[] {
  if (size < 2) return [];
  const rows = rowsFor(size, members);
  return consecutiveTimes(from, minutes / size, size).map((time, index) => ({
    ...time,
    ...(rows[index] as MemberName),
  }));
}
