/** The result of a submit of a page's texts that saved nothing. */
export interface TextsOutcome {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string | null;
  /** The texts that differ from the stored ones, to be reviewed before they are saved. */
  readonly preview: readonly string[] | null;
}
