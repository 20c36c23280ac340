import { inOwnWords } from "~/areas/outbox/commands/letter-about.server";
import { withoutKeys } from "~/areas/outbox/rules/letter-states";
import type { LetterContext } from "~/areas/outbox/types";
import { type Ore, ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import * as bookingCancelled from "../mails/booking-cancelled";
import type { CancelLetters, ShownLetter } from "../rules/cancel-letters";
import { type ChangeTerms, dueNow } from "../rules/policy";
import { feesOf } from "../store/fees.server";
import type { Booking, CancellationCause } from "../types";
import { letterPreviewOf } from "./post-letter.server";

/** The letters that `writeCancelled` would write, without a reason. */
export async function previewCancelled(
  db: Reader,
  context: LetterContext,
  booking: Booking,
  terms: Pick<ChangeTerms, "feeOre">,
): Promise<CancelLetters> {
  const [letter, fees] = await Promise.all([letterPreviewOf(db, context, booking), feesOf(db, booking.id)]);
  const bookUrl = new URL(`/book/${booking.productSlug}`, context.publicUrl).href;
  const written = (cause: CancellationCause, feeOre: Ore): ShownLetter => {
    const ended = { status: "cancelled_by_customer", totalOre: booking.totalOre } as const;
    const charged = { kind: "cancel", ore: feeOre, waivedAt: null } as const;
    const due = dueNow(ended, [...fees, charged]);
    const props = { booking: letter, cause, feeOre, due, bookUrl };
    const { subject, text } = inOwnWords(context.settings, bookingCancelled, props);
    return { subject, text: withoutKeys(text) };
  };
  return {
    to: booking.customer.email,
    customer: written("customer", terms.feeOre),
    free: written("customer", ore(0)),
    studio: written("studio", ore(0)),
  };
}
