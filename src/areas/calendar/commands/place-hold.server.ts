import type { Visitor } from "~/areas/access/types";
import { kindsOfAll } from "~/areas/catalogue/rules/needs";
import { readSettings } from "~/areas/settings/reads.server";
import type { PolicySettings } from "~/areas/settings/types";
import { overlaps } from "~/kit/period";
import { ok, type Result } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type HoldRoom, roomForHold } from "../rules/hold-limits";
import { rangeWithBuffers } from "../rules/placement";
import {
  deleteAllocationsOf,
  lockResources,
  resourcesOf,
  selectHeldMinutes,
} from "../store/allocations.server";
import {
  countLiveHolds,
  type HoldRow,
  insertHold,
  liveHoldsOf,
  lockVisitor,
  markReleased,
  selectMinutesInVain,
} from "../store/holds.server";
import type { Hold, HoldId, PlaceReason, SessionShape } from "../types";
import { type FoundTime, findTime, keepTime } from "./take-time.server";

export interface HoldAsked {
  readonly visitor: Pick<Visitor, "visitorId" | "addressKey">;
  readonly session: SessionShape;
  readonly start: Instant;
  /** Every session that visitors can book online; the limits keep a time free for each of these. */
  readonly sold: readonly SessionShape[];
  /** The hold that this one replaces. It is released and counts toward no limit. */
  readonly instead?: HoldId | null;
  /** Staff hold it for a customer, so the limits for visitors do not apply. */
  readonly byStaff?: boolean;
  readonly now: Instant;
}

/**
 * Holds a time while the visitor fills in the form. The same request again returns the same hold. The visitor's
 * overlapping holds are released, and the oldest ones beyond the visitor's limit. Beyond the common limits
 * (`roomForHold`) the time is stored but not reserved: the order takes it if it is still free.
 */
export async function placeHold(tx: Tx, asked: HoldAsked): Promise<Result<Hold, PlaceReason>> {
  const { start, now } = asked;
  const { visitorId } = asked.visitor;
  const { policy } = await readSettings(tx, now);
  await lockVisitor(tx, visitorId);
  const live = await liveHoldsOf(tx, visitorId, now);
  const same = live.find((hold) => isSame(hold, asked));
  if (same) return ok(await holdOf(tx, same));
  const session = shapeOf(asked.session);
  // Resources are locked before holds everywhere, because one order of locks prevents deadlocks. The resources of all
  // products on sale are locked, so that two transactions never count holds at the same time.
  const kinds = kindsOfAll([asked.session, ...asked.sold]);
  const locked = await lockResources(tx, kinds);
  for (const hold of toRelease(live, asked, policy.holdsPerVisitor)) await letGo(tx, hold.id, now);
  const ready = { policy, kinds, locked };
  const found = await findTime(tx, { session, start, now, strictness: "online", ready });
  if (!found.ok) return found;
  const room = await roomFor(tx, asked, found.value, policy);
  return room.reserved
    ? reserve(tx, { ...asked, session }, { found: found.value, policy, ...room })
    : ok(await remember(tx, { ...asked, session }, found.value));
}

async function roomFor(
  tx: Tx,
  asked: HoldAsked,
  wanted: FoundTime,
  policy: PolicySettings,
): Promise<HoldRoom> {
  const { visitor, sold, now, byStaff = false } = asked;
  if (byStaff) return { reserved: true, takesLastTime: false };
  const { calendars, sessionDay: day } = wanted;
  const heldMinutes = await selectHeldMinutes(tx, { day, now });
  const counts = await countLiveHolds(tx, { addressKey: visitor.addressKey, now });
  const longest = policy.holdMinutes + policy.holdExtensionMinutes;
  const minutesInVain = await selectMinutesInVain(tx, { ...wanted, longest, now });
  return roomForHold({ wanted, calendars, sold, heldMinutes, counts, minutesInVain, policy, now });
}

interface Reservation {
  readonly found: FoundTime;
  readonly policy: PolicySettings;
  readonly takesLastTime: boolean;
}

async function reserve(
  tx: Tx,
  { visitor, session, now }: HoldAsked,
  { found, policy, takesLastTime }: Reservation,
): Promise<Result<Hold, PlaceReason>> {
  const id = newId<HoldId>();
  const expiresAt = plusMinutes(now, policy.holdMinutes);
  const placed = await keepTime(tx, found, { kind: "hold", ownerId: id, expiresAt, now });
  if (!placed.ok) return placed;
  const { visitorId, addressKey } = visitor;
  const { from, to } = placed.value;
  await insertHold(tx, { id, visitorId, from, to, expiresAt, session, addressKey, takesLastTime, now });
  return ok({ ...placed.value, id, visitorId, expiresAt, extended: false, reserved: true });
}

async function remember(
  tx: Tx,
  { visitor, session, now }: HoldAsked,
  { from, to }: FoundTime,
): Promise<Hold> {
  const id = newId<HoldId>();
  const { visitorId } = visitor;
  const nothing = { addressKey: null, takesLastTime: false };
  await insertHold(tx, { id, visitorId, from, to, expiresAt: now, session, ...nothing, now });
  return { id, visitorId, from, to, expiresAt: now, extended: false, reserved: false, resources: [] };
}

export async function holdOf(tx: Tx, row: HoldRow): Promise<Hold> {
  const { id, visitorId, from, to, expiresAt, extended, reserved } = row;
  return { id, visitorId, from, to, expiresAt, extended, reserved, resources: await resourcesOf(tx, id) };
}

export async function letGo(tx: Tx, holdId: HoldId, now: Instant): Promise<void> {
  await markReleased(tx, holdId, now);
  await deleteAllocationsOf(tx, holdId);
}

function toRelease(
  live: readonly HoldRow[],
  { session, start, instead }: HoldAsked,
  most: number,
): HoldRow[] {
  const inTheWay = live.filter((hold) => hold.id === instead || liesInTheWay(hold, { session, start }));
  const others = live.filter((hold) => !inTheWay.includes(hold));
  return [...inTheWay, ...others.slice(0, Math.max(0, others.length + 1 - most))];
}

/** Two sessions of the same visitor that cannot both be booked. */
export function liesInTheWay(
  hold: Pick<HoldRow, "from" | "session">,
  wish: { readonly session: SessionShape; readonly start: Instant },
): boolean {
  return overlaps(rangeWithBuffers(hold.from, hold.session), rangeWithBuffers(wish.start, wish.session));
}

function isSame(hold: HoldRow, { session, start }: HoldAsked): boolean {
  return hold.from === start && JSON.stringify(shapeOf(hold.session)) === JSON.stringify(shapeOf(session));
}

/** Callers may pass a whole product; only these fields are stored, in a fixed order of keys. */
function shapeOf(session: SessionShape): SessionShape {
  const { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } =
    session;
  const counted = needs.map(({ kind, count }) => ({ kind, count }));
  return {
    needs: counted,
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    slotStepMinutes,
    leadTimeHours,
  };
}
