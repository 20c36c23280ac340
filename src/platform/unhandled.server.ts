import type { EventEmitter } from "node:events";
import { newId } from "./crypto.server";
import { isConnectionLoss } from "./database/connection-loss.server";
import type { Log } from "./log.server";

/**
 * Errors outside of all requests. An unhandled rejection leaves nothing that a restart would repair, and ending the
 * program would interrupt every booking: it is logged and the program continues. An uncaught exception may leave any
 * state behind: the program ends, unless the database went away.
 */
export function watchUnhandled(
  log: Log,
  program: EventEmitter = process,
  end: () => void = () => process.exit(1),
): void {
  program.on("unhandledRejection", (error: unknown) => {
    if (isLoss(log, error)) return;
    log.error({ errorId: newId(), err: error }, "nobody waited for what failed here");
  });
  program.on("uncaughtException", (error: unknown) => {
    if (isLoss(log, error)) return;
    log.fatal({ errorId: newId(), err: error }, "nobody caught this; the program ends");
    end();
  });
}

function isLoss(log: Log, error: unknown): boolean {
  if (!isConnectionLoss(error)) return false;
  log.warn({ err: error }, "the database was lost under something that nobody waited for");
  return true;
}
