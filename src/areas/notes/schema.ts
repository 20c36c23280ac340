import { z } from "zod";
import { type Id, parseId } from "~/kit/ids";
import { severalLinesField } from "~/kit/text-field";
import { noteTexts } from "./texts";

export const longestNote = 4_000;

const text = severalLinesField(noteTexts.empty)
  .min(1, noteTexts.empty)
  .max(longestNote, noteTexts.tooLong(longestNote));
/** From the plain select that pages without scripts show in place of name completion. */
const mention = idField<"user">().optional();
const noteId = idField<"note">();
const noteVersion = z.coerce.number().int().positive();

export const addNoteSchema = z.object({ text, mention });
export const editNoteSchema = z.object({ noteId, noteVersion, text, mention });
export const oneNoteSchema = z.object({ noteId, noteVersion });

function idField<Kind extends string>() {
  return z.string().transform((value, context): Id<Kind> => {
    const id = parseId<Kind>(value);
    if (!id) context.addIssue({ code: "custom", message: noteTexts.unknownChoice });
    return id as Id<Kind>;
  });
}
