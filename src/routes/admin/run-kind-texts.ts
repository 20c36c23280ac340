import { bookingList } from "~/areas/bookings/types";

interface RunWords {
  readonly title: string;
  /** Where its rows stand. */
  readonly list: string;
}

/** What long work is called, by kind. */
export const runKindTexts: Readonly<Record<string, RunWords>> = {
  "step-bookings": { title: "Oppdaterer bestillinger", list: bookingList.href() },
};
