import { mayDo } from "~/areas/bookings/rules/actions";
import type { AdditionReason } from "~/areas/bookings/rules/add-to-order";
import { changeTerms } from "~/areas/bookings/rules/policy";
import { withdrawalTerms } from "~/areas/bookings/rules/withdrawal";
import { changeTermsSentence, withdrawalSentence } from "~/areas/bookings/texts/booking";
import { editTexts } from "~/areas/bookings/texts/edit";
import { addRefusalTexts, customerActionTexts, withdrawRefusalTexts } from "~/areas/bookings/texts/refusals";
import { termsTexts } from "~/areas/bookings/texts/terms-words";
import type { ChangeChoice } from "~/areas/bookings/ui/change-choices";
import { editHref } from "./addresses";
import type { OpenBooking } from "./open-booking.server";

/**
 * The possible actions and their terms, and the reasons for impossible ones, from the rules that guard the commands.
 */
export function editChoices(open: OpenBooking, notAdding: AdditionReason | null): ChangeChoice[] {
  const { booking, key } = open;
  return [
    ...groupChoice(open),
    ...timeChoices(open),
    addChoice(open, notAdding),
    contactChoice(open),
    ...(booking.customer.kind === "privat" ? [withdrawalChoice(open)] : []),
    { label: termsTexts.ofOrder, href: editHref(booking.id, "terms", key), text: "" },
  ];
}

/** Names, times and persons of a group. */
function groupChoice({ booking, view, key }: OpenBooking): ChangeChoice[] {
  if (view.members.length === 0) return [];
  return [{ label: editTexts.group, href: editHref(booking.id, "group", key), text: editTexts.groupHelp }];
}

/** Moving and cancelling; once the session has begun, one sentence about what to do instead. */
function timeChoices({ booking, key, now, settings: { policy } }: OpenBooking): ChangeChoice[] {
  if (booking.status === "completed") return [instead(editTexts.held)];
  if (booking.status === "checked_in" || now >= booking.from) return [instead(editTexts.begun)];
  const terms = changeTerms(booking, now);
  return (["move", "cancel"] as const).map((page) => {
    const may = mayDo(booking, page, policy, now);
    return may.ok
      ? {
          label: editTexts[page],
          href: editHref(booking.id, page, key),
          text: changeTermsSentence(page, terms),
        }
      : { label: editTexts[page], href: null, text: customerActionTexts[may.reason] };
  });
}

function instead(text: string): ChangeChoice {
  return { label: editTexts.moveOrCancel, href: null, text };
}

function addChoice({ booking, key }: OpenBooking, why: AdditionReason | null): ChangeChoice {
  return why === null
    ? { label: editTexts.add, href: editHref(booking.id, "add", key), text: editTexts.addNow }
    : { label: editTexts.add, href: null, text: addRefusalTexts[why] };
}

function contactChoice({ booking, key, now, settings: { policy } }: OpenBooking): ChangeChoice {
  const may = mayDo(booking, "changeContact", policy, now);
  return {
    label: editTexts.contact,
    href: may.ok ? editHref(booking.id, "contact", key) : null,
    text: may.ok ? "" : customerActionTexts[may.reason],
  };
}

function withdrawalChoice({ booking, key, now }: OpenBooking): ChangeChoice {
  const withdrawal = withdrawalTerms(booking, now);
  return {
    label: editTexts.withdraw,
    href: withdrawal.ok ? editHref(booking.id, "withdraw", key) : null,
    text: withdrawal.ok ? withdrawalSentence(withdrawal.value) : withdrawRefusalTexts[withdrawal.reason],
  };
}
