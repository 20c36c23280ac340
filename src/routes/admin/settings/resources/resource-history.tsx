import type { ResourceRecord, ResourcesPage } from "~/areas/calendar/reads/resources.server";
import { resourcesTexts, resourceFormTexts as texts } from "~/areas/calendar/texts/resources";
import type { FieldValue, HistoryLine } from "~/areas/history/types";
import { SettingHistory } from "~/areas/settings/ui/setting-history";

interface ResourceHistoryProps {
  readonly record: ResourceRecord;
  readonly users: ResourcesPage["users"];
}

const fieldNames = { name: texts.name, userId: texts.user, maxSessionsPerDay: texts.sessions } as const;

export function ResourceHistory({ record: { history, version }, users }: ResourceHistoryProps) {
  return (
    <SettingHistory
      lines={history}
      version={version}
      none={resourcesTexts.historyNone}
      canRestore={({ before }) => before !== null}
      nameOf={({ event }) => resourcesTexts.events[event] ?? event}
      detailOf={(line) => (
        <div className="settings-change">
          {changesOf(line, users).map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      )}
    />
  );
}

function changesOf({ before, after }: HistoryLine, users: ResourcesPage["users"]): string[] {
  if (!before || !after) return [];
  const words = (value: FieldValue | undefined) =>
    users.find(({ id }) => id === value)?.name ?? (value === null ? texts.empty : String(value));
  return Object.entries(fieldNames)
    .filter(([field]) => before[field] !== after[field])
    .map(([field, label]) => resourcesTexts.changedField(label, words(before[field]), words(after[field])));
}
