import type { RefusedRow, RunResult } from "../types";

/** The run's page lists at most this many by name; the rest are counted. */
const listed = 100;

export function withRefused({ refused = [], refusedCount = 0 }: RunResult, row: RefusedRow): RunResult {
  return { refused: [...refused, row].slice(0, listed), refusedCount: refusedCount + 1 };
}
