import { sql } from "drizzle-orm";
import type { Columns } from "~/platform/rest-query/read-query";
import type { Relation } from "~/platform/rest-query/select-rows.server";

const securityColumns = {
  id: "uuid",
  event_type: "text",
  severity: "text",
  created_at: "timestamptz",
  user_id: "uuid",
  user_agent: "text",
  details: "jsonb",
  is_false_positive: "boolean",
  resolved: "boolean",
  resolved_at: "timestamptz",
} as const satisfies Columns;

const withUserAgent = sql`*, details ->> 'user_agent' AS user_agent`;

/** As administrators read them through rest/v1. */
export const wireSecurityEvents: Relation = {
  from: sql`(SELECT ${withUserAgent} FROM security_events) security_events`,
  columns: securityColumns,
};

export function filteredSecurityEvents(limit: number, hours: number, asOf: string): Relation {
  return {
    from: sql`(SELECT ${withUserAgent}
      FROM get_filtered_security_events(${limit}::int, ${hours}::int, ${asOf}::timestamptz)) events`,
    columns: securityColumns,
  };
}
