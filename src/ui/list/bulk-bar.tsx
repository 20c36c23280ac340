import { Fragment, useState } from "react";
import { Form, useLocation } from "react-router";
import { listTexts } from "./texts";

export interface BulkAction {
  readonly intent: string;
  readonly label: string;
  /** The name of a field that must be filled in first, as a tag. Only one action of a list asks for it. */
  readonly asks?: string;
}

/** The rows' checkboxes belong to this form; each sends its row's id and version. */
export const bulkForm = "valgte";

interface BulkBarProps {
  readonly actions: readonly BulkAction[];
  /** Rows on this page, and on all pages. */
  readonly shown: number;
  readonly total: number;
}

/** Appears when a row is chosen (admin-list.css), with or without scripts. */
export function BulkBar({ actions, shown, total }: BulkBarProps) {
  const { search } = useLocation();
  const [everything, setEverything] = useState(false);
  return (
    <Form id={bulkForm} method="post" className="list-bulk" preventScrollReset data-unsaved="no">
      {/* Enter in a checkbox presses a form's first button: this one does nothing, so that no action is taken by it. */}
      <button type="submit" disabled hidden />
      <p>{everything ? listTexts.allChosen(total) : listTexts.withChosen}</p>
      {total > shown && (
        <label className="list-bulk-all">
          <input
            type="checkbox"
            name="alle"
            value={search.replace(/^\?/, "")}
            onChange={(event) => setEverything(event.target.checked)}
          />
          {listTexts.chooseAll(total)}
        </label>
      )}
      {actions.map(({ intent, label, asks }) => (
        <Fragment key={intent}>
          {asks && (
            <label className="list-bulk-value">
              {asks}
              <input className="input" name="verdi" maxLength={40} autoComplete="off" />
            </label>
          )}
          <button type="submit" name="intent" value={intent}>
            {label}
          </button>
        </Fragment>
      ))}
    </Form>
  );
}
