import { Link } from "react-router";
import type { AdminRecord, RecordLetter } from "~/areas/bookings/reads/admin-record.server";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { eventTexts } from "~/areas/bookings/texts/events";
import type { BookingEvent } from "~/areas/bookings/types/events";
import { letterStatusNames } from "~/areas/outbox/texts";
import { adminHref } from "~/kit/admin-href";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordTimeline } from "~/ui/record/record-timeline";
import type { TimelineItem } from "~/ui/record/timeline";
import { eventLines } from "./event-lines";

/** Events, letters to the customer and staff's notes, newest first. */
export function History({ record, frame }: { record: AdminRecord; frame: RecordFrame }) {
  const inclMva = saysMva(record.booking.customer.kind, record.lines);
  return (
    <RecordTimeline
      frame={frame}
      items={[
        ...record.events.map((event, index) => eventItem(event, index, inclMva)),
        ...record.letters.map(letterItem),
      ]}
    />
  );
}

function eventItem(event: BookingEvent, index: number, inclMva: boolean): TimelineItem {
  const { kind, at, by } = event;
  const lines = eventLines(event, inclMva);
  return {
    key: `${kind} ${at} ${index}`,
    at,
    by,
    title: eventTexts[kind],
    ...(lines.length > 0 && { detail: lines.map((line) => <p key={line}>{line}</p>) }),
  };
}

function letterItem({ id, subject, status, sendAfter }: RecordLetter): TimelineItem {
  return {
    key: id,
    at: sendAfter,
    title: (
      <Link className="link" to={adminHref.letter(id)} reloadDocument>
        {subject}
      </Link>
    ),
    by: letterStatusNames[status],
    ...(waits(status) && { mark: "coming" as const }),
    ...(wentWrong(status) && { mark: "bad" as const }),
  };
}

const waits = (status: RecordLetter["status"]) =>
  ["scheduled", "queued", "deferred", "held"].includes(status);
const wentWrong = (status: RecordLetter["status"]) => ["failed", "bounced", "unknown"].includes(status);
