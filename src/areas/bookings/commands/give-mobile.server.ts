import type { CustomerLink } from "~/areas/access/types";
import { cancelLetters } from "~/areas/outbox/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as memberReminderSms from "../mails/member-reminder-sms";
import { expectsCustomer } from "../rules/actions";
import { lockBooking } from "../store/bookings.server";
import { writeMobile } from "../store/member-mobiles.server";
import { memberById } from "../store/members.server";
import type { MemberId } from "../types";

/**
 * One person of a group gives the number for the reminder by text message, or removes it (null). The job that plans
 * messages uses the new number.
 */
export async function giveMobile(
  tx: Tx,
  link: CustomerLink,
  { phone }: { readonly phone: string | null },
  now: Instant,
): Promise<Result<undefined, "unknown-booking" | "wrong-status">> {
  if (link.subject.kind !== "booking_member") return refuse("unknown-booking");
  const id = link.subject.id as MemberId;
  const known = await memberById(tx, id);
  const booking = known && (await lockBooking(tx, known.bookingId));
  // Read again: the payer may have given the time to another person while this waited for the lock.
  const member = booking && (await memberById(tx, id));
  if (!booking || !member || member.status === "removed") return refuse("unknown-booking");
  if (!expectsCustomer(booking.status) || member.email === "") return refuse("wrong-status");
  await writeMobile(tx, member, phone, now);
  const templates = [memberReminderSms.template];
  await cancelLetters(tx, { aboutKind: "booking_member", aboutId: id, templates }, now);
  return ok();
}
