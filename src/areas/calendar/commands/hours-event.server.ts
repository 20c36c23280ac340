import type { Admin } from "~/areas/access/types";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

interface HoursEvent {
  readonly what: "week" | "resource" | "busy-calendar";
  readonly userAgent: string;
}

/** Records a security event, because a change of hours can stop all booking. */
export function recordHoursEvent(
  tx: Tx,
  { userId }: Admin,
  { what, userAgent }: HoursEvent,
  now: Instant,
): Promise<void> {
  return recordSecurityEvent(tx, { type: "hours_changed", userId, userAgent, details: { what } }, now);
}
