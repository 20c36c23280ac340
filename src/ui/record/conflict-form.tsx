import type { ReactNode } from "react";
import { Form, useActionData, useLocation } from "react-router";
import { Button, ButtonLink } from "../button";
import { Notice } from "../notice";
import { type MergedField, mergedFields } from "./merged-fields";
import type { ConflictingIntent } from "./outcome";
import { recordTexts } from "./texts";

/**
 * Somebody else changed the record while this form was filled in: what happened, the two versions side by side, and one
 * choice of three: keep mine, take theirs, or choose field by field. A field that only one of the two changed keeps that
 * change in all but the second. The form itself is hidden meanwhile (`useIsConflicting`), so there is one way to save.
 */
export function ConflictForm({ outcome }: { outcome: ConflictingIntent }) {
  const { pathname } = useLocation();
  const rows = mergedFields(outcome);
  const contested = rows.filter(({ isContested }) => isContested);
  const isNothingLost = rows.every(({ merged, now }) => merged === now);
  return (
    <div className="conflict">
      <Notice tone="warn" title={recordTexts.conflictTitle} live>
        <ul>
          {outcome.meanwhile.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isNothingLost ? (
          <p>{recordTexts.conflictNoFields}</p>
        ) : (
          <>
            <p>{contested.length > 0 ? recordTexts.conflictHelp : recordTexts.conflictApart}</p>
            <SideBySide rows={rows.filter(({ mine, now }) => mine !== now)} />
            <div className="button-row">
              <Save outcome={outcome} rows={rows}>
                <Button compact>{contested.length > 0 ? recordTexts.keepMine : recordTexts.keepBoth}</Button>
              </Save>
              <ButtonLink compact variant="secondary" to={pathname}>
                {recordTexts.takeTheirs}
              </ButtonLink>
            </div>
            {contested.length > 0 && (
              // What was picked belongs to this version. The location's key would not do: it changes once more when the
              // loaders have ended, and would close what somebody has opened meanwhile.
              <FieldByField key={outcome.version} outcome={outcome} rows={rows} contested={contested} />
            )}
          </>
        )}
      </Notice>
    </div>
  );
}

/** True while the page asks what shall be kept of this intent's fields. */
export function useIsConflicting(intent: string): boolean {
  const outcome: unknown = useActionData();
  if (typeof outcome !== "object" || outcome === null) return false;
  const conflict = outcome as Partial<ConflictingIntent>;
  if (conflict.kind !== "conflict" || conflict.intent !== intent) return false;
  return mergedFields(conflict as ConflictingIntent).some(({ merged, now }) => merged !== now);
}

function SideBySide({ rows }: { rows: readonly MergedField[] }) {
  return (
    <div className="conflict-scroll">
      <table className="conflict-table">
        <thead>
          <tr>
            <th scope="col">{recordTexts.field}</th>
            <th scope="col">{recordTexts.mine}</th>
            <th scope="col">{recordTexts.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.label}</th>
              <td>{inWords(row, row.mine)}</td>
              <td>{inWords(row, row.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SaveProps {
  readonly outcome: ConflictingIntent;
  /** Sent as they are merged. */
  readonly rows: readonly MergedField[];
  /** Of all fields; those that are asked about included. */
  readonly seen?: readonly MergedField[];
  readonly children: ReactNode;
}

/** Sends the merged fields again, compared from now on with what stands there now. */
function Save({ outcome: { intent, version, typed }, rows, seen = rows, children }: SaveProps) {
  return (
    <Form noValidate method="post" className="conflict-form" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {typeof typed.til === "string" && <input type="hidden" name="til" value={typed.til} />}
      <input
        type="hidden"
        name="seen"
        value={JSON.stringify(Object.fromEntries(seen.map(({ name, now }) => [name, now])))}
      />
      {rows.map(({ name, merged }) => (
        <input key={name} type="hidden" name={name} value={merged} />
      ))}
      {children}
    </Form>
  );
}

interface FieldByFieldProps {
  readonly outcome: ConflictingIntent;
  readonly rows: readonly MergedField[];
  readonly contested: readonly MergedField[];
}

function FieldByField({ outcome, rows, contested }: FieldByFieldProps) {
  return (
    <details className="conflict-fields">
      <summary>{recordTexts.chooseFields}</summary>
      <Save outcome={outcome} rows={rows.filter(({ isContested }) => !isContested)} seen={rows}>
        {contested.map((row) => (
          <fieldset key={row.name}>
            <legend>{row.label}</legend>
            <Choice row={row} value={row.mine} label={recordTexts.mine} checked />
            <Choice row={row} value={row.now} label={recordTexts.theirs} />
          </fieldset>
        ))}
        <Button compact>{recordTexts.keep}</Button>
      </Save>
    </details>
  );
}

interface ChoiceProps {
  readonly row: MergedField;
  readonly value: string;
  readonly label: string;
  readonly checked?: boolean;
}

function Choice({ row, value, label, checked }: ChoiceProps) {
  return (
    <label>
      <input type="radio" className="choice-box" name={row.name} value={value} defaultChecked={checked} />
      <span>
        {label}: <strong>{inWords(row, value)}</strong>
      </span>
    </label>
  );
}

function inWords({ words }: MergedField, value: string): string {
  return words?.[value] ?? (value || recordTexts.empty);
}
