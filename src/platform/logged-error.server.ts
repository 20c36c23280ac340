interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

/**
 * What a log may say of an error: what broke and where, not with whose name. Drizzle's errors end in the query's
 * parameters, and PostgreSQL's quote what was typed and keep whole rows in `detail`; none of it is kept.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something that is no error was thrown" };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = withoutValues(error.message);
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    ...(typeof code === "string" && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

function withoutValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, "").replace(/: "[\s\S]*"$/, ': "…"');
}
