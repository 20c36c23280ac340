import { bookingList } from "~/areas/bookings/types";
import { letterList } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { NotFoundWords } from "~/routes/errors/not-found-page";

export const officeNotFound: NotFoundWords = {
  title: "Vi finner ikke siden",
  text: "Adressen kan være skrevet feil, eller det du leter etter, finnes ikke lenger.",
  help: "Her er veien tilbake:",
  links: [
    { to: adminHref.home, label: "I dag" },
    { to: bookingList.href(), label: "Bestillinger" },
    { to: letterList.href(), label: "E-post og SMS" },
  ],
};
