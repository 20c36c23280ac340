import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { DraftId, UnconfirmedOrderId } from "../types";
import { answerDue } from "./requests";

export type UnconfirmedStatus = "open" | "confirmed" | "expired" | "withdrawn" | "dropped";

/** An order that becomes a booking when its e-mail address, or the studio, confirms it. Contact and choices: its draft. */
export interface UnconfirmedOrder {
  readonly id: UnconfirmedOrderId;
  readonly draftId: DraftId;
  readonly linkId: string;
  readonly holdId: string;
  readonly status: UnconfirmedStatus;
  /** Staff, when the letter cannot be sent. */
  readonly confirmedBy: "customer" | "staff";
  /** Why staff confirm it: letters could not be sent, or its origin has had its letters of the day. Else null. */
  readonly staffBecause: "no-letters" | "many-letters" | "mailbox-full" | null;
  /** False: beyond the share of the free times, so others may take the time until the order is confirmed. */
  readonly reserved: boolean;
  readonly from: Instant;
  readonly to: Instant;
  readonly shownOre: Ore;
  readonly expressWish: boolean;
  readonly chatSession: string | null;
  readonly lettersSent: number;
  /** When the last letter was sent, or will be. */
  readonly letterAt: Instant | null;
  readonly expiresAt: Instant;
  readonly createdAt: Instant;
}

/** Until when the studio confirms an order whose letter cannot be sent: as long as it has for answering a request. */
export function studioDue(
  { createdAt, expiresAt, from }: Pick<UnconfirmedOrder, "createdAt" | "expiresAt" | "from">,
  answerHours: number,
): Instant {
  return Math.max(expiresAt, answerDue(createdAt, answerHours, from)) as Instant;
}

/** Whether it can still be confirmed: its time may be over before the job has ended it. */
export function isWaiting(
  { status, expiresAt }: Pick<UnconfirmedOrder, "status" | "expiresAt">,
  now: Instant,
): boolean {
  return status === "open" && now < expiresAt;
}
