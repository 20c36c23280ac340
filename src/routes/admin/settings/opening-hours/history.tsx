import type { HoursLine } from "~/areas/calendar/reads/office-hours.server";
import { changedDayText, hoursPageTexts as texts } from "~/areas/calendar/texts/staff";
import { formatDateTime } from "~/kit/time-format";
import { HoursUndo } from "../hours-undo";

interface HoursHistoryProps {
  readonly lines: readonly HoursLine[];
  readonly version: number;
}

/** Who changed the hours, from what to what, with an undo. */
export function HoursHistory({ lines, version }: HoursHistoryProps) {
  if (lines.length === 0) return <p className="text-quiet">{texts.historyNone}</p>;
  return (
    <ol className="hours-history">
      {lines.map((line) => (
        <li key={line.version}>
          <p className="text-quiet">{texts.byline(formatDateTime(line.at), line.actorName)}</p>
          <p>{line.restored ? texts.restored : line.from && texts.fromDay(line.from)}</p>
          <ul>
            {line.changed.map(({ weekday, before, after }) => (
              <li key={weekday}>{changedDayText(weekday, before, after)}</li>
            ))}
          </ul>
          <HoursUndo line={line.version} version={version} />
        </li>
      ))}
    </ol>
  );
}
