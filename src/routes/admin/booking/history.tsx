import { Link } from "react-router";
import type { AdminRecord, RecordLetter } from "~/areas/bookings/reads/admin-record.server";
import type { OrderField } from "~/areas/bookings/rules/order-change";
import { changedFieldsText, eventTexts } from "~/areas/bookings/texts/booking";
import { changeTexts } from "~/areas/bookings/texts/change";
import { recordTexts } from "~/areas/bookings/texts/staff";
import type { BookingEvent } from "~/areas/bookings/types";
import type { Fields, FieldValue } from "~/areas/history/types";
import { letterStatusNames } from "~/areas/outbox/texts";
import { adminHref } from "~/kit/admin-href";
import { formatKroner, type Ore } from "~/kit/money";
import { joinWords } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordTimeline } from "~/ui/record/record-timeline";
import type { TimelineItem } from "~/ui/record/timeline";

/** What happened, what was written to the customer and what staff noted, newest first. */
export function History({ record, frame }: { record: AdminRecord; frame: RecordFrame }) {
  return (
    <RecordTimeline
      frame={frame}
      items={[...record.events.map(eventItem), ...record.letters.map(letterItem)]}
    />
  );
}

function eventItem({ kind, at, by, detail, before, after }: BookingEvent, index: number): TimelineItem {
  const { fromBefore, fromAfter, feeOre, refundOre, reason, fields, agreed } = detail;
  const { resourcesBefore, resourcesAfter } = detail;
  const lines = [
    fromBefore !== undefined &&
      fromAfter !== undefined &&
      recordTexts.moved(formatWhen(fromBefore), formatWhen(fromAfter)),
    resourcesBefore &&
      resourcesAfter &&
      recordTexts.moved(joinWords(resourcesBefore), joinWords(resourcesAfter)),
    fields && fields.length > 0 && changedFieldsText(fields),
    ...(before && after ? orderLines(before, after) : []),
    agreed && recordTexts.agreed,
    feeOre && recordTexts.fee(formatKroner(feeOre)),
    refundOre && formatKroner(refundOre),
    reason && `«${reason}»`,
  ].filter((line) => typeof line === "string");
  return {
    key: `${kind} ${at} ${index}`,
    at,
    by,
    title: eventTexts[kind],
    ...(lines.length > 0 && { detail: lines.map((line) => <p key={line}>{line}</p>) }),
  };
}

/** "Bilder: 1 → 3" */
function orderLines(before: Fields, after: Fields): string[] {
  return (Object.keys(changeTexts.fields) as OrderField[]).flatMap((field) =>
    field in after
      ? [
          changeTexts.fromTo(
            changeTexts.fields[field],
            shown(field, before[field]),
            shown(field, after[field]),
          ),
        ]
      : [],
  );
}

function shown(field: OrderField, value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.length > 0 ? joinWords(value) : changeTexts.none;
  if (field === "totalOre") return formatKroner(Number(value) as Ore);
  if (field === "adjustment") return value ? formatKroner(Number(value) as Ore) : changeTexts.none;
  return String(value ?? changeTexts.none);
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
