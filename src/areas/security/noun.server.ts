import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { securityEventNoun } from "./noun";
import { securityEventAudience } from "./reads/events.server";

export const securityEventOnServer = {
  ...securityEventNoun,
  audienceOf: securityEventAudience,
  table: sql`security_events`,
  nameOf: sql`event_type`,
} satisfies NounOnServer<"security-event">;
