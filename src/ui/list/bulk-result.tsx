import { Form, Link } from "react-router";
import { Notice } from "../notice";
import { listTexts } from "./texts";

/** How an action on several rows went, row by row. */
export interface BulkOutcome {
  /** Rows that were changed, with the version that the change gave them. */
  readonly done: readonly { readonly id: string; readonly version: number }[];
  readonly refused: readonly { readonly href: string; readonly name: string; readonly why: string }[];
  /** The action that takes it back, where there is one. */
  readonly undo?: string;
}

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  /** One row and several, as the list calls them. */
  readonly words: { readonly one: string; readonly many: string };
}

export function BulkResult({ outcome, words }: BulkResultProps) {
  const { done, refused, undo } = outcome;
  return (
    <div className="list-result">
      <Notice
        tone={refused.length > 0 ? "warn" : "good"}
        title={listTexts.bulkDone(done.length, done.length + refused.length, words.one, words.many)}
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
            <button type="submit" name="intent" value={undo} className="link">
              {listTexts.undo}
            </button>
          </Form>
        )}
      </Notice>
    </div>
  );
}
