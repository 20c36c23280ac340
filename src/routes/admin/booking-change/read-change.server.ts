import { data, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { askingFor, chooseFrom, readAsked } from "~/areas/bookings/rules/choices";
import { isInGroup, sizedTo } from "~/areas/bookings/rules/group";
import { adjustmentSchema } from "~/areas/bookings/schema/order-change";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import type { Booking } from "~/areas/bookings/types";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import type { Adjustment, Product } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import { previewOrder, productsFor } from "~/flows/change-order.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { formatAmount } from "~/kit/money";
import type { Services } from "~/platform/services.server";
import type { SummaryError } from "~/ui/error-summary";

/** The page for the current values of the form; for the present order before anything is changed. */
export async function readChange(
  services: Services,
  staff: Staff,
  idText: string,
  fields: URLSearchParams | null,
) {
  const { db, clock } = services;
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const id = parseId<"booking">(idText);
  const record = id && (await bookingForAdminRecord(db, id, policy, now));
  if (!record) throw data(null, { status: 404 });
  const { booking, lines, version } = record;
  if (record.actions.some(({ action, whyNot }) => action === "changeOrder" && whyNot !== null)) {
    throw redirect(adminHref.booking(booking.id));
  }
  const products = await productsFor(db, booking, now);
  const kept = askingFor(booking.productSlug, booking.choices);
  // The size of a group is changed on the group's own page, where each member gets a letter.
  const asked = fields ? { ...readAsked(fields), gruppe: kept.gruppe } : kept;
  const session = chooseFrom(products, asked, booking.productSlug);
  if (!session) throw redirect(adminHref.booking(booking.id));
  const adjusting = adjustingIn(fields, booking);
  const sendLetter = fields ? fields.has("sendLetter") : booking.customer.email !== "";
  const { product } = session;
  const members = (await membersOfBooking(db, id)).filter(isInGroup).length;
  // Another product keeps the number of people, however it counts them.
  const isForGroup = members > 0 && product.id !== booking.productId;
  const choices = isForGroup ? sizedTo(product, session.choices, members) : session.choices;
  const wish = { product, choices, adjustment: adjusting.value };
  const preview = await previewOrder(services, staff, { booking, lines, wish, sendLetter });
  return {
    booking,
    lines,
    events: record.events,
    version,
    /** Of two views the later one is shown. */
    readAt: now,
    products: products.map(({ slug, name }) => ({ slug, name })),
    session: { ...session, choices },
    adjusting,
    sendLetter,
    reason: fields?.get("reason") ?? "",
    preview: preview.ok ? preview : null,
    problem: preview.ok ? null : problemOf(preview.reason, product),
  };
}

export type ChangeView = Awaited<ReturnType<typeof readChange>>;

function problemOf(reason: keyof typeof staffRefusalTexts | string, product: Product): string | null {
  if (reason === "nothing-changed") return null;
  if (Object.hasOwn(priceReasonTexts, reason)) {
    return priceReasonTexts[reason as keyof typeof priceReasonTexts](product);
  }
  return staffRefusalTexts[reason as keyof typeof staffRefusalTexts] ?? null;
}

interface Adjusting {
  readonly pris: string;
  readonly rabatt: string;
  readonly avtalt: string;
  /** Null for the price list, and while the typed text is not readable. */
  readonly value: Adjustment | null;
  readonly errors: readonly SummaryError[];
}

function adjustingIn(fields: URLSearchParams | null, booking: Booking): Adjusting {
  if (!fields) return { ...typedOf(booking.adjustment), value: booking.adjustment, errors: [] };
  const [pris, rabatt, avtalt] = ["pris", "rabatt", "avtalt"].map((name) => fields.get(name) ?? "");
  const typed = { pris: pris || "liste", rabatt: rabatt ?? "", avtalt: avtalt ?? "" };
  const parsed = adjustmentSchema.safeParse(typed);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ fieldId: String(path[0]), message }));
    return { ...typed, value: null, errors };
  }
  const given = parsed.data;
  const value = given.pris === "rabatt" ? given.rabatt : given.pris === "avtalt" ? given.avtalt : null;
  return { ...typed, value, errors: [] };
}

function typedOf(adjustment: Adjustment | null) {
  const nothing = { pris: "liste", rabatt: "", avtalt: "" };
  if (adjustment === null) return nothing;
  if (adjustment.kind === "percent") return { ...nothing, pris: "rabatt", rabatt: `${adjustment.percent} %` };
  const amount = formatAmount(adjustment.ore);
  return adjustment.kind === "discount"
    ? { ...nothing, pris: "rabatt", rabatt: amount }
    : { ...nothing, pris: "avtalt", avtalt: amount };
}
