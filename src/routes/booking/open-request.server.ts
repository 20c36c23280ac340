import { mayDo } from "~/areas/bookings/rules/actions";
import { asksExpressWish } from "~/areas/bookings/rules/requests";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { editTexts } from "~/areas/bookings/texts/edit";
import { requestPageTexts } from "~/areas/bookings/texts/request";
import type { ChangeChoice } from "~/areas/bookings/ui/change-choices";
import type { ProposalFormProps } from "~/areas/bookings/ui/proposal-form";
import { editHref } from "./addresses";
import type { OpenBooking } from "./open-booking.server";

/** The data and choices of an open request; null when it is none (any more). */
export function requestOf({ booking, view, key, now }: OpenBooking): ProposalFormProps | null {
  const { status, answerBy } = booking;
  if (status !== "requested" || answerBy === null) return null;
  const proposals = view.proposals.filter(({ from }) => from > now);
  return {
    answerBy,
    proposals,
    totalOre: booking.totalOre,
    saysMva: saysMva(booking.customer.kind, view.lines),
    asksExpressWish: proposals.some(({ from }) => asksExpressWish(booking, from, now)),
    withdrawalDays: booking.policy.withdrawalDays,
    answerHref: editHref(booking.id, "proposals", key),
    withdrawHref: editHref(booking.id, "cancel", key),
  };
}

/** Until it is answered, a request can only be withdrawn; everything else needs the agreement. */
export function requestChoicesOf({ booking, key, now, settings: { policy } }: OpenBooking): ChangeChoice[] {
  const contact = mayDo(booking, "changeContact", policy, now);
  return [
    {
      label: requestPageTexts.withdraw,
      href: editHref(booking.id, "cancel", key),
      text: requestPageTexts.withdrawFree,
    },
    ...(contact.ok
      ? [{ label: editTexts.contact, href: editHref(booking.id, "contact", key), text: "" }]
      : []),
  ];
}
