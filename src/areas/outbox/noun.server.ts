import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { forgetLetters } from "./commands/forget-letters.server";
import { letterNoun } from "./noun";
import { letterAudience } from "./reads/admin.server";

export const letterOnServer = {
  ...letterNoun,
  audienceOf: letterAudience,
  table: sql`email_outbox`,
  nameOf: sql`subject`,
  forgetsOld: (tx, { retention }, now) => forgetLetters(tx, retention.accountingYears, now),
} satisfies NounOnServer<"letter">;
