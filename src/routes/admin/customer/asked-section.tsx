import { Link } from "react-router";
import type { LeadOf } from "~/areas/leads/reads/neighbours.server";
import { leadSourceNames } from "~/areas/leads/texts/staff";
import type { EntryOfCustomer } from "~/areas/waitlist/reads/neighbours.server";
import { waitingTexts } from "~/areas/waitlist/texts/staff";
import { EntryStatusBadge } from "~/areas/waitlist/ui/entry-status-badge";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { LeadStatusBadge } from "../booking-leads/columns";

interface AskedSectionProps {
  readonly entries: readonly EntryOfCustomer[];
  readonly leads: readonly LeadOf[];
}

/** The customer's waiting-list entries and leads, if any. */
export function AskedSection({ entries, leads }: AskedSectionProps) {
  if (entries.length + leads.length === 0) return null;
  return (
    <RecordSection title={waitingTexts.asked}>
      <ul className="customer-bookings">
        {entries.map(({ id, status, productName, createdAt }) => (
          <li key={id}>
            <div className="customer-booking-line">
              <Link className="link" to={adminHref.waitingEntry(id)}>
                {waitingTexts.eyebrow}: {productName}
              </Link>
              <EntryStatusBadge status={status} />
            </div>
            <p className="customer-booking-facts">{formatDate(dayOf(createdAt))}</p>
          </li>
        ))}
        {leads.map(({ id, status, source, createdAt }) => (
          <li key={id}>
            <div className="customer-booking-line">
              <Link className="link" to={adminHref.lead(id)}>
                {waitingTexts.lead}: {leadSourceNames[source]}
              </Link>
              <LeadStatusBadge status={status} />
            </div>
            <p className="customer-booking-facts">{formatDate(dayOf(createdAt))}</p>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
