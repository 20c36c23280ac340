import { Form, useActionData, useSearchParams } from "react-router";
import { Toast } from "../toast";
import { frameDoneTexts, recordTexts } from "./texts";

type FrameAction = keyof typeof frameDoneTexts;

const undoOf: Partial<Record<FrameAction, FrameAction>> = {
  deleteNote: "restoreNote",
  archive: "unarchive",
  unarchive: "archive",
};

/** Says what was done with the record's frame, as the address tells (see `runIntent`), with the way back. */
export function FrameToast() {
  const [params] = useSearchParams();
  const outcome = useActionData();
  const done = params.get("gjort") ?? "";
  if (outcome || !Object.hasOwn(frameDoneTexts, done)) return null;
  const action = done as FrameAction;
  const undo = undoOf[action];
  const version = params.get("utgave") ?? "";
  return (
    <Toast
      key={`${action} ${params.get("notat")} ${version}`}
      action={undo && <UndoForm intent={undo} noteId={params.get("notat")} version={version} />}
    >
      {frameDoneTexts[action]}
    </Toast>
  );
}

interface UndoFormProps {
  readonly intent: FrameAction;
  readonly noteId: string | null;
  readonly version: string;
}

function UndoForm({ intent, noteId, version }: UndoFormProps) {
  return (
    <Form noValidate method="post" className="toast-undo" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={noteId ? "noteVersion" : "version"} value={version} />
      {noteId && <input type="hidden" name="noteId" value={noteId} />}
      <button type="submit">{recordTexts.undo}</button>
    </Form>
  );
}
