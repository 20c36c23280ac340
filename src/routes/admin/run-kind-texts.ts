interface RunWords {
  readonly title: string;
  /** Where its rows stand. */
  readonly list: string;
}

/** What long work is called, by kind. */
export const runKindTexts: Readonly<Record<string, RunWords>> = {};
