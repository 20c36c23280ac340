import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import { securityEvents } from "./tables.server";
import { type SecurityEventType, securityEventSeverity } from "./types";

export interface SecurityEventInput {
  readonly type: SecurityEventType;
  readonly userId?: string | null;
  readonly userAgent?: string;
  /** Facts about the event; never a key, a password or a message body. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/**
 * Appends a security event. Takes a `Reader`, because a refused attempt (whose transaction is rolled back) must
 * still be recorded: outside a transaction then.
 */
export async function recordSecurityEvent(
  db: Reader,
  event: SecurityEventInput,
  now: Instant,
): Promise<void> {
  await db.insert(securityEvents).values({
    id: newId(),
    eventType: event.type,
    severity: securityEventSeverity[event.type],
    createdAt: toDate(now),
    userId: event.userId ?? null,
    details: { ...event.details, user_agent: (event.userAgent ?? "").slice(0, 300) },
  });
}
