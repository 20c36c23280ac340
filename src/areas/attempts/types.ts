import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Day, Instant, Month } from "~/kit/time";

export type AttemptId = Id<"booking-attempt">;

/** The last step that was done, in their order. */
export const attemptSteps = ["product", "time", "contact", "confirmed"] as const;
export type AttemptStep = (typeof attemptSteps)[number];

/** `under-way` is left for good when nothing has happened for `leftAfterMinutes`. */
export type AttemptOutcome = "under-way" | "refused" | "failed" | "confirmed";
export const leftAfterMinutes = 30;

export const devices = ["mobile", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

/** What one request of the booking's steps tells of its attempt. */
export interface AttemptStepTaken {
  /** The draft's token; only its salted hash is stored. */
  readonly token: string;
  readonly productSlug: string;
  readonly step: AttemptStep;
  readonly outcome: AttemptOutcome;
  readonly refusal: string | null;
  readonly ms: number;
  /** Null on all steps but the first, which knows it. */
  readonly source: string | null;
  readonly device: Device;
  readonly release: string;
  /** A day or a month that was looked at and had nothing free. */
  readonly inVain: Day | Month | null;
}

export interface AttemptRow {
  readonly id: AttemptId;
  readonly startedAt: Instant;
  readonly productName: string;
  readonly step: AttemptStep;
  readonly outcome: AttemptOutcome;
  /** Under way, and nothing has happened for half an hour. */
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
