import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Day, Instant, Month } from "~/kit/time";

export type AttemptId = Id<"booking-attempt">;

/** The steps in their order; an attempt stores the last one that was done. */
export const attemptSteps = ["product", "time", "contact", "confirmed"] as const;
export type AttemptStep = (typeof attemptSteps)[number];

/** An attempt that is `under-way` counts as abandoned when nothing has happened for `leftAfterMinutes`. */
export type AttemptOutcome = "under-way" | "refused" | "failed" | "confirmed";
export const leftAfterMinutes = 30;

export const devices = ["mobile", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

/** The facts about an attempt in one request of the booking's steps. */
export interface AttemptStepTaken {
  /** The draft's token; only its salted hash is stored. */
  readonly token: string;
  readonly productSlug: string;
  readonly step: AttemptStep;
  readonly outcome: AttemptOutcome;
  readonly refusal: string | null;
  readonly ms: number;
  /** Known at the first step only; null on all others. */
  readonly source: string | null;
  readonly device: Device;
  readonly release: string;
  /** A day or month that the visitor looked at and that had no free times. */
  readonly inVain: Day | Month | null;
}

export interface AttemptRow {
  readonly id: AttemptId;
  readonly startedAt: Instant;
  readonly productName: string;
  readonly step: AttemptStep;
  readonly outcome: AttemptOutcome;
  /** Abandoned: under way, and nothing has happened for half an hour. */
  readonly isLeft: boolean;
  readonly refusal: string | null;
  readonly source: string;
  readonly device: Device;
  readonly ms: number;
  readonly release: string;
  readonly inVain: readonly string[];
}

export const attemptList = defineList({
  path: "/admin/booking-attempts",
  sorts: ["tid", "ms"],
  start: "-tid",
  views: ["alle", "under-veis", "forlatt", "avvist", "fullfort", "ingen-tid"],
  filters: {
    naadde: attemptSteps,
    stoppet: attemptSteps,
    enhet: devices,
    produkt: "any",
    kilde: "any",
    periode: "any",
    sokt: "any",
  },
});
