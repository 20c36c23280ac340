import type { UserId } from "~/areas/access/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

export type RunId = Id<"run">;

const runStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type RunState = (typeof runStates)[number];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One row of a run that could not be done, in words that staff can act on. */
export interface RefusedRow {
  readonly href: string;
  readonly name: string;
  readonly why: string;
}

export interface RunResult {
  /** The first of those that were refused; `refusedCount` tells of all. */
  readonly refused?: readonly RefusedRow[];
  readonly refusedCount?: number;
}

export interface Run {
  readonly id: RunId;
  readonly kind: string;
  readonly state: RunState;
  readonly input: Json;
  readonly cursor: Json;
  /** Rows that have been looked at, of `total`. */
  readonly done: number;
  readonly total: number;
  readonly result: RunResult;
  /** Steps in a row that threw; the log says why, by the run's id. */
  readonly failures: number;
  readonly stopAskedAt: Instant | null;
  readonly startedBy: UserId;
  readonly createdAt: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
}

/** What a step says when it is through: where the next one begins. */
export interface StepOutcome {
  readonly cursor: Json;
  /** Rows looked at so far, in all steps. */
  readonly done: number;
  readonly result: RunResult;
}
