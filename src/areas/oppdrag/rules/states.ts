import type { Instant } from "~/kit/time";
import type { OppdragAction, OppdragStatus } from "../types";

interface Step {
  readonly from: readonly OppdragStatus[];
  /** Null: the status before it was put on hold. */
  readonly to: OppdragStatus | null;
}

/** What each action needs and leads to. Money is a second axis, which invoices and payments tell. */
export const oppdragSteps = {
  plan: { from: ["draft"], to: "planned" },
  makeReady: { from: ["planned"], to: "ready" },
  unready: { from: ["ready"], to: "planned" },
  begin: { from: ["planned", "ready"], to: "ongoing" },
  photograph: { from: ["planned", "ready", "ongoing"], to: "photographed" },
  select: { from: ["photographed"], to: "selection" },
  edit: { from: ["photographed", "selection"], to: "editing" },
  approve: { from: ["editing"], to: "approval" },
  deliver: { from: ["photographed", "editing", "approval"], to: "delivered" },
  close: { from: ["delivered"], to: "closed" },
  hold: { from: ["draft", "planned", "ready", "selection", "editing"], to: "on_hold" },
  resume: { from: ["on_hold"], to: null },
  cancel: { from: ["draft", "planned", "ready", "on_hold"], to: "cancelled" },
  reopen: { from: ["closed"], to: "delivered" },
} as const satisfies Record<OppdragAction, Step>;

/** Heads and options can be agreed anew until the pictures are delivered. */
export function mayHaveSupplement(status: OppdragStatus): boolean {
  return status !== "delivered" && status !== "closed" && status !== "cancelled";
}

/** An accepted quote has its days and its price; the list of people is still missing. */
export const statusOfAccepted: OppdragStatus = "planned";

/** mayStep("begin", "closed") = false */
export function mayStep(action: OppdragAction, status: OppdragStatus): boolean {
  const from: readonly OppdragStatus[] = oppdragSteps[action].from;
  return from.includes(status);
}

const beforeTheDays: readonly OppdragStatus[] = ["draft", "planned", "ready"];

/**
 * Cancelled before the days alone: also while on hold, unless somebody has been photographed already. A day that was
 * closed is billed.
 */
export function mayCancel({
  status,
  heldStatus,
  days,
}: {
  readonly status: OppdragStatus;
  readonly heldStatus: OppdragStatus | null;
  readonly days: readonly { readonly closedAt: Instant | null }[];
}): boolean {
  if (days.some(({ closedAt }) => closedAt !== null)) return false;
  if (status === "on_hold") return heldStatus !== null && beforeTheDays.includes(heldStatus);
  return mayStep("cancel", status);
}

/** The status after an action; a resumed oppdrag returns to the one that it was held in. */
export function statusAfter(action: OppdragAction, heldStatus: OppdragStatus | null): OppdragStatus {
  return oppdragSteps[action].to ?? heldStatus ?? "planned";
}

/** The days are still to come, so people can be listed, invited and given times. */
export function isPlannable(status: OppdragStatus): boolean {
  return status === "planned" || status === "ready" || status === "ongoing";
}

/** Those who did not come can be asked to the studio until the pictures are worked on. */
export function mayHaveMakeUpDay(status: OppdragStatus): boolean {
  return isPlannable(status) || status === "photographed";
}

/** Nothing about its people changes any more. Names can be corrected until the delivery. */
export function isOver(status: OppdragStatus): boolean {
  return status === "delivered" || status === "closed" || status === "cancelled";
}
