import type { Staff } from "~/areas/access/types";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import type { Asked } from "~/areas/records/types";
import {
  changeWish as change,
  entryToChange,
  removeEntry as remove,
} from "~/areas/waitlist/commands/change-entry.server";
import {
  closeOffer,
  endOffer,
  endProposal,
  sendProposal as send,
} from "~/areas/waitlist/commands/offers.server";
import { liveOfferOf } from "~/areas/waitlist/reads/matching.server";
import { offerTime } from "~/areas/waitlist/rules/offer-time";
import type { WaitingEntry, Wish } from "~/areas/waitlist/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { letterContext } from "./letter-context.server";
import {
  makeOffer,
  type OfferContext,
  type OfferReason,
  saleOf,
  takeForOffer,
} from "./offer-from-list.server";

interface OnEntry<Value> {
  readonly tx: Tx;
  readonly staff: Staff;
  readonly entry: WaitingEntry;
  readonly value: Value;
  readonly context: OfferContext;
}

/** A staff command on an entry that is unchanged since they saw it. */
function onEntry<Value, Done, Reason extends string>(
  command: (asked: OnEntry<Value>) => Promise<Result<Done, Reason>>,
) {
  return async (
    services: Services,
    staff: Staff,
    { id, version, value }: Asked<"waiting-entry", Value>,
  ): Promise<Result<Done, Reason | "not-found" | "changed-meanwhile">> => {
    const settled = await letterContext(services, services.clock.now());
    return onSeenVersion(services, { kind: "waiting-entry", id }, version, async (tx, now) => {
      const entry = await entryToChange(tx, id);
      if (!entry) return refuse("not-found");
      return command({ tx, staff, entry, value, context: { ...settled, now } });
    }) as Promise<Result<Done, Reason | "not-found" | "changed-meanwhile">>;
  };
}

/** Staff offer a time by hand: any free one, also outside the wish. */
export const offerByHand = onEntry<{ readonly start: Instant }, { version: number }, OfferReason | "not-now">(
  async ({ tx, staff, entry, value: { start }, context }) => {
    if (entry.status !== "waiting") return refuse("not-now");
    const proposed = await liveOfferOf(tx, entry.id);
    if (proposed) await endProposal(tx, staff, proposed, "withdrawn", context.now);
    const why = { fit: "within", among: 1, older: 0 } as const;
    return makeOffer(tx, context, { entry, start, cause: "staff", why, openingId: null, by: staff });
  },
);

type Changed<Reason extends string> = Promise<Result<{ version: number }, Reason>>;

/** "Send tilbud": the job's proposal becomes an offer, if the time is still free. */
export async function sendProposal({
  tx,
  staff,
  entry,
  context,
}: OnEntry<undefined>): Changed<OfferReason | "not-now"> {
  const offer = await liveOfferOf(tx, entry.id);
  if (entry.status !== "waiting" || offer?.state !== "proposed") return refuse("not-now");
  const sale = await saleOf(tx, context, entry);
  if (!sale.ok) return sale;
  const open = offerTime(context.now, offer.from, context.settings.policy);
  if (!open) return refuse("too-late");
  const { session, price } = sale.value;
  const asked = { ownerId: offer.id, start: offer.from, expiresAt: open.expiresAt, by: staff, session };
  const taken = await takeForOffer(tx, context, asked);
  if (!taken.ok) return taken;
  const sent = { entry, offer, ...open, totalOre: price.totalOre };
  return ok({ version: await send(tx, context, staff, sent, context.now) });
}
export const sendProposed = onEntry(sendProposal);

/** Staff reject the job's proposal. An offer that was sent is withdrawn by a command of its own, with its letter. */
export async function dismissProposal({ tx, staff, entry, context }: OnEntry<undefined>): Changed<"not-now"> {
  const offer = await liveOfferOf(tx, entry.id);
  if (offer?.state !== "proposed") return refuse("not-now");
  return ok({ version: await endProposal(tx, staff, offer, "withdrawn", context.now) });
}

/** Staff withdraw an offer, or reject a proposal. An offer's time is free again, for the next entry. */
export const withdrawOffer = onEntry<undefined, { version: number }, "not-now">(
  async ({ tx, staff, entry, context }) => {
    const offer = await liveOfferOf(tx, entry.id);
    if (!offer) return refuse("not-now");
    const { now } = context;
    if (offer.state === "proposed")
      return ok({ version: await endProposal(tx, staff, offer, "withdrawn", now) });
    const version = await endOffer(tx, context, staff, { entry, offer, reason: "withdrawn" }, now);
    await freeForNext(tx, offer.id);
    return ok({ version });
  },
);

export const changeWishByStaff = onEntry<
  Wish & { readonly personer: number },
  { version: number },
  "not-now" | "nothing-changed" | "same-wish"
>(({ tx, staff, entry, value: { personer: persons, ...wish }, context }) =>
  change(tx, staff, entry, { wish, choices: { ...entry.choices, persons } }, context.now),
);

export async function removeWithLetter({
  tx,
  staff,
  entry,
  value: { words },
  context,
}: OnEntry<{ readonly words: string }>): Changed<"not-now"> {
  const offer = await liveOfferOf(tx, entry.id);
  const removed = await remove(tx, context, staff, { entry, words }, context.now);
  if (!removed.ok || !offer) return removed;
  await closeOffer(tx, offer, context.now);
  await freeForNext(tx, offer.id);
  return removed;
}
export const removeEntry = onEntry(removeWithLetter);

/** The time is free from the commit on; the job offers it to the next entry at once. */
export async function freeForNext(tx: Tx, offerId: string): Promise<void> {
  await freeTime(tx, offerId);
  await enqueueJob(tx, "match-waiting-list", {});
}
