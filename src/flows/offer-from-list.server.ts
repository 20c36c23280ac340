import type { Staff } from "~/areas/access/types";
import { isContactFor, onlineOrder } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { allocateTime } from "~/areas/calendar/commands/allocate-time.server";
import type { PlaceReason, SessionShape } from "~/areas/calendar/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { Price, Product } from "~/areas/catalogue/types";
import type { LetterContext } from "~/areas/outbox/types";
import { recordOffer, recordProposal } from "~/areas/waitlist/commands/offers.server";
import { offerTime } from "~/areas/waitlist/rules/offer-time";
import type { FreedCause, Offer, OfferId, WaitingEntry, Why } from "~/areas/waitlist/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";

export interface OfferContext extends LetterContext {
  readonly now: Instant;
}

export type OfferReason = "unknown-product" | "too-late" | PlaceReason;

interface Offering {
  readonly entry: WaitingEntry;
  readonly start: Instant;
  readonly cause: FreedCause;
  readonly why: Why;
  /** The number of earlier offers of the same time; null for the first. */
  readonly openingId: string | null;
  /** The staff member who offers by hand; null: the job. */
  readonly by: Staff | null;
}

/**
 * Offers a time: takes it in the calendar, where nobody else can have it until the offer ends, and writes the letter.
 * Where staff want to decide, the job only proposes. The entry is locked.
 */
export async function makeOffer(
  tx: Tx,
  context: OfferContext,
  { entry, start, cause, why, openingId, by }: Offering,
): Promise<Result<{ version: number }, OfferReason>> {
  const { now, settings } = context;
  const sale = await saleOf(tx, context, entry);
  if (!sale.ok) return sale;
  const open = offerTime(now, start, settings.policy);
  if (!open) return refuse("too-late");
  const id = newId<OfferId>();
  const offer = {
    id,
    entryId: entry.id,
    openingId: openingId ?? id,
    cause,
    why,
    madeAt: now,
    from: start,
    to: plusMinutes(start, sale.value.session.durationMinutes),
    madeBy: by?.userId ?? null,
  };
  if (!by && settings.policy.waitlistMode === "forslag") {
    const proposal = { ...offer, state: "proposed", openFrom: null, expiresAt: null } as const;
    return ok({ version: await recordProposal(tx, proposal, now) });
  }
  const taken = await takeForOffer(tx, context, {
    ownerId: id,
    start,
    expiresAt: open.expiresAt,
    by,
    ...sale.value,
  });
  if (!taken.ok) return taken;
  const made = {
    entry,
    offer: { ...offer, state: "open", ...open },
    totalOre: sale.value.price.totalOre,
    answerHours: becomesRequest(sale.value.product, offer) ? settings.policy.requestAnswerHours : null,
  } as const;
  return ok({ version: await recordOffer(tx, context, by, made, now) });
}

interface Taking {
  readonly ownerId: string;
  readonly start: Instant;
  readonly expiresAt: Instant;
  readonly session: SessionShape;
  readonly by: Staff | null;
}

export function takeForOffer(tx: Tx, { now, settings }: OfferContext, { by, session, ...asked }: Taking) {
  const leadTimeHours = settings.policy.waitlistStopHours;
  const terms = by ? ({ kind: "staff", staff: by } as const) : ({ kind: "online" } as const);
  return allocateTime(tx, { ...asked, kind: "offer", session: { ...session, leadTimeHours }, terms, now });
}

/** An automatic offer has not been approved by staff; one that staff make or send has. */
export function becomesRequest(
  { needsApproval }: Pick<Product, "needsApproval">,
  { madeBy }: Pick<Offer, "madeBy">,
): boolean {
  return needsApproval && madeBy === null;
}

interface Sale {
  readonly product: Product;
  readonly session: SessionShape;
  readonly price: Price;
}

/** The product that the entry waits for, as it is sold now. */
export async function saleOf(
  tx: Tx,
  { now }: Pick<OfferContext, "now">,
  { productSlug, choices, customer }: Pick<WaitingEntry, "productSlug" | "choices" | "customer">,
): Promise<Result<Sale, "unknown-product">> {
  const order = onlineOrder(await productBySlug(tx, productSlug, now), choices);
  const contact = { ...customer, note: "", marketing: false };
  if (!order.ok || !isContactFor(order.value.product, contact)) return refuse("unknown-product");
  const { product, price } = order.value;
  return ok({ product, session: shapeOf(product, choices), price });
}
