import type { DatesPart } from "~/areas/calendar/types/held-dates";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import type { PartyKind } from "~/areas/customers/types";
import { timesOre } from "~/kit/money";
import { instantsAt, plusMinutes } from "~/kit/time";
import type { DayRow, LineRow } from "../schema/oppdrag-form";
import type { NewOppdrag, OppdragDay } from "../types";

/** A day as it was typed; null for a time that the clocks skip. */
export function dayOfRow({ day, from, to, minutesEach: _, ...row }: DayRow): OppdragDay | null {
  const [start] = instantsAt(day, from);
  const [end] = instantsAt(day, to);
  return start !== undefined && end !== undefined && start < end ? { ...row, from: start, to: end } : null;
}

/** Lines for a company are without MVA, those for a consumer include it. What is sold for each person is paid by heads. */
export function linesOfRows(rows: readonly LineRow[], kind: PartyKind): SoldLine[] {
  return rows.map((row) => ({
    ...row,
    ...({ mvaIncluded: kind === "privat", priceListVersion: 0 } as const),
    kind: row.unit === "person" ? "person" : "base",
    totalOre: timesOre(row.unitOre, row.quantity),
  }));
}

export function agreedSums(
  lines: readonly SoldLine[],
): Pick<NewOppdrag, "lines" | "netOre" | "mvaOre" | "totalOre"> {
  const { netOre, mvaOre, totalOre } = sumsOf(lines);
  return { lines, netOre, mvaOre, totalOre };
}

/** What the day takes in the calendar: the whole stay, for the room or the mobile studio and each photographer. */
export function stayOf({ from, to, place, stations, beforeMinutes, afterMinutes }: OppdragDay): DatesPart {
  return {
    period: { from: plusMinutes(from, -beforeMinutes), to: plusMinutes(to, afterMinutes) },
    needs: [
      { kind: place === "studio" ? "room" : "mobile_studio", count: 1 },
      { kind: "photographer", count: stations },
    ],
  };
}
