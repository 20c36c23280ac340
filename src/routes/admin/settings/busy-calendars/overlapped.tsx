import { Link } from "react-router";
import type { OverlappedBooking } from "~/areas/calendar/reads/busy-calendars.server";
import { busyCalendarTexts as texts } from "~/areas/calendar/texts/busy-calendars";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";

/** Bookings at times when a calendar says busy; nothing when there are none. */
export function Overlapped({ bookings }: { readonly bookings: readonly OverlappedBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <RecordSection title={texts.overlapped}>
      <p className="text-quiet hours-lead">{texts.overlappedLead}</p>
      <ul className="resource-lines">
        {bookings.map(({ id, from, customerName, productName, calendarName }) => (
          <li key={id}>
            <div>
              <p>
                <Link className="link" to={adminHref.booking(id)}>
                  {capitalise(formatWhen(from))}
                </Link>
                : {customerName}, {productName}
              </p>
              <p className="text-quiet">{texts.overlappedBy(calendarName)}</p>
            </div>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
