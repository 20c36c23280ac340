import type { SpecialLine } from "~/areas/calendar/reads/special-days.server";
import { hoursTogether, type SpecialDetail } from "~/areas/calendar/rules/special-days";
import {
  specialHoursText,
  subjectText,
  specialDaysTexts as texts,
  wasAndIs,
  yearlyText,
} from "~/areas/calendar/texts/special-days";
import { hoursPageTexts } from "~/areas/calendar/texts/staff";
import type { Resource, StoredOverride } from "~/areas/calendar/types";
import { formatDateTime } from "~/kit/time-format";
import { HoursUndo } from "../hours-undo";

interface SpecialHistoryProps {
  readonly lines: readonly SpecialLine[];
  readonly version: number;
  readonly resources: readonly Pick<Resource, "id" | "name">[];
}

/** Who changed which days, from what to what, with an undo. */
export function SpecialHistory({ lines, version, resources }: SpecialHistoryProps) {
  if (lines.length === 0) return <p className="text-quiet">{texts.historyNone}</p>;
  return (
    <ol className="hours-history">
      {lines.map(({ version: line, at, actorName, restored, detail }) => (
        <li key={line}>
          <p className="text-quiet">{hoursPageTexts.byline(formatDateTime(at), actorName)}</p>
          <p>
            {restored && texts.restored}
            {[subjectText(detail), whoOf(detail, resources)].filter(Boolean).join(", ")}: {changeText(detail)}
          </p>
          <HoursUndo line={line} version={version} />
        </li>
      ))}
    </ol>
  );
}

function whoOf(detail: SpecialDetail, resources: SpecialHistoryProps["resources"]): string {
  if (detail.kind === "yearly" || detail.resourceId === null) return "";
  return resources.find(({ id }) => id === detail.resourceId)?.name ?? "";
}

function changeText(detail: SpecialDetail): string {
  if (detail.kind === "yearly") return wasAndIs(yearlyText(detail.before), yearlyText(detail.after));
  return wasAndIs(overridesText(detail.before), overridesText(detail.after));
}

/** Of the first day: a change sets the same for all its days. */
function overridesText(overrides: readonly StoredOverride[]): string {
  const ofFirst = overrides.filter(({ day }) => day === overrides[0]?.day);
  return ofFirst.length === 0 ? texts.nothing : specialHoursText(hoursTogether(ofFirst));
}
