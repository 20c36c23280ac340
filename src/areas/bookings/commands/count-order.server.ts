import type { Visitor } from "~/areas/access/types";
import type { PolicySettings } from "~/areas/settings/types";
import { type Instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isMadeAtOnce, mayGrow, mayWriteFor } from "../rules/order-counts";
import {
  addSession,
  countOrders,
  countOriginLetters,
  deleteOriginsBefore,
  draftOfBooking,
  insertOrigin,
  lockOrigin,
  noteOriginLetter,
  originOf,
} from "../store/order-origins.server";
import type { Booking, DraftId } from "../types";

/**
 * Counts an order with those of the same origin and mailbox, in the order's own transaction. Returns whether it is made
 * at once; otherwise it has to be confirmed first.
 */
export async function countOrder(
  tx: Tx,
  visitor: Visitor,
  { email, ...order }: { readonly draftId: DraftId; readonly sessions: number; readonly email: string },
  limits: PolicySettings,
  now: Instant,
): Promise<boolean> {
  await lockOrigin(tx, visitor, email);
  const counts = await countOrders(tx, visitor, email, now);
  await insertOrigin(tx, visitor, order, now);
  return isMadeAtOnce(counts, limits);
}

/** For a transaction that counts an order later, and locks customers before. */
export const lockOrdersOf = (tx: Tx, visitor: Visitor, email: string): Promise<void> =>
  lockOrigin(tx, visitor, email);

/**
 * One more person in a group, by the booking's own link, counts as a session of the origin that ordered it; otherwise
 * three orders of one could grow to ten each. False when the origin has had its sessions of the day.
 */
export async function countGrowth(
  tx: Tx,
  { id, customer }: Pick<Booking, "id" | "customer">,
  limits: PolicySettings,
  now: Instant,
): Promise<boolean> {
  const draftId = await draftOfBooking(tx, id);
  const origin = draftId && (await originOf(tx, draftId));
  if (!origin) return true;
  await lockOrigin(tx, origin, customer.email);
  if (!mayGrow(await countOrders(tx, origin, customer.email, now), limits)) return false;
  if (!(await addSession(tx, draftId, now)))
    await insertOrigin(tx, origin, { draftId: newId<DraftId>(), sessions: 1 }, now);
  return true;
}

/**
 * Counts a letter that asks to confirm the draft's order with those of the same origin, also when another browser asks
 * for it again. False when the origin has had its letters of the day.
 */
export async function countConfirmLetter(
  tx: Tx,
  { draftId, email }: { readonly draftId: DraftId; readonly email: string },
  limits: PolicySettings,
  now: Instant,
): Promise<boolean> {
  const origin = await originOf(tx, draftId);
  if (!origin) return true;
  await lockOrigin(tx, origin, email);
  if (!mayWriteFor(await countOriginLetters(tx, origin, now), limits)) return false;
  await noteOriginLetter(tx, draftId);
  return true;
}

/** Runs every night: where orders came from is deleted after some days, also in the events about them. */
export function forgetOrigins(tx: Tx, days: number, now: Instant): Promise<void> {
  return deleteOriginsBefore(tx, plusHours(now, -24 * days));
}
