import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { incompleteScreenWords } from "./texts/incomplete";
import { bookingListWords } from "./texts/staff";
import { bookingList, incompleteList } from "./types";

export const bookingNoun = defineNoun({
  kind: "booking",
  name: "bestilling",
  many: "bestillinger",
  list: bookingList,
  screen: {
    words: bookingListWords,
    icon: "bookings",
    go: "b",
    rail: "orders",
  },
  href: adminHref.booking,
  topics: ["booking"],
  letters: { booking: "staff", booking_member: "staff" },
  events: [
    "booked",
    "moved",
    "contact_changed",
    "order_changed",
    "customer_changed",
    "cancelled_by_customer",
    "cancelled_by_studio",
    "cancel_undone",
    "requested",
    "accepted",
    "declined",
    "expired",
    "times_proposed",
    "proposal_accepted",
    "request_withdrawn",
    "booking_undone",
    "refunded",
    "refund_undone",
    "withdrawn",
    "checked_in",
    "check_in_undone",
    "completed",
    "completion_undone",
    "no_show",
    "no_show_undone",
    "reassigned",
    "new_time_asked",
    "new_time_ask_undone",
    "pictures_ready",
    "pictures_ready_undone",
    "delivered",
    "delivered_undone",
    "paid",
    "paid_undone",
    "bank_confirmed",
    "bank_confirmed_undone",
    "member_moved",
    "members_swapped",
    "member_named",
    "member_replaced",
    "member_added",
    "member_removed",
    "member_declined",
    "member_returned",
    "member_checked_in",
    "member_photographed",
    "member_no_show",
    "member_undone",
    "erased",
  ],
});

export const draftNoun = defineNoun({
  kind: "draft",
  name: "ufullført bestilling",
  many: "ufullførte bestillinger",
  list: incompleteList,
  screen: {
    words: incompleteScreenWords,
    icon: "unfinished",
    rail: "orders",
  },
  href: adminHref.incompleteBooking,
  topics: ["draft"],
  letters: { draft: "staff" },
  events: [
    "contact-given",
    "link-sent",
    "reminded",
    "called",
    "held",
    "made-lead",
    "dismissed",
    "taken-out",
    "resumed",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly booking: typeof bookingNoun;
    readonly draft: typeof draftNoun;
  }
}
