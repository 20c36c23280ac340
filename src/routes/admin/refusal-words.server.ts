import { recordRefusals } from "~/areas/records/texts";
import type { Refusal } from "~/kit/result";

type Asked = { readonly [Step in "command" | "run"]?: ((...asked: never[]) => Promise<unknown>) | undefined };

type ReasonOf<Intent> = Intent extends
  | { readonly command: (...asked: never[]) => Promise<infer Outcome> }
  | { readonly run: (...asked: never[]) => Promise<infer Outcome> }
  ? Outcome extends Refusal<infer Reason>
    ? Reason
    : never
  : never;

/** The reasons for which these intents can be refused, without those that every record's intents share. */
type OwnReason<Intents> = Exclude<
  ReasonOf<Intents[keyof Intents]>,
  keyof typeof recordRefusals | "not-found"
>;

/**
 * The `words` of a record's intents: its own, then those that every record shares. A reason without words does not
 * compile. `not-found` is the page that does not exist.
 */
export function refusalWords<Intents extends Readonly<Record<string, Asked>>>(
  _intents: Intents,
  own: Readonly<Record<OwnReason<Intents>, string>>,
): (refused: { readonly reason: string }) => string | null {
  const words: Readonly<Record<string, string>> = { ...recordRefusals, ...own };
  return ({ reason }) => {
    if (reason === "not-found") return null;
    const said = words[reason];
    if (said === undefined) throw new Error(`No words for the refusal ${reason}`);
    return said;
  };
}
