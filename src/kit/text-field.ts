import { z } from "zod";
import { oneLine, severalLines } from "./typed-text";

/**
 * The start of every single-line field in a form, a message or a setting. `ask` is the message when it is missing.
 */
export function oneLineField(ask?: string) {
  return z.string(ask === undefined ? undefined : { error: ask }).overwrite(oneLine);
}

/** The start of every field with several lines. */
export function severalLinesField(ask?: string) {
  return z.string(ask === undefined ? undefined : { error: ask }).overwrite(severalLines);
}

/** More than people paste into one field, and little enough to parse. */
const mostTyped = 1_000;

/** The message for a text that `parse` does not accept. */
type Wrong = string | ((typed: string) => string);

/**
 * A field that is parsed, such as a phone number, an e-mail address or an organisation number. The text is parsed
 * before its length counts, so that a pasted one is never cut. An empty field is `none`.
 */
export function parsedField<Value, None>(parse: (typed: string) => Value | null, wrong: Wrong, none: None) {
  return oneLineField()
    .optional()
    .transform((typed, context): Value | None =>
      typed ? parsedText(typed, parse, (issue) => context.addIssue(issue), wrong) : none,
    );
}

/** The same for a field that must be filled in; `ask` is the message when it is empty. */
export function requiredParsedField<Value>(
  ask: string,
  parse: (typed: string) => Value | null,
  wrong: Wrong,
) {
  return oneLineField(ask)
    .min(1, ask)
    .transform(
      (typed, context): Value => parsedText(typed, parse, (issue) => context.addIssue(issue), wrong),
    );
}

function parsedText<Value>(
  typed: string,
  parse: (typed: string) => Value | null,
  refuse: (message: string) => void,
  wrong: Wrong,
): Value {
  const value = typed.length > mostTyped ? null : parse(typed);
  if (value !== null) return value;
  refuse(typeof wrong === "string" ? wrong : wrong(typed));
  return z.NEVER;
}
