import type { HoursLine } from "~/areas/calendar/reads/office-hours.server";
import { changedDayText, hoursPageTexts as texts } from "~/areas/calendar/texts/staff";
import { SettingHistory } from "~/areas/settings/ui/setting-history";

interface HoursHistoryProps {
  readonly lines: readonly HoursLine[];
  readonly version: number;
}

/** Who changed the hours, from what to what, with an undo. */
export function HoursHistory({ lines, version }: HoursHistoryProps) {
  return (
    <SettingHistory
      lines={lines}
      version={version}
      none={texts.historyNone}
      nameOf={({ restored, from }) => (restored || !from ? texts.restored : texts.fromDay(from))}
      detailOf={({ changed }) => (
        <div className="settings-change">
          {changed.map(({ weekday, before, after }) => (
            <p key={weekday}>{changedDayText(weekday, before, after)}</p>
          ))}
        </div>
      )}
    />
  );
}
