import type { Instant } from "~/kit/time";
import type { Slot } from "../types/plan";

export type PlanRow =
  | { readonly kind: "times"; readonly start: Instant }
  /** Several rows in which nobody has a time. */
  | { readonly kind: "free"; readonly from: Instant; readonly to: Instant; readonly times: number };

/** Fewer rows of free times are shown as they are. */
const fewest = 4;

/**
 * The rows of a day's plan. Long runs of free times are one row, so that the people of a half-filled day stand together;
 * while somebody's new time is chosen every free time is shown.
 */
export function foldedRows(
  slots: readonly Slot[],
  starts: readonly Instant[],
  isChoosing: boolean,
): readonly PlanRow[] {
  const rows: PlanRow[] = [];
  let run: Instant[] = [];
  const at = (start: Instant) => slots.filter(({ from }) => from === start);
  const close = () => {
    if (run.length >= fewest) {
      const own = run.flatMap(at);
      const to = Math.max(...own.map((slot) => slot.to)) as Instant;
      rows.push({ kind: "free", from: run[0] as Instant, to, times: own.length });
    } else rows.push(...run.map((start) => ({ kind: "times" as const, start })));
    run = [];
  };
  for (const start of starts) {
    const isFree = at(start).every(
      ({ kind, personId, isLocked }) => kind === "person" && !personId && !isLocked,
    );
    if (isFree && !isChoosing) run.push(start);
    else {
      close();
      rows.push({ kind: "times", start });
    }
  }
  close();
  return rows;
}
