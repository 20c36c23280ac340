import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { forgetSecurityEvents } from "./commands.server";
import { securityEventNoun } from "./noun";
import { securityEventAudience } from "./reads/events.server";

export const securityEventOnServer = {
  ...securityEventNoun,
  audienceOf: securityEventAudience,
  table: sql`security_events`,
  nameOf: sql`event_type`,
  // Deletes all that are old enough at once, so there is nothing to come back for.
  forgetsOld: async (tx, _settings, now) => {
    await forgetSecurityEvents(tx, now);
    return 0;
  },
} satisfies NounOnServer<"security-event">;
