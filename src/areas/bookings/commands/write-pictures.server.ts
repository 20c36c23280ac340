import { cancelLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as picturesDelivered from "../mails/pictures-delivered";
import * as picturesReady from "../mails/pictures-ready";
import type { Booking } from "../types";
import { letterOf, toCustomer } from "./post-letter.server";

interface PicturesLetter {
  readonly booking: Booking;
  readonly what: "ready" | "delivered";
  readonly message: string;
}

/** To the customer, when staff choose to write: the pictures are ready for selection, or have been delivered. */
export async function writePicturesLetter(
  tx: Tx,
  context: LetterContext,
  { booking, what, message }: PicturesLetter,
  now: Instant,
): Promise<void> {
  const letter = await letterOf(tx, context, booking, now);
  const { delivery } = context.settings.claims;
  // A mark may be undone and set again, so each letter needs its own key.
  const basics = { booking, event: newId(), withCalendar: false };
  if (what === "ready") {
    const props = { booking: letter, message, delivery };
    await toCustomer(tx, context, { ...basics, file: picturesReady, props }, now);
  } else {
    const props = { booking: letter, message };
    await toCustomer(tx, context, { ...basics, file: picturesDelivered, props }, now);
  }
}

export async function withdrawPicturesLetters(tx: Tx, booking: Booking, now: Instant): Promise<void> {
  const templates = [picturesReady.template, picturesDelivered.template];
  await cancelLetters(tx, { aboutKind: "booking", aboutId: booking.id, templates }, now);
}
