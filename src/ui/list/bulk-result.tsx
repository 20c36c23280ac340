import { Form } from "react-router";
import type { Said } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import { Link } from "~/ui/link";
import { Button } from "../button";
import { Notice } from "../notice";
import { Says } from "../says";
import { type BulkAction, bulkValue, undoneField } from "./bulk-bar";
import { listTexts } from "./texts";

/**
 * The result of an action on several rows, or the question how many rows it would change when it is for the whole list.
 */
export type BulkOutcome = BulkDone | { readonly confirm: BulkQuestion };

interface BulkQuestion {
  readonly intent: string;
  /** The list's address from when all its rows were chosen. */
  readonly params?: string;
  /** Or the rows that were chosen one by one, as their checkboxes name them. */
  readonly rows?: readonly string[];
  /** The effect on each row, where it is not obvious. */
  readonly help?: Said;
  readonly count: number;
  /** The action's value; "" where it needs none. */
  readonly value: string;
}

interface BulkDone {
  /** Rows that were changed, with their versions after the change. */
  readonly done: readonly { readonly id: string; readonly version: number }[];
  readonly refused: readonly { readonly href: string; readonly name: string; readonly why: string }[];
  readonly intent: string;
  /** The action that this one undid, which is named and cannot be undone in turn. */
  readonly undone?: string;
  /** The action that undoes it, if there is one. */
  readonly undo?: string;
  readonly value?: string;
}

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  /** The singular and plural names of the list's rows. */
  readonly words: { readonly one: string; readonly many: string };
  /** The list's actions, which name the action in the question. */
  readonly actions: readonly BulkAction[];
}

export function BulkResult({ outcome, words, actions }: BulkResultProps) {
  if ("confirm" in outcome) return <ConfirmAll question={outcome.confirm} words={words} actions={actions} />;
  return <RowByRow outcome={outcome} words={words} actions={actions} />;
}

/** Shown before an action on many rows that cannot be undone: how many there are, and the effect on each. */
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
        {help && (
          <p>
            <Says text={help} />
          </p>
        )}
        {params !== undefined && <p>{listTexts.confirmAllHelp}</p>}
        <Form noValidate method="post" preventScrollReset>
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

/** Every list can change the owner; the other actions belong to the list. */
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
          <Form noValidate method="post" preventScrollReset>
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
