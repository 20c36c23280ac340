import { Link } from "react-router";
import type { CustomerEvent, CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import type { CustomerChat } from "~/areas/customers/reads/neighbours.server";
import {
  consentTexts,
  customerEventTexts,
  customerFieldTexts,
  customerTexts as texts,
} from "~/areas/customers/texts/customer";
import type { ConsentPurpose } from "~/areas/customers/types";
import { adminHref } from "~/kit/admin-href";
import { joinWords } from "~/kit/text";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordTimeline } from "~/ui/record/record-timeline";
import type { TimelineItem } from "~/ui/record/timeline";
import { bookingItem, letterItem } from "../timeline-items";

/** Bookings, letters, conversations, changes and notes, newest first. */
export function CustomerHistory({ record, frame }: { record: CustomerRecord; frame: RecordFrame }) {
  return (
    <RecordTimeline
      frame={frame}
      items={[
        ...record.events.map(eventItem),
        ...record.bookings.map(bookingItem),
        ...record.letters.map(letterItem),
        ...record.chats.map(chatItem),
      ]}
    />
  );
}

function eventItem({ version, kind, at, by, detail }: CustomerEvent): TimelineItem {
  const lines = linesOf(detail);
  return {
    key: `change ${version}`,
    at,
    by: by === "customer" ? texts.customer : (by ?? texts.system),
    title: customerEventTexts[kind],
    ...(lines && { detail: <p>{lines}</p> }),
  };
}

function linesOf({ fields, purpose, importId }: CustomerEvent["detail"]): string | null {
  if (Array.isArray(fields)) {
    const names = fields.map((field) => fieldNames[String(field)] ?? String(field));
    return texts.changedFields(joinWords(names).toLowerCase());
  }
  if (typeof purpose === "string") return consentTexts[purpose as ConsentPurpose].label;
  if (typeof importId === "string") return texts.byImport;
  return null;
}

const fieldNames: Readonly<Record<string, string>> = {
  ...customerFieldTexts,
  identities: texts.alsoKnown,
  knownAs: texts.alsoKnown,
  unsubscribed: texts.unsubscribedField,
};

function chatItem({ id, firstQuestion, startedAt }: CustomerChat): TimelineItem {
  return {
    key: `chat ${id}`,
    at: startedAt,
    title: (
      <Link className="link" to={adminHref.conversation(id)}>
        {texts.chat}
      </Link>
    ),
    ...(firstQuestion && { detail: <p>«{firstQuestion}»</p> }),
  };
}
