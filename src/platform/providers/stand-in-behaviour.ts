/** The stand-in's next behaviour: an answer, a refusal, or silence. */
export type Behaviour = { readonly status?: number; readonly body?: unknown } | "silent";
