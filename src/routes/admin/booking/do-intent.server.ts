import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { Staff } from "~/areas/access/types";
import type { BookingAction } from "~/areas/bookings/rules/actions";
import { staffCancelSchema, staffContactSchema } from "~/areas/bookings/schema";
import type { BookingId } from "~/areas/bookings/types";
import { staffCancelBooking } from "~/flows/cancel-booking.server";
import { staffChangeContact } from "~/flows/change-contact.server";
import { runSession } from "~/flows/run-session.server";
import { ore } from "~/kit/money";
import { type Result, refuse } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import type { Services } from "~/platform/services.server";
import { type RefusalReason, refusalOf } from "./refusal-of.server";

const steps = ["checkIn", "undoCheckIn", "complete", "undoComplete", "markNoShow", "undoNoShow"] as const;

export interface InvalidForm {
  readonly kind: "invalid";
  readonly action: BookingAction;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  /** What was typed, to be shown again. */
  readonly typed: Readonly<Record<string, unknown>>;
}

export type Outcome =
  /** `version` is what it led to: undoing it says that this was seen. */
  | { readonly kind: "done"; readonly action: BookingAction; readonly version: number }
  | { readonly kind: "refused"; readonly action: BookingAction; readonly message: string }
  | InvalidForm;

/** A record's form says in `intent` what is to be done, and in `version` what was looked at. */
export async function doIntent(
  services: Services,
  staff: Staff,
  bookingId: BookingId,
  form: FormData,
): Promise<Outcome> {
  const action = actionIn(form);
  const version = parseVersion(form.get("version"));
  const asked = { bookingId, action };
  if (version === null) return settle(services, asked, refuse("version-missing"));
  const seen = { bookingId, version };
  const step = steps.find((each) => each === action);
  // A step leaves one line in the history, and the version is the number of lines.
  if (step) return settle(services, asked, await runSession(services, staff, { ...seen, step }), version + 1);
  if (action === "changeContact") {
    const submission = parseWithZod(form, { schema: staffContactSchema });
    if (submission.status !== "success") return invalid(action, submission);
    const result = await staffChangeContact(services, staff, { ...seen, contact: submission.value });
    return settle(services, asked, result);
  }
  const submission = parseWithZod(form, { schema: staffCancelSchema });
  if (submission.status !== "success") return invalid("cancel", submission);
  const { by, chargeFee, reason, shownFeeOre: shown } = submission.value;
  const charged = by === "customer" && chargeFee;
  const shownFeeOre = ore(charged ? shown : 0);
  const wish = { cause: by, reason, shownFeeOre, waiveFee: by === "customer" && !charged };
  return settle(services, asked, await staffCancelBooking(services, staff, { ...seen, ...wish }));
}

function actionIn(form: FormData): (typeof steps)[number] | "changeContact" | "cancel" {
  const intent = form.get("intent");
  const action = ([...steps, "changeContact", "cancel"] as const).find((each) => each === intent);
  if (!action) throw data(null, { status: 400 });
  return action;
}

function invalid(
  action: BookingAction,
  submission: { error?: Record<string, string[] | null> | null; payload: Record<string, unknown> },
): InvalidForm {
  return { kind: "invalid", action, errors: submission.error ?? {}, typed: submission.payload };
}

async function settle(
  services: Services,
  { bookingId, action }: { readonly bookingId: BookingId; readonly action: BookingAction },
  result: Result<unknown, RefusalReason>,
  version = 0,
): Promise<Outcome> {
  if (result.ok) return { kind: "done", action, version };
  const { booking, message } = await refusalOf(services, { id: bookingId, action, reason: result.reason });
  if (!booking) throw data(null, { status: 404 });
  return { kind: "refused", action, message };
}
