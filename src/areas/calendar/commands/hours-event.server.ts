import type { Admin } from "~/areas/access/types";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

interface HoursEvent {
  readonly what: "week" | "special-days" | "resource" | "busy-calendar";
  readonly userAgent: string;
}

/** Whoever changes when the studio can be booked can close it: each such change is a security event. */
export function recordHoursEvent(
  tx: Tx,
  { userId }: Admin,
  { what, userAgent }: HoursEvent,
  now: Instant,
): Promise<void> {
  return recordSecurityEvent(tx, { type: "hours_changed", userId, userAgent, details: { what } }, now);
}
