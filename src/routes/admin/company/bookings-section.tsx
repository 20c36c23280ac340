import { Link } from "react-router";
import type { BookingStatus } from "~/areas/bookings/types";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import { totalText } from "~/areas/catalogue/texts/price-table";
import type { CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import type { CompanyBooking } from "~/areas/companies/reads/neighbours.server";
import { companyTexts as texts } from "~/areas/companies/texts/company";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { formatDate, formatTimeRange } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";

export function BookingsSection({ record }: { record: CompanyRecord }) {
  const { bookings, totals, company } = record;
  return (
    <RecordSection title={texts.bookings}>
      {bookings.length === 0 && (
        <p className="text-quiet">{company.orgnr ? texts.noBookings : texts.noBookingsWithoutOrgnr}</p>
      )}
      {totals.bookings > bookings.length && (
        <p className="text-quiet">{texts.newestBookings(bookings.length)}</p>
      )}
      {bookings.length > 0 && <BookingLines bookings={bookings.slice(0, shownAtOnce)} />}
      {bookings.length > shownAtOnce && (
        <details className="company-left">
          <summary>{texts.earlierBookings(bookings.length - shownAtOnce)}</summary>
          <BookingLines bookings={bookings.slice(shownAtOnce)} />
        </details>
      )}
    </RecordSection>
  );
}

const shownAtOnce = 8;

function BookingLines({ bookings }: { bookings: readonly CompanyBooking[] }) {
  return (
    <ul className="company-lines">
      {bookings.map(
        ({ id, number, status, requestWithdrawn, from, to, productName, customerName, totalOre }) => (
          <li key={id}>
            <div className="company-line">
              <Link className="link" to={adminHref.booking(id)}>
                {formatDate(dayOf(from))}, {formatTimeRange(from, to)}
              </Link>
              <StatusBadge status={status as BookingStatus} requestWithdrawn={requestWithdrawn} />
            </div>
            <p className="company-aside">
              <span>
                #{number} · {customerName} · {productName} · {totalText(totalOre, true)}
              </span>
            </p>
          </li>
        ),
      )}
    </ul>
  );
}
