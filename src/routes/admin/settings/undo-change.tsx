import { Form } from "react-router";
import { settingsTexts as texts } from "~/areas/settings/texts/sections";

/** Undoes the newest line. */
export function UndoChange({ line, version }: { line: number; version: number }) {
  return (
    <Form noValidate method="post" className="toast-undo" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
      <button type="submit">{texts.undo}</button>
    </Form>
  );
}
