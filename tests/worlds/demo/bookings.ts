import { sql } from "drizzle-orm";
import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { termsVersion } from "~/areas/bookings/texts/terms-page";
import { dayOf, type Instant, toIso } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking, Writer } from "./fates";
import { insertRows } from "./insert";
import { allocatedTime } from "./plan";
import type { Random } from "./random";
import type { Staff } from "./staff";

/** Bookings with lines, fees, secret links, calendar time and history. Their customers are written before. */
export async function writeBookings(
  tx: Tx,
  { random, appSecret, staff }: { random: Random; appSecret: string; staff: readonly Staff[] },
  bookings: readonly DemoBooking[],
): Promise<void> {
  const known = new Set<string>();
  await insertRows(
    tx,
    "access_links",
    bookings.map((each) => linkRow(each, appSecret)),
  );
  await insertRows(
    tx,
    "bookings",
    bookings.map((each) => bookingRow(each, isFirst(known, each))),
  );
  await insertRows(tx, "booking_lines", bookings.flatMap(lineRows));
  await insertRows(tx, "booking_fees", bookings.flatMap(feeRows));
  await insertRows(
    tx,
    "calendar_allocations",
    bookings.flatMap((each) => allocationRows(random, each)),
  );
  await insertRows(
    tx,
    "history",
    bookings.flatMap((each) => historyRows(random, staff, each)),
  );
  await tx.execute(sql`SELECT setval('booking_numbers', (SELECT max(number) FROM bookings))`);
}

function isFirst(known: Set<string>, { plan }: DemoBooking): boolean {
  if (known.has(plan.person.id)) return false;
  known.add(plan.person.id);
  return true;
}

function linkRow({ booking }: DemoBooking, appSecret: string) {
  return {
    id: booking.linkId,
    subject_kind: "booking",
    subject_id: booking.id,
    key_hash: hashSecret(linkKey(appSecret, booking.linkId as AccessLinkId)),
    created_at: toIso(booking.agreedAt),
  };
}

function bookingRow({ booking, plan, events }: DemoBooking, isFirstOfPerson: boolean) {
  const { customer, policy } = booking;
  return {
    id: booking.id,
    number: booking.number,
    link_id: booking.linkId,
    status: booking.status,
    status_since: toIso(booking.statusSince),
    revision: booking.revision,
    product_id: booking.productId,
    product_slug: booking.productSlug,
    product_name: booking.productName,
    choices: booking.choices,
    session: booking.session,
    starts_at: toIso(booking.from),
    ends_at: toIso(booking.to),
    customer_id: plan.person.id,
    linked_by: isFirstOfPerson ? "new" : "both",
    audience: customer.kind,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    company_name: customer.companyName,
    orgnr: customer.orgnr,
    invoice_reference: customer.invoiceReference,
    note: booking.note,
    total_ore: booking.totalOre,
    mva_ore: booking.mvaOre,
    price_list_version: booking.priceListVersion,
    express_start_at: momentOrNull(booking.expressStartAt),
    marketing_consent_at: momentOrNull(booking.marketingConsentAt),
    terms_version: termsVersion,
    pictures_ready_at: momentOrNull(booking.progress.picturesReadyAt),
    delivered_at: momentOrNull(booking.progress.deliveredAt),
    paid_on: booking.progress.paidOn,
    paid_ore: booking.progress.paidOre,
    free_until_hours: policy.freeUntilHours,
    late_fee_percent: policy.lateFeePercent,
    no_show_fee_percent: policy.noShowFeePercent,
    studio_move_free_hours: policy.studioMoveFreeHours,
    withdrawal_days: policy.withdrawalDays,
    agreed_at: toIso(booking.agreedAt),
    answer_by: booking.answerBy === null ? null : toIso(booking.answerBy),
    created_at: toIso(booking.agreedAt),
    updated_at: toIso(events.at(-1)?.at ?? booking.agreedAt),
  };
}

function lineRows({ booking, plan }: DemoBooking) {
  return plan.price.lines.map((line, position) => ({
    booking_id: booking.id,
    position,
    kind: line.kind,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    unit_ore: line.unitOre,
    total_ore: line.totalOre,
    mva_bp: line.mvaBp,
    mva_included: line.mvaIncluded,
    price_list_version: line.priceListVersion,
  }));
}

function feeRows({ booking, fee }: DemoBooking) {
  if (!fee) return [];
  const { kind, percent, ore, at } = fee;
  return [{ booking_id: booking.id, kind, revision: booking.revision, percent, ore, created_at: toIso(at) }];
}

/** A no-show used its time too. */
function allocationRows(random: Random, { booking, plan }: DemoBooking) {
  if (plan.isGivenUp) return [];
  const { from, to } = allocatedTime(plan);
  return plan.resourceIds.map((resourceId) => ({
    id: random.id(),
    resource_id: resourceId,
    during: `[${toIso(from)},${toIso(to)})`,
    kind: "booking",
    owner_id: booking.id,
    session_day: dayOf(booking.from),
    note: "",
    created_at: toIso(booking.agreedAt),
  }));
}

function historyRows(random: Random, staff: readonly Staff[], { booking, events }: DemoBooking) {
  return events.map(({ at, kind, by, detail }, index) => ({
    subject_kind: "booking",
    subject_id: booking.id,
    version: index + 1,
    at: toIso(at),
    event: kind,
    actor_kind: by,
    actor_id: actorOf(random, by, staff, booking.linkId),
    detail,
  }));
}

function actorOf(random: Random, by: Writer, staff: readonly Staff[], linkId: string): string | null {
  if (by === "photographer") return random.pick(staff).id;
  if (by === "customer") return linkId;
  return by === "visitor" ? random.id() : null;
}

function momentOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}
