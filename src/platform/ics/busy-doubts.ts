import type { Period } from "~/kit/period";
import type { DoubtReason, EventParts } from "./event";

/** An event that was not understood, and the time that is taken because of it. */
export interface BusyDoubt {
  readonly reasons: readonly DoubtReason[];
  /** The event's own time as its clocks show it: "2026-12-01T09:00", or a day; null when it cannot be read. */
  readonly written: string | null;
  /** The zone as the file names it. */
  readonly zone: string | null;
  readonly repeats: boolean;
  /** The first time that it takes; null when it takes none. */
  readonly first: Period | null;
}

export interface BusyTimes {
  /** In order, apart from each other. */
  readonly periods: readonly Period[];
  /** Events and free-busy lists of the file, also those that are over or free. */
  readonly events: number;
  /** Events that were not understood: the first of them, and how many there are. */
  readonly doubts: readonly BusyDoubt[];
  readonly doubtful: number;
}

/** More are only counted. */
const mostTold = 30;

export class Doubts {
  private readonly told: BusyDoubt[] = [];
  count = 0;

  add(event: Pick<EventParts, "start" | "rules" | "dates" | "doubts">, first: Period | null): void {
    const { start, rules, dates, doubts } = event;
    this.count += 1;
    if (this.told.length >= 1_000) return;
    this.told.push({
      reasons: [...doubts],
      written: start && new Date(start.wall).toISOString().slice(0, start.isDate ? 10 : 16),
      zone: start?.isDate ? null : zoneName(start?.zone.name ?? null),
      repeats: rules.length + dates.length > 0,
      first,
    });
  }

  /** The file exceeded the limit of periods, so gaps between periods were closed. */
  addDense(span: Period): void {
    this.count += 1;
    this.told.push({ reasons: ["too-dense"], written: null, zone: null, repeats: true, first: span });
  }

  /** The earliest; before them those that take no time, because nobody is warned of them otherwise. */
  first(): BusyDoubt[] {
    return this.told.toSorted((a, b) => (a.first?.from ?? 0) - (b.first?.from ?? 0)).slice(0, mostTold);
  }
}

/** The file was read byte by byte; its names are mostly UTF-8. */
function zoneName(name: string | null): string | null {
  if (name === null) return null;
  const text = new TextDecoder().decode(Buffer.from(name, "latin1"));
  return [...text.replaceAll(/[\p{C}\uFFFD]/gu, "")].slice(0, 60).join("");
}
