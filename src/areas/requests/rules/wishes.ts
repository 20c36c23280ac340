import { type Day, type Instant, localTimeOf, parseDay, plusDays } from "~/kit/time";
import { type DateWish, mostWishes, type PartOfDay, partsOfDay } from "../types";

/** "2026-12-03.formiddag" */
export function wishText({ day, part }: DateWish): string {
  return `${day}.${part}`;
}

/** The wishes that were typed or stand in an address, in the order of their days; each day once. */
export function wishesIn(texts: readonly string[], most: number = mostWishes): DateWish[] {
  const read = texts.flatMap((text) => {
    const [typed = "", part = "hele-dagen"] = text.split(".");
    const day = parseDay(typed);
    return day && isPart(part) ? [{ day, part }] : [];
  });
  const latest = new Map(read.map((wish) => [wish.day, wish]));
  return [...latest.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, most);
}

const mostDaysAhead = 730;

/** Whether the day can be asked for: from tomorrow on, and two years ahead. */
export function isAhead(day: Day, today: Day): boolean {
  return day > today && day <= plusDays(today, mostDaysAhead);
}

/** A day and its part as they were typed. */
export interface TypedDay {
  readonly day: string;
  readonly part: string;
}

export interface TypedDays {
  /** What stands in the fields, for a form that is shown again. */
  readonly typed: readonly TypedDay[];
  readonly wishes: readonly DateWish[];
  /** A field has no date, or one that cannot be asked for. */
  readonly isWrong: boolean;
}

/** The days of a form with a field for each day and one for its part. */
export function wishesTyped(form: FormData, today: Day): TypedDays {
  const parts = form.getAll("del");
  const typed = form.getAll("dag").map((day, index) => ({
    day: typeof day === "string" ? day.trim().slice(0, 40) : "",
    part: String(parts[index] ?? "hele-dagen").slice(0, 40),
  }));
  const filled = typed.filter(({ day }) => day !== "");
  const days = filled.map(({ day }) => parseDay(day));
  return {
    typed,
    wishes: wishesIn(filled.map(({ day, part }) => `${day}.${part}`)),
    isWrong: days.some((day) => day === null || !isAhead(day, today)),
  };
}

function isPart(text: string): text is PartOfDay {
  return (partsOfDay as readonly string[]).includes(text);
}

const isMorning = (start: Instant) => localTimeOf(start) < "12:00";

export interface RoomOnDay {
  readonly day: Day;
  readonly parts: readonly PartOfDay[];
}

/** The parts of the day in which a stay can begin; noon is the border. */
export function partsOn({
  day,
  starts,
}: {
  readonly day: Day;
  readonly starts: readonly Instant[];
}): RoomOnDay {
  const [morning, afternoon] = [starts.some(isMorning), starts.some((start) => !isMorning(start))];
  return {
    day,
    parts: [
      ...(morning ? (["formiddag"] as const) : []),
      ...(afternoon ? (["ettermiddag"] as const) : []),
      ...(morning || afternoon ? (["hele-dagen"] as const) : []),
    ],
  };
}

/** The days of a large group are looked for this long after the first: two weeks, and longer for more than a week's work. */
export function daysAfterFirst(daysNeeded: number): number {
  return Math.max(14, 3 * daysNeeded);
}

/** The same days, in their order, without room where too few of the following ones have any for the rest of the group. */
export function whereStayBegins(rooms: readonly RoomOnDay[], daysNeeded: number): RoomOnDay[] {
  const free = rooms.filter(({ parts }) => parts.length > 0).map(({ day }) => day);
  return rooms.map((room) => {
    const last = plusDays(room.day, daysAfterFirst(daysNeeded));
    const enough = free.filter((day) => day >= room.day && day <= last).length >= daysNeeded;
    return enough ? room : { ...room, parts: [] };
  });
}

export function isInPart(part: PartOfDay, start: Instant): boolean {
  if (part === "hele-dagen") return true;
  return (part === "formiddag") === isMorning(start);
}
