import { type Logger, pino } from "pino";
import { loggedError } from "./logged-error.server";

export type Log = Logger;

const secretPaths = ["password", "token", "key", "secret", "authorization", "cookie", "email", "phone"];

/**
 * Structured lines on stdout. No personal data: what slips into a field with a telling name is struck out. A request
 * does not wait for its line: the lines of one moment are written together, and at the program's end the last ones.
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

/** When all that was logged so far is out. */
export function logged(log: Log): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
