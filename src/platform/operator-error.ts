/** A problem that the operator can fix. The message says what and how; a stack trace would not help. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** The output when the program cannot continue: a sentence for the operator, the whole error for a bug. */
export function wordsForOperator(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
