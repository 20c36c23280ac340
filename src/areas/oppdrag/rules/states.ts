import type { OppdragStatus } from "../types";

/** The statuses that each one may become. A status on hold returns to the one before it. */
export const oppdragMoves = {
  draft: ["planned", "cancelled"],
  planned: ["ready", "on_hold", "cancelled"],
  ready: ["planned", "ongoing", "on_hold", "cancelled"],
  ongoing: ["ready", "photographed"],
  photographed: ["ongoing", "selection", "editing"],
  selection: ["photographed", "editing", "on_hold"],
  editing: ["selection", "approval", "delivered", "on_hold"],
  approval: ["editing", "delivered"],
  delivered: ["approval", "closed"],
  closed: ["delivered"],
  on_hold: ["planned", "ready", "selection", "editing", "cancelled"],
  cancelled: ["planned"],
} as const satisfies Record<OppdragStatus, readonly OppdragStatus[]>;

/** Heads and options can be agreed anew until the pictures are delivered. */
export function mayHaveSupplement(status: OppdragStatus): boolean {
  return status !== "delivered" && status !== "closed" && status !== "cancelled";
}

/** An accepted quote has its days and its price; the list of people is still missing. */
export const statusOfAccepted: OppdragStatus = "planned";
