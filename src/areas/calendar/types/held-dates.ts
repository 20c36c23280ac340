import type { ResourceNeed } from "~/areas/catalogue/types";
import type { Period } from "~/kit/period";

/** The record that dates are held for: a request, an alternative of a quote. Its id is unique among all kinds. */
export interface DatesOwner {
  readonly kind: string;
  readonly id: string;
}

/** One stay at one place. Rigging, taking down and travel are inside the period. */
export interface DatesPart {
  readonly period: Period;
  readonly needs: readonly ResourceNeed[];
}

/** What is left of dates that were held for a record. */
export type DatesRoom = "held" | "free" | "taken";
