import type { ZodType } from "zod";
import type { Staff } from "~/areas/access/types";
import type { RecordPlace } from "~/areas/history/types";
import { addNote, deleteNote, editNote, restoreNote } from "~/areas/notes/commands.server";
import { addNoteSchema, editNoteSchema, oneNoteSchema } from "~/areas/notes/schema";
import { noteRefusals } from "~/areas/notes/texts";
import { setOwner } from "~/areas/records/commands.server";
import { ownerSchema } from "~/areas/records/schema";
import { recordRefusals } from "~/areas/records/texts";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

interface FrameIntent<Value> {
  readonly schema: ZodType<Value>;
  readonly command: (
    tx: Tx,
    staff: Staff,
    place: RecordPlace,
    value: Value,
    now: Instant,
  ) => Promise<Result<unknown, string>>;
}

/**
 * The actions that every record's page has. None of them sends the record's version: a note has a version of its own,
 * and the form of the owner sends the owner that it showed.
 */
export const frameIntents = {
  addNote: intent(addNoteSchema, addNote),
  editNote: intent(editNoteSchema, editNote),
  deleteNote: intent(oneNoteSchema, deleteNote),
  restoreNote: intent(oneNoteSchema, restoreNote),
  setOwner: intent(ownerSchema, setOwner),
};

export const frameRefusals: Readonly<Record<string, string>> = { ...noteRefusals, ...recordRefusals };

/** Hides the value's type: the caller passes the command the value that its own schema parsed. */
function intent<Value>(schema: ZodType<Value>, command: FrameIntent<Value>["command"]): FrameIntent<unknown> {
  return { schema, command } as unknown as FrameIntent<unknown>;
}
