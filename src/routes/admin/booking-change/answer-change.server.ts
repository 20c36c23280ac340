import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { orderChangeSchema } from "~/areas/bookings/schema/order-change";
import { changeTexts as texts } from "~/areas/bookings/texts/change";
import { eventTexts } from "~/areas/bookings/texts/events";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import { changeOrder } from "~/flows/change-order.server";
import { adminHref } from "~/kit/admin-href";
import { ore } from "~/kit/money";
import { formatDateTime } from "~/kit/time-format";
import { parseVersion } from "~/kit/version";
import type { Services } from "~/platform/services.server";
import type { SummaryError } from "~/ui/error-summary";
import { eventLines } from "../booking/event-lines";
import { type ChangeView, readChange } from "./read-change.server";

/** A change that another person made while the form was filled in. */
export interface Meanwhile {
  readonly what: string;
  readonly lines: readonly string[];
}

function meanwhileOf({ events, booking, lines }: ChangeView, seen: number): Meanwhile[] {
  const inclMva = saysMva(booking.customer.kind, lines);
  return events
    .filter(({ version }) => version > seen)
    .map((event) => ({
      what: `${eventTexts[event.kind]}, ${event.by}, ${formatDateTime(event.at)}`,
      lines: eventLines(event, inclMva),
    }));
}

/** Saves the changed order, or returns the refusal with everything that was filled in. */
export async function answerChange(services: Services, staff: Staff, idText: string, form: FormData) {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  const view = await readChange(services, staff, idText, fields);
  const refused = (errors: readonly SummaryError[], status = 409, meanwhile: readonly Meanwhile[] = []) =>
    data({ view, errors, meanwhile }, { status });
  const version = parseVersion(form.get("version"));
  if (version === null) return refused([{ message: staffRefusalTexts["version-missing"] }]);
  const submission = parseWithZod(form, { schema: orderChangeSchema });
  const errors = [
    ...view.adjusting.errors,
    ...Object.entries(submission.status === "success" ? {} : (submission.error ?? {})).flatMap(
      ([fieldId, messages]) => (messages ?? []).map((message) => ({ fieldId, message })),
    ),
    ...(view.problem ? [{ message: view.problem }] : []),
  ];
  if (submission.status !== "success" || errors.length > 0) return refused(errors, 422);
  const { booking, session, adjusting } = view;
  const { shownOre, ...told } = submission.value;
  const changed = await changeOrder(services, staff, {
    bookingId: booking.id,
    version,
    productSlug: session.product.slug,
    choices: session.choices,
    adjustment: adjusting.value,
    shownOre: ore(shownOre),
    ...told,
  });
  if (changed.ok) {
    return redirect(`${adminHref.booking(booking.id)}?gjort=changeOrder&id=${booking.id}`, 303);
  }
  if (!Object.hasOwn(staffRefusalTexts, changed.reason)) {
    // The booking's status no longer allows a change: its page says why.
    return redirect(adminHref.booking(booking.id), 303);
  }
  if (changed.reason === "changed-meanwhile") {
    return refused([{ message: texts.changedMeanwhile }], 409, meanwhileOf(view, version));
  }
  return refused([{ message: staffRefusalTexts[changed.reason as keyof typeof staffRefusalTexts] }]);
}
