import type { EventEmitter } from "node:events";
import { newId } from "./crypto.server";
import { isConnectionLoss } from "./database/connection-loss.server";
import type { Log } from "./log.server";

/**
 * What nobody waited for. A promise that was rejected beside all requests leaves nothing half done that a restart would
 * mend, and ending the program would break everybody's bookings: it is logged and the program lives. An exception that
 * nobody caught may have left anything: the program ends, unless it is the database that went away.
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
