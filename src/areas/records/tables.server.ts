import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";

export const recordOwners = pgTable(
  "record_owners",
  {
    subjectKind: text("subject_kind").notNull().$type<RecordKind>(),
    subjectId: uuid("subject_id").notNull(),
    userId: uuid("user_id").notNull().$type<UserId>(),
    since: timestamp("since", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectId] })],
);
