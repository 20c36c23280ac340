import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import type { NoteId } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const notes = pgTable("notes", {
  id: uuid("id").primaryKey().$type<NoteId>(),
  subjectKind: text("subject_kind").notNull().$type<RecordKind>(),
  subjectId: uuid("subject_id").notNull(),
  body: text("body").notNull(),
  authorId: uuid("author_id").notNull().$type<UserId>(),
  createdAt: moment("created_at").notNull(),
  editedAt: moment("edited_at"),
  deletedAt: moment("deleted_at"),
  deletedBy: uuid("deleted_by").$type<UserId>(),
});

export const noteMentions = pgTable(
  "note_mentions",
  {
    noteId: uuid("note_id").notNull().$type<NoteId>(),
    userId: uuid("user_id").notNull().$type<UserId>(),
    readAt: moment("read_at"),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] })],
);
