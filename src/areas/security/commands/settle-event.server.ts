import { and, eq } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { expectVersion, lockVersion, recordChange } from "~/areas/history/commands.server";
import type { OwnEvent } from "~/areas/history/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { securityEvents as table } from "../tables.server";
import type { SecurityEventId } from "../types";

interface Asked {
  readonly id: SecurityEventId;
  readonly version: number;
}

type Settling = OwnEvent<"security-event">;
type Settled = Result<{ readonly version: number }, "not-found" | "changed-meanwhile" | "settled-already">;

/** An administrator has investigated it. */
export const resolveEvent = settling("resolved");
export const reopenEvent = settling("reopened");
/** A false alarm: it leaves the banner and the active events. */
export const markFalsePositive = settling("false_positive");
export const markReal = settling("real");

/** From the banner, which sends no version: settling a settled event changes nothing. */
export async function resolveAlert(
  tx: Tx,
  admin: Admin,
  id: SecurityEventId,
  now: Instant,
): Promise<Result<undefined, "not-found">> {
  const version = await lockVersion(tx, { kind: "security-event", id });
  const settled = await resolveEvent(tx, admin, { id, version }, now);
  if (!settled.ok && settled.reason === "not-found") return refuse("not-found");
  return ok();
}

/** By a program, which sends no version either. */
export async function reopenAlert(
  tx: Tx,
  admin: Admin,
  id: SecurityEventId,
  now: Instant,
): Promise<Result<undefined, "not-found">> {
  const version = await lockVersion(tx, { kind: "security-event", id });
  const reopened = await reopenEvent(tx, admin, { id, version }, now);
  if (!reopened.ok && reopened.reason === "not-found") return refuse("not-found");
  return ok();
}

function settling(event: Settling) {
  return async (tx: Tx, admin: Admin, { id, version }: Asked, now: Instant): Promise<Settled> => {
    const subject = { kind: "security-event", id } as const;
    // Most events are never settled, so an event gets its first line of history only then.
    const seen = await expectVersion(tx, subject, version);
    if (!seen.ok) return seen;
    const { from, to } = moves[event](now);
    const where = and(eq(table.id, id), from);
    const changed = await tx.update(table).set(to).where(where).returning({ id: table.id });
    if (changed.length === 1) return ok({ version: await recordChange(tx, admin, subject, event, {}, now) });
    const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    return refuse(found.length === 0 ? "not-found" : "settled-already");
  };
}

const moves = {
  resolved: (now: Instant) => ({
    from: eq(table.resolved, false),
    to: { resolved: true, resolvedAt: toDate(now) },
  }),
  reopened: () => ({ from: eq(table.resolved, true), to: { resolved: false, resolvedAt: null } }),
  false_positive: () => ({ from: eq(table.isFalsePositive, false), to: { isFalsePositive: true } }),
  real: () => ({ from: eq(table.isFalsePositive, true), to: { isFalsePositive: false } }),
} satisfies Record<Settling, (now: Instant) => unknown>;
