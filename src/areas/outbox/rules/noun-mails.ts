import type { LetterCondition, NounMails } from "../types";

/** Files without an answer to each of their `holdsWhile` do not compile. */
export function nounMails<const Files extends NounMails["files"]>(
  files: Files,
  holdsWhile: Readonly<Record<Exclude<Files[number]["holdsWhile"], "always">, LetterCondition>>,
): { readonly files: Files; readonly holdsWhile: typeof holdsWhile } {
  return { files, holdsWhile };
}
