import type { SecurityEventRow } from "~/areas/security/reads/events.server";
import { securityEventNames, severityNames, securityTexts as texts } from "~/areas/security/texts";
import type { securityList } from "~/areas/security/types";
import type { ListColumn } from "~/ui/list/list-table";
import { EventStatusBadge, eventStatus, SeverityBadge } from "./badges";

const { columns: words } = texts;

export const securityColumns: readonly ListColumn<SecurityEventRow, typeof securityList>[] = [
  { key: "event", header: words.event, rowHeader: true, value: ({ type }) => securityEventNames[type] },
  {
    key: "severity",
    header: words.severity,
    value: ({ severity }) => severityNames[severity],
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  { key: "who", header: words.who, value: ({ who }) => who ?? texts.nobody },
  {
    key: "status",
    header: words.status,
    value: (row) => texts.status[eventStatus(row)],
    cell: (row) => <EventStatusBadge event={row} />,
  },
  { key: "count", header: words.count, end: true, headShown: true, value: ({ count }) => String(count) },
  { key: "at", header: words.at, sort: "tid", end: true, headShown: true, value: ({ at }) => ({ at }) },
];
