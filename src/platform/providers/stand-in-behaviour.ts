/** The stand-in's next behaviour: an answer, a refusal, or silence. */
export type Behaviour =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  | "silent";
