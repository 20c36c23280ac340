import type { Day, Instant } from "~/kit/time";
import { formatDayNoYear, formatWhen } from "~/kit/time-format";
import { whatTexts } from "../texts/what";

/** The time or day from a link: it is offered again in the next step. */
export function BroughtAlong({ start, day }: { readonly start: Instant | null; readonly day: Day | null }) {
  if (start !== null) return <p className="mb-6">{whatTexts.brought(formatWhen(start))}</p>;
  if (day !== null) return <p className="mb-6">{whatTexts.broughtDay(formatDayNoYear(day))}</p>;
  return null;
}
