import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";
import { adminHref } from "~/kit/admin-href";
import type { SelectOption } from "../field/select-field";
import { listTexts } from "./texts";

export interface BulkAction {
  readonly intent: string;
  readonly label: string;
  /** Actions with the same word are grouped in one details element. */
  readonly fold?: string;
  /** A field in it must be filled in first, such as a tag. */
  readonly asks?: boolean;
  /** Offered only for rows in the archive, or only for the others; left out: for all. */
  readonly among?: "archived" | "active";
}

/** The rows' checkboxes belong to this form; each sends its row's id and version. */
export const bulkForm = "valgte";
/** The name of the typed field, and the name of the owner field. */
export const bulkValue = "verdi";
export const ownerField = "ansvarlig";
/** The field of an undo that names the action it undoes. */
export const undoneField = "angrer";
const handOver = "handOver";

interface BulkBarProps {
  readonly list: string;
  readonly actions: readonly BulkAction[];
  /** The colleagues who can be made responsible; none: rows of this list have no owner. */
  readonly owners: readonly SelectOption[];
  readonly mayExport: boolean;
  /** How many rows are ticked; 0 until scripts have counted them. */
  readonly ticked: number;
  /** Rows on this page, and on all pages. */
  readonly shown: number;
  readonly total: number;
}

/** Appears when a row is chosen (admin-list.css), with or without scripts. */
export function BulkBar({ list, actions, owners, mayExport, ticked, shown, total }: BulkBarProps) {
  const { search } = useLocation();
  const [everything, setEverything] = useState(false);
  return (
    <Form
      noValidate
      id={bulkForm}
      method="post"
      className="list-bulk"
      preventScrollReset
      data-unsaved="no"
      onSubmitCapture={leaveDownloadToBrowser}
    >
      {/* Enter in a checkbox presses a form's first button: this one does nothing, so that no action is run by it. */}
      <button type="submit" disabled hidden />
      <p role="status">{chosenText(everything ? total : ticked, everything)}</p>
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
      {actions
        .filter(({ fold }) => fold === undefined)
        .map((action) => (
          <ActionButton key={action.intent} {...action} />
        ))}
      {[...new Set(actions.flatMap(({ fold }) => fold ?? []))].map((fold) => (
        <FoldedActions key={fold} title={fold} actions={actions.filter((action) => action.fold === fold)} />
      ))}
      {owners.length > 0 && <OwnerPart owners={owners} />}
      {mayExport && <ExportPart list={list} />}
    </Form>
  );
}

function chosenText(rows: number, everything: boolean): string {
  if (everything) return listTexts.allChosen(rows);
  return rows > 0 ? listTexts.chosen(rows) : listTexts.withChosen;
}

function FoldedActions({ title, actions }: { readonly title: string } & Pick<BulkBarProps, "actions">) {
  return (
    <Fold title={title}>
      {actions.some(({ asks }) => asks) && (
        <input
          className="input"
          name={bulkValue}
          autoComplete="off"
          aria-label={title}
          onKeyDown={pressFirstOfFold}
        />
      )}
      {actions.map((action) => (
        <ActionButton key={action.intent} {...action} />
      ))}
    </Fold>
  );
}

function ActionButton({ intent, label }: BulkAction) {
  return (
    <button type="submit" name="intent" value={intent}>
      {label}
    </button>
  );
}

/** Enter runs the first action of the details element, because the form's own first button does nothing. */
function pressFirstOfFold(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}

/** One is open at a time; it opens upwards, because the bar is at the bottom of the screen. */
function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="list-bulk-fold" name="valgte-rader">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

function OwnerPart({ owners }: Pick<BulkBarProps, "owners">) {
  return (
    <Fold title={listTexts.owner}>
      <select className="input" name={ownerField} defaultValue="" aria-label={listTexts.owner}>
        <option value="">{listTexts.chooseOwner}</option>
        {owners.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ActionButton intent={handOver} label={listTexts.handOver} />
    </Fold>
  );
}

function ExportPart({ list }: Pick<BulkBarProps, "list">) {
  return (
    <Fold title={listTexts.export}>
      <input type="hidden" name="list" value={list} />
      {formats.map(({ value, label }) => (
        <button key={value} type="submit" name="format" value={value} formAction={adminHref.export}>
          {label}
        </button>
      ))}
    </Fold>
  );
}

const formats = [
  { value: "xlsx", label: listTexts.exportXlsx },
  { value: "csv", label: listTexts.exportCsv },
];

/** The browser itself fetches a file: the router would take the answer for a page. */
function leaveDownloadToBrowser(event: FormEvent): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter?.getAttribute("formaction") === adminHref.export) event.stopPropagation();
}
