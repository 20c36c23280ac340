import { Fragment } from "react";
import { Form, useActionData } from "react-router";
import { joinWords } from "~/kit/text";
import { Badge } from "../badge";
import { Button } from "../button";
import { DateText } from "../date-text";
import { MentionField } from "./mention-field";
import type { IntentOutcome } from "./outcome";
import { invalidOf } from "./outcome";
import type { Person, RecordNote } from "./record-frame";
import { recordTexts } from "./texts";

interface NoteBodyProps {
  readonly note: RecordNote;
  readonly staff: readonly Person[];
}

/** What the note says, whom it mentions, and for those who may: the ways to change it and take it away. */
export function NoteBody({ note, staff }: NoteBodyProps) {
  const unwritten = note.mentions.filter(
    (name) => !note.text.toLowerCase().includes(`@${name.toLowerCase()}`),
  );
  return (
    <>
      {note.isUnread && <Badge tone="info">{recordTexts.unread}</Badge>}
      <p className="note-text">{withMentions(note)}</p>
      {unwritten.length > 0 && <p className="note-aside">{recordTexts.mentioned(joinWords(unwritten))}</p>}
      {note.editedAt !== null && (
        <p className="note-aside">
          {recordTexts.edited} <DateText at={note.editedAt} as="dateTime" />
        </p>
      )}
      {(note.mayEdit || note.mayDelete) && (
        <div className="note-tools">
          {note.mayEdit && <EditNote note={note} staff={staff} />}
          {note.mayDelete && <DeleteNote note={note} />}
        </div>
      )}
    </>
  );
}

/** The names that are mentioned stand out. */
function withMentions({ text, mentions }: RecordNote) {
  const escaped = mentions.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return text;
  return text.split(new RegExp(`(@(?:${escaped.join("|")}))(?![\\p{L}\\p{N}])`, "iu")).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
    <Fragment key={index}>{index % 2 === 1 ? <strong>{piece}</strong> : piece}</Fragment>
  ));
}

function EditNote({ note, staff }: NoteBodyProps) {
  const outcome = useActionData() as IntentOutcome | undefined;
  const invalid = invalidOf(outcome, "editNote");
  const problems = invalid?.typed.noteId === note.id ? invalid : null;
  return (
    // A saved change closes it.
    <details key={note.version} className="note-edit" open={problems !== null}>
      <summary>{recordTexts.editNote}</summary>
      <Form noValidate method="post" preventScrollReset>
        <NoteFields intent="editNote" note={note} />
        <MentionField
          label={recordTexts.note}
          hint={recordTexts.newNoteHint}
          people={staff}
          defaultValue={note.text}
          errors={problems?.errors.text ?? []}
        />
        <Button compact>{recordTexts.saveNote}</Button>
      </Form>
    </details>
  );
}

function DeleteNote({ note }: Pick<NoteBodyProps, "note">) {
  return (
    <Form noValidate method="post" preventScrollReset>
      <NoteFields intent="deleteNote" note={note} />
      <button type="submit" className="note-button">
        {recordTexts.deleteNote}
        <span className="sr-only"> {recordTexts.note.toLowerCase()}</span>
      </button>
    </Form>
  );
}

function NoteFields({ intent, note }: { intent: string; note: RecordNote }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="noteId" value={note.id} />
      <input type="hidden" name="noteVersion" value={note.version} />
    </>
  );
}
