import { type Logger, pino } from "pino";
import { loggedError } from "./logged-error.server";

export type Log = Logger;

const secretPaths = ["password", "token", "key", "secret", "authorization", "cookie", "email", "phone"];

/**
 * Structured lines on stdout, without personal data: fields whose names suggest it are redacted. A request does not
 * wait for its line: lines of the same moment are written together, and the last ones at the program's end.
 */
export function createLog(level: string): Log {
  const options = {
    level,
    base: undefined,
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: "[skjult]" },
  };
  return pino(options, pino.destination({ dest: 1, sync: false }));
}

/** Resolves when all lines so far are written. */
export function logged(log: Log): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
