import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { Staff } from "~/areas/access/types";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { ActionReason, BookingAction } from "~/areas/bookings/rules/actions";
import { contactSchema, staffCancelSchema } from "~/areas/bookings/schema";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff";
import type { BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import { staffCancelBooking } from "~/flows/cancel-booking.server";
import { staffChangeContact } from "~/flows/change-contact.server";
import { runSession } from "~/flows/run-session.server";
import { ore } from "~/kit/money";
import type { Result } from "~/kit/result";
import type { Services } from "~/platform/services.server";

const steps = ["checkIn", "undoCheckIn", "complete", "undoComplete", "markNoShow", "undoNoShow"] as const;

export interface InvalidForm {
  readonly kind: "invalid";
  readonly action: BookingAction;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  /** What was typed, to be shown again. */
  readonly typed: Readonly<Record<string, unknown>>;
}

export type Outcome =
  | { readonly kind: "done"; readonly action: BookingAction }
  | { readonly kind: "refused"; readonly action: BookingAction; readonly message: string }
  | InvalidForm;

type Refusable = Result<unknown, ActionReason | "unknown-booking" | keyof typeof staffRefusalTexts>;

/** A record's form says in `intent` what is to be done, and in `version` what was looked at. */
export async function doIntent(
  services: Services,
  staff: Staff,
  bookingId: BookingId,
  form: FormData,
): Promise<Outcome> {
  const intent = form.get("intent");
  const version = versionOf(form);
  const step = steps.find((each) => each === intent);
  const seen = { bookingId, ...(version !== undefined && { version }) };
  if (step) return settle(services, bookingId, step, await runSession(services, staff, { ...seen, step }));
  if (intent === "changeContact") {
    const submission = parseWithZod(form, { schema: contactSchema });
    if (submission.status !== "success") return invalid("changeContact", submission);
    const result = await staffChangeContact(services, staff, { ...seen, contact: submission.value });
    return settle(services, bookingId, "changeContact", result);
  }
  if (intent === "cancel") {
    const submission = parseWithZod(form, { schema: staffCancelSchema });
    if (submission.status !== "success") return invalid("cancel", submission);
    const { by, chargeFee, reason, shownFeeOre: shown } = submission.value;
    const charged = by === "customer" && chargeFee;
    const shownFeeOre = ore(charged ? shown : 0);
    const wish = { cause: by, reason, shownFeeOre, waiveFee: by === "customer" && !charged };
    return settle(
      services,
      bookingId,
      "cancel",
      await staffCancelBooking(services, staff, { ...seen, ...wish }),
    );
  }
  throw data(null, { status: 400 });
}

function versionOf(form: FormData): number | undefined {
  const version = Number(form.get("version") ?? Number.NaN);
  return Number.isInteger(version) ? version : undefined;
}

function invalid(
  action: BookingAction,
  submission: { error?: Record<string, string[] | null> | null; payload: Record<string, unknown> },
): InvalidForm {
  return { kind: "invalid", action, errors: submission.error ?? {}, typed: submission.payload };
}

async function settle(
  { db, clock }: Services,
  bookingId: BookingId,
  action: BookingAction,
  result: Refusable,
): Promise<Outcome> {
  if (result.ok) return { kind: "done", action };
  if (result.reason === "unknown-booking") throw data(null, { status: 404 });
  if (result.reason in staffRefusalTexts) {
    const message = staffRefusalTexts[result.reason as keyof typeof staffRefusalTexts];
    return { kind: "refused", action, message };
  }
  // The state table's own sentence, as it stands beside the grey button.
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const record = await bookingForAdminRecord(db, bookingId, policy, now);
  const why = record?.actions.find((each) => each.action === action)?.whyNot;
  return { kind: "refused", action, message: why ?? staffRefusalTexts["changed-meanwhile"] };
}
