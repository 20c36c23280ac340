import { bookingList } from "~/areas/bookings/types";
import { companyList } from "~/areas/companies/types";
import { customerList } from "~/areas/customers/types";
import { leadList } from "~/areas/leads/types";
import { waitingList } from "~/areas/waitlist/types";

interface RunWords {
  readonly title: string;
  /** The page with its rows. */
  readonly list: string;
}

/** The name of long work, by kind. */
export const runKindTexts: Readonly<Record<string, RunWords>> = {
  "step-bookings": { title: "Oppdaterer bestillinger", list: bookingList.href() },
  "change-customers": { title: "Oppdaterer kunder", list: customerList.href() },
  "change-companies": { title: "Oppdaterer bedrifter", list: companyList.href() },
  "clear-origin": { title: "Avlyser bestillinger fra ett sted", list: bookingList.href() },
  "step-waiting": { title: "Oppdaterer ventelisten", list: waitingList.href() },
  "step-leads": { title: "Oppdaterer henvendelser", list: leadList.href() },
  "hand-over-booking": { title: "Bytter ansvarlig for bestillinger", list: bookingList.href() },
  "hand-over-customer": { title: "Bytter ansvarlig for kunder", list: customerList.href() },
  "hand-over-company": { title: "Bytter ansvarlig for bedrifter", list: companyList.href() },
  "hand-over-waiting-entry": { title: "Bytter ansvarlig for ventelisten", list: waitingList.href() },
  "hand-over-lead": { title: "Bytter ansvarlig for henvendelser", list: leadList.href() },
};
