import { type Instant, plusHours, toDate } from "~/kit/time";
import { deriveKey, newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { foldWindow, maxFoldsPerWindow } from "./rules/folds";
import {
  countOnEvent,
  countOnFold,
  deleteExpiredEvents,
  foldsInWindow,
  forgetFoldedSenders,
  insertEvent,
  insertFoldedEvent,
  openEventOf,
} from "./store.server";
import { type SecurityEventType, securityEventSeverity } from "./types";

export interface SecurityEventInput {
  /** For an event that another record refers to. */
  readonly id?: string;
  readonly type: SecurityEventType;
  readonly userId?: string | null;
  readonly userAgent?: string;
  /** Facts about the event; never a key, a password or a message body. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/**
 * Appends a security event. Takes a `Reader`, because a refused attempt must be recorded although its transaction is
 * rolled back: it is recorded outside a transaction.
 */
export async function recordSecurityEvent(
  db: Reader,
  event: SecurityEventInput,
  now: Instant,
): Promise<void> {
  await insertEvent(db, rowOf(event, now));
}

interface Repeated extends SecurityEventInput {
  /** The sender, such as a network address: repetitions of the same sender are counted, not written again. */
  readonly who: string;
}

/**
 * Appends an event that a visitor can cause without limit. Each sender gets one event in a quarter of an hour, with a
 * count of the repetitions; beyond `maxFoldsPerWindow` senders all others share one event.
 */
export async function recordRepeatedEvent(
  { db, appSecret }: { readonly db: Reader; readonly appSecret: string },
  event: Repeated,
  now: Instant,
): Promise<void> {
  const windowStart = foldWindow(now);
  const foldOf = (who: string) => ({
    windowStart,
    foldKey: deriveKey(appSecret, "security-event", event.type, String(windowStart), who),
  });
  const own = foldOf(`one ${event.who}`);
  if (await countOnFold(db, own, now)) return;
  if ((await foldsInWindow(db, event.type, windowStart)) < maxFoldsPerWindow) {
    return insertFoldedEvent(db, rowOf(event, now), own);
  }
  const others = foldOf("others");
  if (await countOnFold(db, others, now)) return;
  const type = fromMany[event.type] ?? event.type;
  await insertFoldedEvent(db, rowOf({ type, details: { from: "many" } }, now), others);
}

/**
 * Appends an event of which one person has one until it is settled: later ones since `since` are counted on it. The
 * caller holds a lock on events of this type.
 */
export async function recordCountedEvent(
  tx: Tx,
  event: SecurityEventInput & { readonly userId: string },
  since: Instant,
  now: Instant,
): Promise<void> {
  const { type, userId } = event;
  const open = await openEventOf(tx, { type, userId, since });
  if (open) return countOnEvent(tx, open, now);
  const row = rowOf(event, now);
  await insertFoldedEvent(tx, row, { foldKey: row.id, windowStart: foldWindow(now) });
}

/** The name of the event that all further senders share, where many senders mean something different from one. */
const fromMany: Partial<Record<SecurityEventType, SecurityEventType>> = {
  wrong_link_key: "wrong_link_keys_from_many",
};

/**
 * Runs every night: deletes events, with their counts, after the storage period of their severity. Returns how many.
 */
export async function forgetSecurityEvents(tx: Tx, now: Instant): Promise<number> {
  await forgetFoldedSenders(tx, plusHours(now, -24));
  return deleteExpiredEvents(tx, now);
}

function rowOf(event: SecurityEventInput, now: Instant) {
  return {
    id: event.id ?? newId(),
    eventType: event.type,
    severity: securityEventSeverity[event.type],
    createdAt: toDate(now),
    userId: event.userId ?? null,
    details: { ...event.details, user_agent: (event.userAgent ?? "").slice(0, 300) },
  };
}
