import type { Place, SoldLine } from "~/areas/catalogue/types";
import type { Party } from "~/areas/customers/types";
import type { Id } from "~/kit/ids";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";

export type OppdragId = Id<"oppdrag">;

/** The axis of production. Money is a second one, derived from invoices and payments, and is never stored here. */
export const oppdragStatuses = [
  "draft",
  "planned",
  "ready",
  "ongoing",
  "photographed",
  "selection",
  "editing",
  "approval",
  "delivered",
  "closed",
  "on_hold",
  "cancelled",
] as const;
export type OppdragStatus = (typeof oppdragStatuses)[number];

export interface OppdragDay {
  /** The photographing; rigging and travel are taken around it. */
  readonly from: Instant;
  readonly to: Instant;
  readonly place: Place;
  readonly address: string;
  readonly stations: number;
  readonly heads: number;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
}

/** An amount that the company is asked for before the delivery, or the invoice after it. */
export interface PlannedPayment {
  readonly kind: "request" | "invoice";
  readonly name: string;
  readonly ore: Ore;
  /** Null: counted from the delivery. */
  readonly dueOn: Day | null;
  readonly dueDays: number;
}

export interface NewOppdrag {
  readonly id: OppdragId;
  readonly name: string;
  readonly party: Party;
  readonly companyId: string | null;
  readonly quoteId: string | null;
  readonly orderNumber: string;
  readonly theirReference: string;
  /** The order number comes later, and the invoice waits for it. */
  readonly orderFollows: boolean;
  readonly lines: readonly SoldLine[];
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  readonly days: readonly OppdragDay[];
  readonly payments: readonly PlannedPayment[];
}

/** What an accepted supplement adds to an oppdrag. Amounts are differences and may be negative. */
export interface OppdragSupplement
  extends Pick<NewOppdrag, "id" | "lines" | "netOre" | "mvaOre" | "totalOre" | "payments"> {
  /** All days as they are afterwards: those that it has, in their order, then new ones. */
  readonly days: readonly OppdragDay[];
}

/** An oppdrag as a supplement finds it. */
export interface AgreedOppdrag {
  readonly id: OppdragId;
  readonly number: number;
  readonly status: OppdragStatus;
  readonly days: readonly OppdragDay[];
}
