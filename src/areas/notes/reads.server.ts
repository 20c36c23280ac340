import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import type { RecordKind, RecordSubject } from "~/areas/history/types";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { RecordNote } from "~/ui/record/record-frame";
import { mayDeleteNote, mayEditNote } from "./rules";
import type { NoteId, UnreadMention } from "./types";

type Moment = string | Date;

/** A record's notes, newest first. Of a deleted note only who deleted it and when. */
export async function notesOf(db: Reader, staff: Staff, { kind, id }: RecordSubject): Promise<RecordNote[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    SELECT notes.id, CASE WHEN deleted_at IS NULL THEN body ELSE '' END AS text, author_id AS "authorId",
      author.name AS author, notes.created_at AS at, edited_at AS "editedAt", deleted_at AS "deletedAt",
      remover.name AS "deletedBy", ${versionOf("note", sql`notes.id`)} AS version,
      coalesce((SELECT json_agg(users.name ORDER BY users.name) FROM note_mentions JOIN users ON users.id = user_id
        WHERE note_id = notes.id), '[]') AS mentions,
      EXISTS (SELECT FROM note_mentions
        WHERE note_id = notes.id AND user_id = ${staff.userId} AND read_at IS NULL) AS "isUnread"
    FROM notes JOIN users AS author ON author.id = author_id LEFT JOIN users AS remover ON remover.id = deleted_by
    WHERE subject_kind = ${kind} AND subject_id = ${id}
    ORDER BY notes.created_at DESC, notes.id DESC`);
  return rows.map(({ authorId, at, editedAt, deletedAt, ...note }) => ({
    ...note,
    at: instant(at),
    editedAt: editedAt === null ? null : instant(editedAt),
    deletedAt: deletedAt === null ? null : instant(deletedAt),
    isUnread: note.isUnread && deletedAt === null,
    mayEdit: deletedAt === null && mayEditNote(staff, { authorId }),
    mayDelete: deletedAt === null && mayDeleteNote(staff, { authorId }),
  }));
}

type NoteRow = Record<string, unknown> &
  Omit<RecordNote, "at" | "editedAt" | "deletedAt" | "mayEdit" | "mayDelete"> & {
    authorId: Staff["userId"];
    at: Moment;
    editedAt: Moment | null;
    deletedAt: Moment | null;
  };

const mostMentions = 20;

/** Mentions that this person has not opened yet, newest first. */
export async function unreadMentions(db: Reader, { userId }: Staff): Promise<UnreadMention[]> {
  const { rows } = await db.execute<{
    noteId: NoteId;
    kind: RecordKind;
    subjectId: string;
    body: string;
    author: string;
    at: Moment;
  }>(sql`
    SELECT notes.id AS "noteId", subject_kind AS kind, subject_id AS "subjectId", body, author.name AS author,
      notes.created_at AS at
    FROM note_mentions JOIN notes ON notes.id = note_id JOIN users AS author ON author.id = author_id
    WHERE user_id = ${userId} AND read_at IS NULL AND deleted_at IS NULL
    ORDER BY notes.created_at DESC, notes.id DESC LIMIT ${mostMentions}`);
  return rows.map(({ kind, subjectId, at, ...mention }) => ({
    ...mention,
    subject: { kind, id: subjectId },
    at: instant(at),
  }));
}
