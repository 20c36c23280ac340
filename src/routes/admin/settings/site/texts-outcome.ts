/** What the form of a page's texts comes back with when nothing was saved. */
export interface TextsOutcome {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string | null;
  /** The texts that differ from what is stored, to be looked at before they are saved. */
  readonly preview: readonly string[] | null;
}
