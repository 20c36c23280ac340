import { type Day, type Instant, localTimeOf, parseDay } from "~/kit/time";
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

/** The days of a form with a field for each day and one for its part. */
export function wishesTyped(form: FormData): DateWish[] {
  const parts = form.getAll("del");
  return wishesIn(form.getAll("dag").map((day, index) => `${day}.${parts[index]}`));
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

export function isInPart(part: PartOfDay, start: Instant): boolean {
  if (part === "hele-dagen") return true;
  return (part === "formiddag") === isMorning(start);
}
