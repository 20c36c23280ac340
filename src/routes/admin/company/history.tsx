import type { CompanyEvent, CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import {
  companyEventTexts,
  companyFieldTexts,
  invoiceChannelNames,
  companyTexts as texts,
} from "~/areas/companies/texts/company";
import { pastedText, personTexts } from "~/areas/companies/texts/people";
import { registerFactNames } from "~/areas/companies/texts/register";
import type { InvoiceChannel } from "~/areas/companies/types";
import type { Fields, FieldValue } from "~/areas/history/types";
import { formatOrgnr, type Orgnr } from "~/kit/orgnr";
import { joinWords } from "~/kit/text";
import type { Day } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
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
  { version, kind, at, by, detail, before, after }: CompanyEvent,
  names: ReadonlyMap<string, string>,
): TimelineItem {
  const values = before && after ? changedValues(before, after) : [];
  const lines = [kind === "changed" && values.length > 0 ? null : lineOf(detail, names), ...values].filter(
    (line) => line !== null,
  );
  return {
    key: `change ${version}`,
    at,
    by: by ?? texts.system,
    title: companyEventTexts[kind],
    ...(lines.length > 0 && { detail: lines.map((line) => <p key={line}>{line}</p>) }),
  };
}

/** "Rabatt: 10 → 15" */
function changedValues(before: Fields, after: Fields): string[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const label = valueNames[field] ?? field;
      return texts.fromTo(label, shown(field, before[field]), shown(field, after[field]));
    });
}

const valueNames: Readonly<Record<string, string>> = {
  ...companyFieldTexts,
  department: personTexts.department,
  lastPhotographedOn: personTexts.lastPhotographedOn,
  role: texts.role,
};

function shown(field: string, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === "") return texts.nothing;
  if (field === "invoiceChannel") return invoiceChannelNames[value as InvoiceChannel];
  if (field === "agreementUntil" || field === "lastPhotographedOn") return formatDate(value as Day);
  if (field === "orgnr") return formatOrgnr(value as Orgnr);
  return String(value);
}

/** A person's name, the names of the changed fields, or how many were pasted. */
function lineOf(detail: CompanyEvent["detail"], names: ReadonlyMap<string, string>): string | null {
  const { fields, facts, name, added, updated, unread, customerId, role, importId } = detail;
  if (Array.isArray(fields)) return changed(fields, companyFieldTexts);
  if (Array.isArray(facts)) return changed(facts, registerFactNames);
  if (typeof name === "string") return name;
  if (typeof importId === "string") return texts.byImport;
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
