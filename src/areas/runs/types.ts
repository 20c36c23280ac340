import type { UserId } from "~/areas/access/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

export type RunId = Id<"run">;

const runStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type RunState = (typeof runStates)[number];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One row that could not be processed, in words that staff can act on. */
export interface RefusedRow {
  readonly href: string;
  readonly name: string;
  readonly why: string;
}

export interface RunResult {
  /** The first rows that were refused; `refusedCount` counts all. */
  readonly refused?: readonly RefusedRow[];
  readonly refusedCount?: number;
}

export interface Run {
  readonly id: RunId;
  readonly kind: string;
  readonly state: RunState;
  readonly input: Json;
  readonly cursor: Json;
  /** Rows processed so far, of `total`. */
  readonly done: number;
  readonly total: number;
  readonly result: RunResult;
  /** Failures in a row; the log has the errors, under the run's id. */
  readonly failures: number;
  readonly stopAskedAt: Instant | null;
  readonly startedBy: UserId;
  readonly createdAt: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
}

/** The result of a step: the cursor of the next one. */
export interface StepOutcome {
  readonly cursor: Json;
  /** Rows processed so far, in all steps. */
  readonly done: number;
  readonly result: RunResult;
}
