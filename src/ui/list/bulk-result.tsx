import { Form, Link } from "react-router";
import { count } from "~/kit/text";
import { Button } from "../button";
import { Notice } from "../notice";
import { type BulkAction, bulkValue, undoneField } from "./bulk-bar";
import { listTexts } from "./texts";

/** An action on several rows: how it went, or how many rows it would be when it is for all of a list. */
export type BulkOutcome = BulkDone | { readonly confirm: BulkQuestion };

interface BulkQuestion {
  readonly intent: string;
  /** The list's address, as it was when all its rows were chosen. */
  readonly params?: string;
  /** Or the rows that were chosen one by one, as their checkboxes name them. */
  readonly rows?: readonly string[];
  /** What happens to each, where that is not plain. */
  readonly help?: string;
  readonly count: number;
  /** What it is done with; "" where it needs nothing. */
  readonly value: string;
}

interface BulkDone {
  /** Rows that were changed, with the version that the change gave them. */
  readonly done: readonly { readonly id: string; readonly version: number }[];
  readonly refused: readonly { readonly href: string; readonly name: string; readonly why: string }[];
  readonly intent: string;
  /** The action that was taken back by this one: it is named, and cannot be taken back in turn. */
  readonly undone?: string;
  /** The action that takes it back, where there is one. */
  readonly undo?: string;
  readonly value?: string;
}

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  /** One row and several, as the list calls them. */
  readonly words: { readonly one: string; readonly many: string };
  /** The list's actions, which name what is asked about. */
  readonly actions: readonly BulkAction[];
}

export function BulkResult({ outcome, words, actions }: BulkResultProps) {
  if ("confirm" in outcome) return <ConfirmAll question={outcome.confirm} words={words} actions={actions} />;
  return <RowByRow outcome={outcome} words={words} actions={actions} />;
}

/** Before something is done with many rows that cannot be taken back: how many they are, and what happens to each. */
function ConfirmAll({
  question: { intent, params, rows: chosen = [], help, count: rows, value },
  words,
  actions,
}: Pick<BulkResultProps, "words" | "actions"> & { readonly question: BulkQuestion }) {
  const label = labelOf(intent, actions);
  const all = count(rows, words.one, words.many);
  return (
    <div className="list-result">
      <Notice tone="warn" title={listTexts.confirmAll(label, all)} live>
        {help && <p>{help}</p>}
        {params !== undefined && <p>{listTexts.confirmAllHelp}</p>}
        <Form method="post" preventScrollReset>
          {params !== undefined && <input type="hidden" name="alle" value={params} />}
          {chosen.map((row) => (
            <input key={row} type="hidden" name="id" value={row} />
          ))}
          <input type="hidden" name="antall" value={rows} />
          {value && <input type="hidden" name={bulkValue} value={value} />}
          <Button compact name="intent" value={intent}>
            {listTexts.confirmAllYes(label, all)}
          </Button>
        </Form>
      </Notice>
    </div>
  );
}

/** Every list can change the owner; the other actions are the list's own. */
function labelOf(intent: string, actions: readonly BulkAction[]): string {
  return actions.find((action) => action.intent === intent)?.label ?? listTexts.handOver;
}

type RowByRowProps = Pick<BulkResultProps, "words" | "actions"> & { readonly outcome: BulkDone };

function RowByRow({ outcome, words, actions }: RowByRowProps) {
  const { done, refused, undone, undo, value, intent } = outcome;
  const all = done.length + refused.length;
  return (
    <div className="list-result">
      <Notice
        tone={refused.length > 0 ? "warn" : "good"}
        title={
          undone === undefined
            ? listTexts.bulkDone(done.length, all, words.one, words.many)
            : listTexts.bulkUndone(labelOf(undone, actions), done.length, all, words.one, words.many)
        }
        live
      >
        {refused.length > 0 && (
          <ul>
            {refused.map(({ href, name, why }) => (
              <li key={href}>
                <Link to={href}>{name}</Link>: {why}
              </li>
            ))}
          </ul>
        )}
        {undo && done.length > 0 && (
          <Form method="post" preventScrollReset>
            {done.map(({ id, version }) => (
              <input key={id} type="hidden" name="id" value={`${id}:${version}`} />
            ))}
            {value && <input type="hidden" name={bulkValue} value={value} />}
            <input type="hidden" name={undoneField} value={intent} />
            <button type="submit" name="intent" value={undo} className="link">
              {listTexts.undo}
            </button>
          </Form>
        )}
      </Notice>
    </div>
  );
}
