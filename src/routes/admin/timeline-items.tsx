import { Link } from "react-router";
import { letterStatusNames } from "~/areas/outbox/texts";
import type { LetterStatus } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { TimelineItem } from "~/ui/record/timeline";
import { adminTexts } from "./texts";

interface TimelineBooking {
  readonly id: string;
  readonly number: number;
  readonly productName: string;
  readonly from: Instant;
  readonly createdAt: Instant;
}

/** A booking in the timeline of its customer or company, at the moment it was made. */
export function bookingItem({ id, number, productName, from, createdAt }: TimelineBooking): TimelineItem {
  return {
    key: `booking ${id}`,
    at: createdAt,
    by: `${productName}, ${formatWhen(from)}`,
    title: (
      <Link className="link" to={adminHref.booking(id)}>
        {adminTexts.bookingNumber(number)}
      </Link>
    ),
  };
}

interface TimelineLetter {
  readonly id: string;
  readonly subject: string;
  readonly status: LetterStatus;
  readonly sendAfter: Instant;
}

/** A letter, at the moment when it is sent; failed and scheduled ones are marked. */
export function letterItem({ id, subject, status, sendAfter }: TimelineLetter): TimelineItem {
  return {
    key: `letter ${id}`,
    at: sendAfter,
    by: letterStatusNames[status],
    title: (
      <Link className="link" to={adminHref.letter(id)} reloadDocument>
        {subject}
      </Link>
    ),
    ...(["scheduled", "queued", "deferred", "held"].includes(status) && { mark: "coming" as const }),
    ...(["failed", "bounced", "unknown"].includes(status) && { mark: "bad" as const }),
  };
}
