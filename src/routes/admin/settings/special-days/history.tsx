import type { SpecialLine } from "~/areas/calendar/reads/special-days.server";
import { hoursTogether, type SpecialDetail } from "~/areas/calendar/rules/special-days";
import {
  specialHoursText,
  subjectText,
  specialDaysTexts as texts,
  wasAndIs,
  yearlyText,
} from "~/areas/calendar/texts/special-days";
import type { Resource, StoredOverride } from "~/areas/calendar/types";
import { SettingHistory } from "~/areas/settings/ui/setting-history";

interface SpecialHistoryProps {
  readonly lines: readonly SpecialLine[];
  readonly version: number;
  readonly resources: readonly Pick<Resource, "id" | "name">[];
}

/** Who changed which days, from what to what. */
export function SpecialHistory({ lines, version, resources }: SpecialHistoryProps) {
  const nameOf = ({ detail }: SpecialLine) =>
    [subjectText(detail), whoOf(detail, resources)].filter(Boolean).join(", ");
  return (
    <SettingHistory
      lines={lines}
      version={version}
      none={texts.historyNone}
      nameOf={nameOf}
      titleOf={(line) => (line.restored ? texts.restored : "") + nameOf(line)}
      detailOf={({ detail }) => <p>{changeText(detail)}</p>}
    />
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
