import { formName, type TextField } from "~/areas/content/rules/text-fields";
import type { SettingOutcome } from "../setting-outcome";

type Errors = Readonly<Record<string, readonly string[]>>;

/** The answer to "preview": the errors, or the paths of the texts that differ from the stored ones. */
export interface TextsAside {
  readonly errors: Errors;
  readonly changed: readonly string[] | null;
}

/** A page's texts after a submit that saved nothing. */
export interface TextsOutcome {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Errors;
  readonly message: string | null;
  /** The texts that differ from the stored ones, to be reviewed before they are saved. */
  readonly preview: readonly string[] | null;
}

export function textsOutcomeOf(
  outcome: SettingOutcome<never, TextsAside> | undefined,
  fields: readonly Pick<TextField, "path">[],
): TextsOutcome | null {
  if (!outcome) return null;
  const typed = fields.flatMap((field) => {
    const text = outcome.typed[formName(field)];
    return typeof text === "string" ? [[field.path, text] as const] : [];
  });
  return { typed: Object.fromEntries(typed), ...saidIn(outcome) };
}

/** What any form of texts says above and beside its fields. */
export function saidIn<Changed>(
  outcome: SettingOutcome<never, { readonly errors: Errors; readonly changed: Changed | null }>,
) {
  const message = outcome.kind === "refused" ? outcome.message : null;
  if (outcome.kind === "aside") {
    return { message, errors: outcome.aside.errors, preview: outcome.aside.changed };
  }
  const errors = outcome.kind === "invalid" ? (outcome.errors as Errors) : {};
  return { message, errors, preview: null };
}
