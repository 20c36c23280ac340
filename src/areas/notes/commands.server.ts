import { colleagues } from "~/areas/access/reads.server";
import type { Staff, UserId } from "~/areas/access/types";
import { expectVersion, recordChange, recordCreation, redactHistory } from "~/areas/history/commands.server";
import type { RecordKind, RecordPlace, RecordSubject } from "~/areas/history/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { mayDeleteNote, mayEditNote, mentionedIn } from "./rules";
import {
  changeNote,
  deleteNotesOf,
  insertNote,
  lockNote,
  markMentionsRead,
  moveNotesOf,
  setMentions,
} from "./store.server";
import type { Note, NoteId, NoteRefusal } from "./types";

interface Written {
  readonly text: string;
  /** From the select that pages without scripts show. */
  readonly mention?: UserId | undefined;
}

interface OneNote {
  readonly noteId: NoteId;
  readonly noteVersion: number;
}

interface NoteDone {
  readonly noteId: NoteId;
  /** The note's version. */
  readonly version: number;
}

/**
 * Writes a note. The record's own version stays the same, because a note changes no field that another person may be
 * editing.
 */
export async function addNote(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  written: Written,
  now: Instant,
): Promise<Result<NoteDone, never>> {
  const { subject } = place;
  const note = { id: newId<NoteId>(), subject, body: written.text, authorId: staff.userId, deletedAt: null };
  await insertNote(tx, note, now);
  await mention(tx, staff, place, note.id, written);
  const change = { after: { text: note.body }, detail: { about: subject.kind, aboutId: subject.id } };
  await recordCreation(tx, staff, { kind: "note", id: note.id }, "added", change, now);
  return ok({ noteId: note.id, version: 1 });
}

export async function editNote(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  asked: OneNote & Written,
  now: Instant,
): Promise<Result<NoteDone, NoteRefusal>> {
  const found = await noteToChange(tx, place, asked);
  if (!found.ok) return found;
  const note = found.value;
  if (note.deletedAt !== null) return refuse("unknown-note");
  if (!mayEditNote(staff, note)) return refuse("not-your-note");
  await changeNote(tx, note.id, { body: asked.text, editedAt: toDate(now) });
  await mention(tx, staff, place, note.id, asked);
  const change = { before: { text: note.body }, after: { text: asked.text } };
  const version = await recordChange(tx, staff, { kind: "note", id: note.id }, "edited", change, now);
  return ok({ noteId: note.id, version });
}

/** Hides the note. Its row stays until the record is erased, so that the deletion can be undone. */
export async function deleteNote(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  asked: OneNote,
  now: Instant,
): Promise<Result<NoteDone, NoteRefusal>> {
  const found = await noteToChange(tx, place, asked);
  if (!found.ok) return found;
  const note = found.value;
  if (note.deletedAt !== null) return refuse("unknown-note");
  if (!mayDeleteNote(staff, note)) return refuse("not-your-note");
  await changeNote(tx, note.id, { deletedAt: toDate(now), deletedBy: staff.userId });
  const version = await recordChange(tx, staff, { kind: "note", id: note.id }, "deleted", {}, now);
  return ok({ noteId: note.id, version });
}

export async function restoreNote(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  asked: OneNote,
  now: Instant,
): Promise<Result<NoteDone, NoteRefusal>> {
  const found = await noteToChange(tx, place, asked);
  if (!found.ok) return found;
  const note = found.value;
  if (note.deletedAt === null) return refuse("note-not-deleted");
  if (!mayDeleteNote(staff, note)) return refuse("not-your-note");
  await changeNote(tx, note.id, { deletedAt: null, deletedBy: null });
  const version = await recordChange(tx, staff, { kind: "note", id: note.id }, "restored", {}, now);
  return ok({ noteId: note.id, version });
}

/** The record was opened: mentions of this person there are no longer new. */
export function readMentions(tx: Tx, { userId }: Staff, subject: RecordSubject, now: Instant): Promise<void> {
  return markMentionsRead(tx, userId, subject, now);
}

/** Merging two records of a kind: all notes of one, or only these, move to the other. Returns their ids. */
export function moveNotes(
  tx: Tx,
  kind: RecordKind,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  return moveNotesOf(tx, kind, from, to, only);
}

/** Erasure: deletes the notes of these records and the wording in their histories. */
export async function forgetNotes(tx: Tx, kind: RecordKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await redactHistory(tx, "note", await deleteNotesOf(tx, kind, ids));
}

async function noteToChange(
  tx: Tx,
  { subject }: RecordPlace,
  { noteId, noteVersion }: OneNote,
): Promise<Result<Note, NoteRefusal>> {
  const note = await lockNote(tx, noteId, subject);
  if (!note) return refuse("unknown-note");
  const seen = await expectVersion(tx, { kind: "note", id: noteId }, noteVersion);
  return seen.ok ? ok(note) : refuse("note-changed");
}

/** Stores the mentions, except those of the author and of people who may not open the record. */
async function mention(
  tx: Tx,
  { userId }: Staff,
  { audience }: RecordPlace,
  noteId: NoteId,
  { text, mention: chosen }: Written,
): Promise<void> {
  const others = (await colleagues(tx, audience)).filter(({ id }) => id !== userId);
  const named = mentionedIn(text, others);
  const alsoChosen = others.filter(({ id }) => id === chosen && !named.includes(id)).map(({ id }) => id);
  await setMentions(tx, noteId, [...named, ...alsoChosen]);
}
