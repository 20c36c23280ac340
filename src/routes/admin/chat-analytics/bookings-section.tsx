import { Link } from "react-router";
import type { AdminTie } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts, tieNames } from "~/areas/assistant/texts/staff";
import { sessionName } from "~/areas/bookings/texts/session";
import { adminHref } from "~/kit/admin-href";
import { formatDateTime } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";

/** Bookings within a week of the conversation, and how the link is known; nothing when there are none. */
export function BookingsSection({ bookings }: { bookings: readonly AdminTie[] }) {
  if (bookings.length === 0) return null;
  return (
    <RecordSection title={texts.bookings}>
      <ul className="chat-ties">
        {bookings.map(({ id, number, productName, persons, tiedBy, bookedAt }) => (
          <li key={id}>
            <Link className="link" to={adminHref.booking(id)}>
              {texts.booking(number, sessionName(productName, { persons }))}
            </Link>
            <span className="list-sub">{texts.bookedAt(formatDateTime(bookedAt), tieNames[tiedBy])}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
