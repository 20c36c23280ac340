import { sql } from "drizzle-orm";
import type { CustomerLink, Staff } from "~/areas/access/types";
import type { Choices } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { isWaiting, type UnconfirmedOrder } from "../rules/unconfirmed";
import { bookingOfDraft } from "../store/bookings.server";
import { draftById } from "../store/drafts.server";
import {
  isLetterUnsent,
  overdueUnconfirmed,
  unconfirmedById,
  unconfirmedOfDraft,
  unsentUnconfirmed,
} from "../store/unconfirmed-orders.server";
import { sessionName } from "../texts/session";
import type {
  Booking,
  BookingStatus,
  CustomerKind,
  Draft,
  DraftContact,
  DraftId,
  UnconfirmedOrderId,
} from "../types";

export { isLetterUnsent, overdueUnconfirmed, unconfirmedOfDraft, unsentUnconfirmed };

/** The order of this draft that waits for its confirmation. */
export async function waitingOrderOf(
  db: Reader,
  { id }: Pick<Draft, "id">,
  now: Instant,
): Promise<UnconfirmedOrder | null> {
  const order = await unconfirmedOfDraft(db, id);
  return order && isWaiting(order, now) ? order : null;
}

export interface OrderPage {
  readonly order: UnconfirmedOrder;
  readonly contact: DraftContact;
  readonly productSlug: string;
  readonly choices: Choices;
  readonly state: OrderState;
  /** What it has become. */
  readonly booking: (Pick<Booking, "number" | "from" | "totalOre"> & { readonly isRequest: boolean }) | null;
}

/** "cancelled": it became a booking, which has ended since; "over": too late; "ended": taken back or dropped. */
type OrderState = "open" | "done" | "cancelled" | "over" | "ended";

const endedBookings: readonly BookingStatus[] = [
  "cancelled_by_customer",
  "cancelled_by_studio",
  "declined",
  "expired",
];

function stateOf(order: UnconfirmedOrder, booking: Booking | null, now: Instant): OrderState {
  if (booking) return endedBookings.includes(booking.status) ? "cancelled" : "done";
  if (isWaiting(order, now)) return "open";
  return order.status === "withdrawn" || order.status === "dropped" ? "ended" : "over";
}

/** For the holder of the letter's link. */
export async function orderPage(db: Reader, link: CustomerLink, now: Instant): Promise<OrderPage | null> {
  if (link.subject.kind !== "unconfirmed_order") return null;
  const order = await unconfirmedById(db, link.subject.id as UnconfirmedOrderId);
  const draft = order && (await draftById(db, order.draftId));
  if (!order || !draft?.contact) return null;
  const { productSlug, choices, contact } = draft;
  const booking = await bookingOfDraft(db, order.draftId);
  return {
    order,
    contact,
    productSlug,
    choices,
    state: stateOf(order, booking, now),
    booking: booking && {
      number: booking.number,
      from: booking.from,
      totalOre: booking.totalOre,
      isRequest: booking.status === "requested",
    },
  };
}

/** Whether a letter that asks to confirm the draft's order is still true. */
export async function isStillUnconfirmed(db: Reader, draftId: DraftId, now: Instant): Promise<boolean> {
  return (await waitingOrderOf(db, { id: draftId }, now)) !== null;
}

export interface UnconfirmedRow
  extends Pick<UnconfirmedOrder, "id" | "from" | "shownOre" | "expiresAt" | "confirmedBy" | "reserved"> {
  readonly name: string;
  readonly kind: CustomerKind;
  readonly email: string;
  readonly phone: string;
  /** The product with the number of people: "Express for 4 personer, hver for seg". */
  readonly sessionName: string;
}

/** The open ones, those that expire first at the top. */
export async function unconfirmedForStaff(
  db: Reader,
  _staff: Staff,
  now: Instant,
): Promise<UnconfirmedRow[]> {
  type Row = Omit<UnconfirmedRow, "from" | "expiresAt" | "shownOre" | "sessionName"> & {
    [Name in "from" | "expiresAt" | "shownOre" | "productName"]: string;
  } & { readonly choices: Choices };
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, u.starts_at::text AS "from", u.shown_ore::text AS "shownOre", u.expires_at::text AS "expiresAt",
      u.confirmed_by AS "confirmedBy", u.reserved, d.contact->>'name' AS name, d.contact->>'kind' AS kind, d.contact->>'email' AS email,
      d.contact->>'phone' AS phone, coalesce(p.name, d.product_slug) AS "productName", d.choices
    FROM unconfirmed_orders u JOIN booking_drafts d ON d.id = u.draft_id LEFT JOIN products p ON p.slug = d.product_slug
    WHERE u.status = 'open' AND u.expires_at > ${toIso(now)} ORDER BY u.expires_at, u.id LIMIT 500`);
  return rows.map(({ productName, choices, ...row }) => ({
    ...row,
    sessionName: sessionName(productName, choices),
    shownOre: Number(row.shownOre) as Ore,
    phone: formatPhone(row.phone),
    from: instant(row.from),
    expiresAt: instant(row.expiresAt),
  }));
}

/** How many wait, for the link above the bookings. */
export async function countUnconfirmed(db: Reader, now: Instant): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM unconfirmed_orders WHERE status = 'open' AND expires_at > ${toIso(now)}`);
  return rows[0]?.n ?? 0;
}
