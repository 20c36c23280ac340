const lostStates = new Set(["57P01", "57P02", "57P03", "57P05"]);
const lostCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
// Messages of the driver without a code.
const lossMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|The connection that listens ended)/;

/**
 * Whether the database went away during a query, which is temporary, rather than a mistake in the query. Drizzle
 * wraps the driver's error, so the cause may be nested.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string" && (lostStates.has(code) || lostCodes.has(code) || code.startsWith("08")))
    return true;
  // The socket of an embedded server that is not up yet.
  if (code === "ENOENT" && syscall === "connect") return true;
  if (lossMessages.test(error.message)) return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(isConnectionLoss);
}

const firstPauseMs = 200;
const longestPauseMs = 3_000;

/** Repeats a necessary write while the database is away; gives up after `patienceMs`. */
export async function throughLosses<T>(work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() + pause > giveUpAt) throw error;
      await new Promise((later) => setTimeout(later, pause));
    }
  }
}
