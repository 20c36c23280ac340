import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { letterNoun } from "./noun";
import { letterAudience } from "./reads/admin.server";

export const letterOnServer = {
  ...letterNoun,
  audienceOf: letterAudience,
  table: sql`email_outbox`,
  nameOf: sql`subject`,
} satisfies NounOnServer<"letter">;
