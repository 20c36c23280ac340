import { useEffect, useRef } from "react";
import { Form, useActionData } from "react-router";
import { Button } from "../button";
import { MentionField } from "./mention-field";
import { type IntentOutcome, invalidOf } from "./outcome";
import type { Person } from "./record-frame";
import { recordTexts } from "./texts";
import { useSending } from "./use-sending";

/** A new note on the record. */
export function NoteForm({ staff }: { staff: readonly Person[] }) {
  const outcome = useActionData() as IntentOutcome | undefined;
  const invalid = invalidOf(outcome, "addNote");
  const isPending = useSending("addNote");
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && outcome === undefined) form.current?.reset();
    wasPending.current = isPending;
  }, [isPending, outcome]);
  return (
    <Form noValidate ref={form} method="post" className="note-form" preventScrollReset>
      <input type="hidden" name="intent" value="addNote" />
      <MentionField
        label={recordTexts.newNote}
        hint={recordTexts.newNoteHint}
        people={staff}
        defaultValue={String(invalid?.typed.text ?? "")}
        errors={invalid?.errors.text ?? []}
      />
      <Button compact variant="secondary" pending={isPending}>
        {recordTexts.addNote}
      </Button>
    </Form>
  );
}
