/** Something that whoever runs the program can mend. The message says what and how; no stack trace helps. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** What to print when the program can't go on: plain words for the operator, the whole error for a bug. */
export function wordsForOperator(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
