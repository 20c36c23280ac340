import type { Intent, Topic } from "../../types";
import type { Concept } from "./vocabulary/vocabulary";

/** What an intent is recognised by, besides what the visitor spoke of before. */
export interface Signs {
  readonly has: (concept: Concept) => number;
  readonly namesProduct: boolean;
  readonly namesTwoProducts: boolean;
  readonly namesCompanyProduct: boolean;
  readonly namesAddOn: boolean;
  readonly images: number | null;
  readonly persons: number | null;
  /** Days were named, or a time of day alone. */
  readonly when: "days" | "hours" | null;
  readonly namesPlace: boolean;
  readonly hasNumber: boolean;
  /** Telling words that are neither a product, a number, a day, a known concept nor of the trade. */
  readonly strange: number;
  readonly words: number;
  /** Another city is named, and nothing else that is strange. */
  readonly elsewhere: boolean;
  /** A stated need, rather than a question. */
  readonly statement: boolean;
  /** So much may be spent. */
  readonly budget: boolean;
  /** Some of a group at their place and some in the studio. */
  readonly split: boolean;
  readonly topic: Topic | undefined;
}

export interface Scored {
  readonly intent: Intent;
  readonly score: number;
}
