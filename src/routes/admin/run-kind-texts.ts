import { bookingList } from "~/areas/bookings/types";
import { leadList } from "~/areas/leads/types";

interface RunWords {
  readonly title: string;
  /** Where its rows stand. */
  readonly list: string;
}

/** What long work is called, by kind. */
export const runKindTexts: Readonly<Record<string, RunWords>> = {
  "step-bookings": { title: "Oppdaterer bestillinger", list: bookingList.href() },
  "step-leads": { title: "Oppdaterer henvendelser", list: leadList.href() },
};
