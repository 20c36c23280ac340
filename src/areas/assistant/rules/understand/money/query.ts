import type { Choices, Product } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";

/** A product with its choices whose price is asked, and how many of it. */
export interface Item {
  readonly product: Product;
  readonly choices: Choices;
  readonly sessions: number;
  /** Whether a number of images was asked for, rather than taken to be the least. */
  readonly sized: boolean;
}

/** What is wanted of the prices of the items. */
export type Aim =
  | "each"
  | "sum"
  | "difference"
  | "least"
  | "most"
  | "budget"
  | "extra-image"
  | "add-ons"
  | "discount"
  | "dear"
  | "on-top"
  | "rigging"
  | "group"
  | "vat"
  | "overview";

/** A question about money, read to its last word: what the price function is asked, and how the answer is put. */
export interface MoneyQuery {
  readonly aim: Aim;
  readonly items: readonly Item[];
  /** Without MVA, or how much of it is MVA. */
  readonly vat: "without" | "share" | null;
  readonly budgetOre: Ore | null;
  /** A day or an hour was named: it changes no price. */
  readonly namesDay: boolean;
  /** The part of the question that was not understood, in the visitor's words. While it is set, the answer states no amount. */
  readonly unread: string | null;
  /** A group without a number. */
  readonly asksHowMany: boolean;
}
