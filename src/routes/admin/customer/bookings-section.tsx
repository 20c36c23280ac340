import { Link } from "react-router";
import type { BookingStatus } from "~/areas/bookings/types";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { linkReasonTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { formatDate, formatTimeRange } from "~/kit/time-format";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import { IntentButton } from "./intent-button";

/** The bookings, each with the reason why it is linked to this customer and a button to undo that. */
export function BookingsSection({ record }: { record: CustomerRecord }) {
  const { bookings, totals, version } = record;
  return (
    <RecordSection title={texts.bookings}>
      {bookings.length === 0 && <p className="text-quiet">{texts.noBookings}</p>}
      {totals.bookings > bookings.length && (
        <p className="text-quiet">{texts.newestBookings(bookings.length)}</p>
      )}
      <ul className="customer-bookings">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <div className="customer-booking-line">
              <Link className="link" to={adminHref.booking(booking.id)}>
                {formatDate(dayOf(booking.from))}, {formatTimeRange(booking.from, booking.to)}
              </Link>
              <StatusBadge
                status={booking.status as BookingStatus}
                requestWithdrawn={booking.requestWithdrawn}
              />
            </div>
            <p className="customer-booking-facts">
              #{booking.number} · {booking.productName} · <Money ore={booking.totalOre} />
            </p>
            <div className="customer-booking-line text-quiet">
              <span>{linkReasonTexts[booking.linkedBy]}</span>
              {bookings.length > 1 && (
                <IntentButton
                  intent="unlinkBooking"
                  version={version}
                  values={{ bookingId: booking.id }}
                  about={`#${booking.number}. ${texts.unlinkHint}`}
                >
                  {texts.unlink}
                </IntentButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
