import type { CustomerLink, Doer, Staff, System } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

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
  readonly startedBy: Doer;
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

export interface StepContext {
  readonly services: Services;
  /** Whoever started the run; the run has the rights that this actor has now. */
  readonly actor: Staff | CustomerLink | System;
  readonly now: Instant;
}

/** What staff do, on a page or in a run. */
export interface StaffContext extends Omit<StepContext, "actor"> {
  readonly staff: Staff;
}

/** One step of bounded size. It writes only through `tx`, which also updates the run's cursor. */
export type RunStep = (tx: Tx, run: Run, context: StepContext) => Promise<StepOutcome>;

/** One of several records, as somebody saw it. */
export interface BulkRow<Kind extends string, Intent extends string, Version> {
  readonly id: Id<Kind>;
  /** Null: the request did not know it. */
  readonly version: Version;
  readonly intent: Intent;
  /** The action's value, such as a tag; "" where it needs none. */
  readonly value: string;
}

/** Actions on several records of one kind: on the rows of a page, and as a run on all rows of a list. */
export interface Bulk<Kind extends RecordKind = RecordKind, Intent extends string = string> {
  readonly kind: Kind;
  readonly runKind: string;
  readonly intents: readonly Intent[];
  readonly undo: Partial<Readonly<Record<Intent, Intent>>>;
  /** For each row its version afterwards, or why it was refused. */
  changeRows(
    tx: Tx,
    rows: readonly BulkRow<Kind, Intent, number | null>[],
    context: StaffContext,
  ): Promise<(RefusedRow | { readonly version: number })[]>;
  readonly step: RunStep;
}
