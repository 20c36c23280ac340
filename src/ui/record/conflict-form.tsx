import { Form } from "react-router";
import { Button } from "../button";
import { Notice } from "../notice";
import type { ConflictingIntent } from "./outcome";
import { recordTexts } from "./texts";

/**
 * Somebody else changed the record while this form was filled in: what happened, and for each field that differs the
 * choice between one's own text and what stands there now. Fields that agree are sent as they are.
 */
export function ConflictForm({ outcome }: { outcome: ConflictingIntent }) {
  const { intent, version, meanwhile, fields, typed } = outcome;
  const rows = fields.map((field) => ({ ...field, mine: textOf(typed[field.name]) }));
  const differing = rows.filter(({ mine, now }) => mine !== now);
  return (
    <div className="conflict">
      <Notice tone="warn" title={recordTexts.conflictTitle} live>
        <ul>
          {meanwhile.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {differing.length === 0 ? (
          <p>{recordTexts.conflictNoFields}</p>
        ) : (
          <Form method="post" className="conflict-form" preventScrollReset>
            <p>{recordTexts.conflictHelp}</p>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="version" value={version} />
            {rows
              .filter((row) => !differing.includes(row))
              .map(({ name, mine }) => (
                <input key={name} type="hidden" name={name} value={mine} />
              ))}
            {differing.map(({ name, label, mine, now }) => (
              <fieldset key={name}>
                <legend>{label}</legend>
                <Choice name={name} value={mine} label={recordTexts.mine} checked />
                <Choice name={name} value={now} label={recordTexts.theirs} />
              </fieldset>
            ))}
            <Button compact>{recordTexts.keep}</Button>
          </Form>
        )}
      </Notice>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked?: boolean;
}

function Choice({ name, value, label, checked }: ChoiceProps) {
  return (
    <label>
      <input type="radio" className="choice-box" name={name} value={value} defaultChecked={checked} />
      <span>
        {label}: <strong>{value || recordTexts.empty}</strong>
      </span>
    </label>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
