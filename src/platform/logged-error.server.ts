interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

/**
 * The loggable part of an error: its kind and place, without names. Drizzle's messages end in the query's parameters,
 * and PostgreSQL's quote input and hold whole rows in `detail`; none of it is logged.
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
