import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { UserId } from "~/areas/access/types";
import type { RecordSubject } from "~/areas/history/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { noteMentions, notes } from "./tables.server";
import type { Note, NoteId } from "./types";

export async function insertNote(tx: Tx, { id, subject, body, authorId }: Note, now: Instant): Promise<void> {
  const { kind: subjectKind, id: subjectId } = subject;
  await tx.insert(notes).values({ id, subjectKind, subjectId, body, authorId, createdAt: toDate(now) });
}

/** A note of this record, locked until the transaction ends. */
export async function lockNote(tx: Tx, id: NoteId, subject: RecordSubject): Promise<Note | null> {
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.subjectKind, subject.kind), eq(notes.subjectId, subject.id)))
    .for("update");
  if (!row) return null;
  const { body, authorId, deletedAt } = row;
  return { id, subject, body, authorId, deletedAt: deletedAt && instant(deletedAt) };
}

export async function changeNote(
  tx: Tx,
  id: NoteId,
  change: Partial<Pick<typeof notes.$inferSelect, "body" | "editedAt" | "deletedAt" | "deletedBy">>,
): Promise<void> {
  await tx.update(notes).set(change).where(eq(notes.id, id));
}

/** Replaces the mentions. A person who was mentioned before is not notified again. */
export async function setMentions(tx: Tx, noteId: NoteId, userIds: readonly UserId[]): Promise<void> {
  await tx
    .delete(noteMentions)
    .where(
      and(
        eq(noteMentions.noteId, noteId),
        userIds.length > 0 ? notInArray(noteMentions.userId, [...userIds]) : undefined,
      ),
    );
  if (userIds.length === 0) return;
  await tx
    .insert(noteMentions)
    .values(userIds.map((userId) => ({ noteId, userId })))
    .onConflictDoNothing();
}

export async function markMentionsRead(
  tx: Tx,
  userId: UserId,
  { kind, id }: RecordSubject,
  now: Instant,
): Promise<void> {
  const ofRecord = tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.subjectKind, kind), eq(notes.subjectId, id)));
  await tx
    .update(noteMentions)
    .set({ readAt: toDate(now) })
    .where(
      and(
        eq(noteMentions.userId, userId),
        isNull(noteMentions.readAt),
        inArray(noteMentions.noteId, ofRecord),
      ),
    );
}

/** Returns the ids of the notes that moved. */
export async function moveNotesOf(
  tx: Tx,
  kind: RecordSubject["kind"],
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  if (only?.length === 0) return [];
  const wanted = only && inArray(notes.id, only as NoteId[]);
  const moved = await tx
    .update(notes)
    .set({ subjectId: to })
    .where(and(eq(notes.subjectKind, kind), eq(notes.subjectId, from), wanted))
    .returning({ id: notes.id });
  return moved.map(({ id }) => id);
}

/** Returns the ids of the deleted notes. */
export async function deleteNotesOf(
  tx: Tx,
  kind: RecordSubject["kind"],
  ids: readonly string[],
): Promise<NoteId[]> {
  const gone = await tx
    .delete(notes)
    .where(and(eq(notes.subjectKind, kind), inArray(notes.subjectId, [...ids])))
    .returning({ id: notes.id });
  return gone.map(({ id }) => id);
}
