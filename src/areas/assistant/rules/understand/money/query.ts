import type { Choices, Product } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";

/** A product with its choices whose price is asked for, and the quantity. */
export interface Item {
  readonly product: Product;
  readonly choices: Choices;
  readonly sessions: number;
  /** Whether a number of images was asked for; otherwise the minimum is assumed. */
  readonly sized: boolean;
}

/** What the visitor wants to know about the items' prices. */
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

/** A question about money, read completely: the input for the price function, and the form of the answer. */
export interface MoneyQuery {
  readonly aim: Aim;
  readonly items: readonly Item[];
  /** Without MVA, or how much of it is MVA. */
  readonly vat: "without" | "share" | null;
  readonly budgetOre: Ore | null;
  /** A day or an hour was named: it does not change the price. */
  readonly namesDay: boolean;
  /** The part of the question that was not understood, in the visitor's words. While it is set, the answer states no amount. */
  readonly unread: string | null;
  /** A number is among the unread words. */
  readonly unreadNumber: boolean;
  /** A group of unknown size. */
  readonly asksHowMany: boolean;
}
