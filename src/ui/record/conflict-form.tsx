import { Form } from "react-router";
import { Button } from "../button";
import { Notice } from "../notice";
import { mergedFields } from "./merged-fields";
import type { ConflictingIntent } from "./outcome";
import { recordTexts } from "./texts";

/**
 * Somebody else changed the record while this form was filled in: what happened, and for each field that both changed
 * the choice between one's own text and what stands there now. A field that only one of the two changed keeps that
 * change without being asked about.
 */
export function ConflictForm({ outcome }: { outcome: ConflictingIntent }) {
  const { intent, version, meanwhile, typed } = outcome;
  const rows = mergedFields(outcome);
  const contested = rows.filter(({ isContested }) => isContested);
  return (
    <div className="conflict">
      <Notice tone="warn" title={recordTexts.conflictTitle} live>
        <ul>
          {meanwhile.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {rows.every(({ merged, now }) => merged === now) ? (
          <p>{recordTexts.conflictNoFields}</p>
        ) : (
          <Form method="post" className="conflict-form" preventScrollReset>
            <p>{contested.length > 0 ? recordTexts.conflictHelp : recordTexts.conflictApart}</p>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="version" value={version} />
            {typeof typed.til === "string" && <input type="hidden" name="til" value={typed.til} />}
            <input
              type="hidden"
              name="seen"
              value={JSON.stringify(Object.fromEntries(rows.map(({ name, now }) => [name, now])))}
            />
            {rows
              .filter(({ isContested }) => !isContested)
              .map(({ name, merged }) => (
                <input key={name} type="hidden" name={name} value={merged} />
              ))}
            {contested.map(({ name, label, mine, now, words }) => (
              <fieldset key={name}>
                <legend>{label}</legend>
                <Choice name={name} value={mine} words={words} label={recordTexts.mine} checked />
                <Choice name={name} value={now} words={words} label={recordTexts.theirs} />
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
  readonly words: Readonly<Record<string, string>> | undefined;
  readonly checked?: boolean;
}

function Choice({ name, value, label, words, checked }: ChoiceProps) {
  return (
    <label>
      <input type="radio" className="choice-box" name={name} value={value} defaultChecked={checked} />
      <span>
        {label}: <strong>{words?.[value] ?? (value || recordTexts.empty)}</strong>
      </span>
    </label>
  );
}
