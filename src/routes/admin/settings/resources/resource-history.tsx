import { Form } from "react-router";
import type { ResourceRecord, ResourcesPage } from "~/areas/calendar/reads/resources.server";
import { resourcesTexts, resourceFormTexts as texts } from "~/areas/calendar/texts/resources";
import { hoursPageTexts } from "~/areas/calendar/texts/staff";
import type { FieldValue, HistoryLine } from "~/areas/history/types";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";

interface ResourceHistoryProps {
  readonly resource: ResourcesPage["inUse"][number];
  readonly record: ResourceRecord;
  readonly users: ResourcesPage["users"];
}

const fieldNames = { name: texts.name, userId: texts.user, maxSessionsPerDay: texts.sessions } as const;

export function ResourceHistory({ resource, record, users }: ResourceHistoryProps) {
  const { history, version } = record;
  if (history.length === 0) return <p className="text-quiet">{resourcesTexts.historyNone}</p>;
  return (
    <ol className="hours-history">
      {history.map((line) => (
        <li key={line.version}>
          <p className="text-quiet">{hoursPageTexts.byline(formatDateTime(line.at), line.actorName)}</p>
          <p>{resourcesTexts.events[line.event]}</p>
          <ul>
            {changesOf(line, users).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {line.before && (
            <Form noValidate method="post" preventScrollReset>
              <input type="hidden" name="id" value={resource.id} />
              <input type="hidden" name="version" value={version} />
              <Button compact variant="quiet" name="restore" value={line.version}>
                {resourcesTexts.restore}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
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
