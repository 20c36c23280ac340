import { lockedDraft } from "~/areas/bookings/commands/fill-in-draft.server";
import { letStudioConfirm, openOrder } from "~/areas/bookings/commands/unconfirmed-orders.server";
import { isLetterUnsent, unsentUnconfirmed } from "~/areas/bookings/reads/unconfirmed.server";
import { studioDue, type UnconfirmedOrder } from "~/areas/bookings/rules/unconfirmed";
import { holdUnconfirmedUntil } from "~/areas/calendar/commands/keep-unconfirmed.server";
import type { HoldId } from "~/areas/calendar/types";
import { readSettings } from "~/areas/settings/reads.server";
import { type Instant, plusMinutes } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { mailState } from "./mail-state.server";

/** The job runs every minute. A letter that has not left this long before the end has been tried several times. */
const minutesBeforeEnd = 2;

/**
 * Orders whose letter has not been sent become orders that the studio confirms: all of them while mail is missing or
 * paused; otherwise those whose letter was given up, or is still tried when the order is about to expire. Run before the
 * orders that are over are ended, so that none expires because of a letter that nobody got. Returns how many.
 */
export async function letStudioConfirmUnsent(
  services: Pick<Services, "db" | "config" | "appSecret" | "clock">,
): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const [mail, { policy }] = await Promise.all([mailState(services), readSettings(db, now)]);
  const before = mail === "works" ? plusMinutes(now, minutesBeforeEnd) : null;
  let count = 0;
  for (const id of await unsentUnconfirmed(db, before)) {
    count += await inTransaction(db, async (tx) => {
      await lockedDraft(tx, id);
      const order = await openOrder(tx, id, null);
      if (!order || !(await isLetterUnsent(tx, id))) return 0;
      return Number(await giveToStudio(tx, order, { answerHours: policy.requestAnswerHours, now }));
    });
  }
  return count;
}

interface Giving {
  readonly answerHours: number;
  /** The customer has corrected the address. */
  readonly toAnother?: boolean;
  readonly now: Instant;
}

/** False: the studio could not answer before the session either. The order's draft is locked. */
export async function giveToStudio(
  tx: Tx,
  order: UnconfirmedOrder,
  { answerHours, toAnother = false, now }: Giving,
): Promise<boolean> {
  const expiresAt = studioDue(order, answerHours);
  if (expiresAt <= now) return false;
  const reserved = order.reserved && (await holdUnconfirmedUntil(tx, order.holdId as HoldId, expiresAt));
  await letStudioConfirm(tx, order, { reserved, expiresAt, toAnother }, now);
  return true;
}
