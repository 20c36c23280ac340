import type { Intent, Topic } from "../../types";
import type { Concept } from "./vocabulary/vocabulary";

/** The signs by which an intent is recognised, apart from the conversation so far. */
export interface Signs {
  readonly has: (concept: Concept) => number;
  readonly namesProduct: boolean;
  readonly namesTwoProducts: boolean;
  readonly namesCompanyProduct: boolean;
  readonly namesAddOn: boolean;
  readonly images: number | null;
  readonly persons: number | null;
  /** Days were named, or only a time of day. */
  readonly when: "days" | "hours" | null;
  readonly namesPlace: boolean;
  readonly hasNumber: boolean;
  /** Significant words that are neither a product, a number, a day, a known concept nor a word of the trade. */
  readonly strange: number;
  readonly words: number;
  /** Another city is named, and no other unknown word. */
  readonly elsewhere: boolean;
  /** A stated need, rather than a question. */
  readonly statement: boolean;
  /** The amount that the visitor can spend. */
  readonly budget: boolean;
  /** Part of a group at the company's place and part in the studio. */
  readonly split: boolean;
  readonly topic: Topic | undefined;
}

export interface Scored {
  readonly intent: Intent;
  readonly score: number;
}
