import type { CompanyEvent, CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import { companyEventTexts, companyFieldTexts, companyTexts as texts } from "~/areas/companies/texts/company";
import { pastedText } from "~/areas/companies/texts/people";
import { registerFactNames } from "~/areas/companies/texts/register";
import { joinWords } from "~/kit/text";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordTimeline } from "~/ui/record/record-timeline";
import type { TimelineItem } from "~/ui/record/timeline";
import { bookingItem, letterItem } from "../timeline-items";

/** Changes, bookings, letters and notes, newest first. */
export function CompanyHistory({ record, frame }: { record: CompanyRecord; frame: RecordFrame }) {
  const names = new Map<string, string>(record.contacts.map(({ customerId, name }) => [customerId, name]));
  return (
    <RecordTimeline
      frame={frame}
      items={[
        ...record.events.map((event) => eventItem(event, names)),
        ...record.bookings.map(bookingItem),
        ...record.letters.map(letterItem),
      ]}
    />
  );
}

function eventItem(
  { version, kind, at, by, detail }: CompanyEvent,
  names: ReadonlyMap<string, string>,
): TimelineItem {
  const line = lineOf(detail, names);
  return {
    key: `change ${version}`,
    at,
    by: by ?? texts.system,
    title: companyEventTexts[kind],
    ...(line && { detail: <p>{line}</p> }),
  };
}

/** A person's name, the names of what was changed, or how many were pasted. */
function lineOf(detail: CompanyEvent["detail"], names: ReadonlyMap<string, string>): string | null {
  const { fields, facts, name, added, updated, unread, customerId, role } = detail;
  if (Array.isArray(fields)) return changed(fields, companyFieldTexts);
  if (Array.isArray(facts)) return changed(facts, registerFactNames);
  if (typeof name === "string") return name;
  if (typeof added === "number") return pastedText(added, Number(updated), Number(unread));
  if (typeof customerId === "string") {
    const parts = [names.get(customerId), typeof role === "string" ? role : ""].filter(Boolean);
    return parts.join(", ") || null;
  }
  return null;
}

function changed(fields: readonly unknown[], words: Readonly<Record<string, string>>): string {
  return texts.changedFields(
    joinWords(fields.map((field) => words[String(field)] ?? String(field))).toLowerCase(),
  );
}
