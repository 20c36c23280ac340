import { type Logger, pino } from "pino";
import { loggedError } from "./logged-error.server";
import { type OutageLines, outageLines } from "./outage-lines.server";

export type Log = Logger;

const secretPaths = ["password", "token", "key", "secret", "authorization", "cookie", "email", "phone"];

/**
 * Structured lines on stdout, without personal data: fields whose names suggest it are redacted. A request does not
 * wait for its line: lines of the same moment are written together, and the last ones at the program's end.
 */
export function createLog(level: string): Log {
  const outage = outageLines();
  const options = {
    level,
    hooks: { logMethod: outage.logMethod },
    base: undefined,
    serializers: { err: loggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: "[skjult]" },
  };
  const log = pino(options, pino.destination({ dest: 1, sync: false }));
  outages.set(log, outage);
  return log;
}

const outages = new WeakMap<Log, OutageLines>();

/** Tells the log how to find out that the database answers again after an outage. */
export function outageEndsWhen(log: Log, probe: () => Promise<unknown>): void {
  outages.get(log)?.endsWhen(probe);
}

/** Resolves when all lines so far are written. */
export function logged(log: Log): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
