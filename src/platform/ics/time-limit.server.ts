import { createContext, Script } from "node:vm";

const context = createContext({ work: null });
const script = new Script("work()");

/**
 * Runs work that may never end, and stops it after the limit, also in the middle of a loop; it then throws. The process
 * does nothing else meanwhile, so limits are short.
 */
export function withinMs<Done>(limit: number, work: () => Done): Done {
  context.work = work;
  try {
    return script.runInContext(context, { timeout: limit });
  } finally {
    context.work = null;
  }
}

/** Whether work was stopped by its limit. The error comes from another vm context, so it is no `Error` of this one. */
export function isTimeUp(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
