import { bookingList } from "~/areas/bookings/types";
import { companyList } from "~/areas/companies/types";
import { customerList } from "~/areas/customers/types";
import { leadList } from "~/areas/leads/types";
import { waitingList } from "~/areas/waitlist/types";

interface RunWords {
  readonly title: string;
  /** Where its rows stand. */
  readonly list: string;
}

/** What long work is called, by kind. */
export const runKindTexts: Readonly<Record<string, RunWords>> = {
  "step-bookings": { title: "Oppdaterer bestillinger", list: bookingList.href() },
  "change-customers": { title: "Oppdaterer kunder", list: customerList.href() },
  "change-companies": { title: "Oppdaterer bedrifter", list: companyList.href() },
  "step-waiting": { title: "Oppdaterer ventelisten", list: waitingList.href() },
  "step-leads": { title: "Oppdaterer henvendelser", list: leadList.href() },
};
