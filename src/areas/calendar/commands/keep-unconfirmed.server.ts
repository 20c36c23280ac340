import { kindsOfAll } from "~/areas/catalogue/rules/needs";
import type { ResourceKind } from "~/areas/catalogue/types";
import type { PolicySettings } from "~/areas/settings/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { weekOf } from "../rules/days-both";
import { fitsUnconfirmedShare } from "../rules/unconfirmed-share";
import { deleteAllocationsOf, lockResources, postponeExpiry } from "../store/allocations.server";
import { selectCalendars } from "../store/calendars.server";
import {
  findHold,
  giveHoldToOrder,
  lockHold,
  lockVisitor,
  selectUnconfirmedBusy,
  setExpiry,
} from "../store/holds.server";
import type { HoldId, SessionShape } from "../types";
import { letGo } from "./place-hold.server";
import { type FoundTime, findTime, keepTime } from "./take-time.server";

export interface UnconfirmedAsked {
  readonly holdId: HoldId;
  /** The visitor who must own the hold. */
  readonly visitorId: string;
  /** The order that owns the hold from now on. */
  readonly orderId: string;
  readonly until: Instant;
  /** False for an order whose letter cannot be sent now: it keeps no time from others. */
  readonly mayReserve: boolean;
  readonly policy: PolicySettings;
  /** Every session that visitors can book online; each keeps most of its times. */
  readonly sold: readonly SessionShape[];
  readonly now: Instant;
}

export interface UnconfirmedTime {
  readonly from: Instant;
  readonly to: Instant;
  /** False: the time is free for others until the order is confirmed. */
  readonly reserved: boolean;
}

/**
 * The held time of an order that somebody has to confirm first. Within the share it is held until then, else it is
 * released. The hold no longer belongs to the visitor, who may hold another time meanwhile.
 */
export async function keepUnconfirmed(
  tx: Tx,
  asked: UnconfirmedAsked,
): Promise<Result<UnconfirmedTime, "hold-expired" | "slot-taken">> {
  const { holdId, visitorId, orderId, until, now } = asked;
  await lockVisitor(tx, visitorId);
  const known = await findHold(tx, holdId);
  if (known?.visitorId !== visitorId) return refuse("hold-expired");
  // The resources of all products on sale, so that two orders are never counted at the same time.
  const kinds = kindsOfAll([known.session, ...asked.sold]);
  await lockResources(tx, kinds);
  const hold = await lockHold(tx, holdId);
  if (!hold || hold.bookingId || hold.from <= now) return refuse("hold-expired");
  const { from, to, session } = hold;
  // The time is taken anew: the hold may have expired, and another photographer may be free.
  await deleteAllocationsOf(tx, holdId);
  const found = await findTime(tx, { session, start: from, now, strictness: "again" });
  if (!found.ok) return refuse("hold-expired");
  const reserved = asked.mayReserve && (await isWithinShare(tx, kinds, found.value, asked));
  if (reserved) {
    const kept = await keepTime(tx, found.value, { kind: "hold", ownerId: holdId, expiresAt: until, now });
    if (!kept.ok) return kept;
  } else await letGo(tx, holdId, now);
  await giveHoldToOrder(tx, holdId, { orderId, until, reserved });
  return ok({ from, to, reserved });
}

async function isWithinShare(
  tx: Tx,
  kinds: readonly ResourceKind[],
  { resources, during, sessionDay: day }: FoundTime,
  { holdId, sold, policy, now }: UnconfirmedAsked,
): Promise<boolean> {
  const week = weekOf(day);
  const [firstDay = day, lastDay = day] = [week[0], week.at(-1)];
  const span = { firstDay, lastDay, now };
  const calendars = await selectCalendars(tx, { ...span, kinds, besides: { unconfirmed: true } });
  const others = await selectUnconfirmedBusy(tx, span);
  const wanted = resources.map(({ id }) => ({ ...during, resourceId: id, holdId, sessionDay: day }));
  const unconfirmed = [...others, ...wanted];
  const sharePercent = policy.unconfirmedSharePercent;
  return fitsUnconfirmedShare({ day, unconfirmed, calendars, sold, sharePercent, policy, now });
}

/** The order is confirmed by the studio and has longer. False: the time is no longer held. */
export async function holdUnconfirmedUntil(tx: Tx, holdId: HoldId, until: Instant): Promise<boolean> {
  const hold = await lockHold(tx, holdId);
  if (!hold || hold.bookingId || hold.released || !(await postponeExpiry(tx, holdId, until))) return false;
  await setExpiry(tx, holdId, until);
  return true;
}

/** Ends the hold of an order that was not confirmed. */
export async function letUnconfirmedGo(tx: Tx, holdId: HoldId, now: Instant): Promise<void> {
  const hold = await lockHold(tx, holdId);
  if (hold && !hold.bookingId) await letGo(tx, holdId, now);
}
