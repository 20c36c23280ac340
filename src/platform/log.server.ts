import { type Logger, pino } from "pino";
import { loggedError } from "./logged-error.server";

export type Log = Logger;

const secretPaths = ["password", "token", "key", "secret", "authorization", "cookie", "email", "phone"];

/** Structured lines on stdout. No personal data: what slips into a field with a telling name is struck out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: "[skjult]" },
  });
}
