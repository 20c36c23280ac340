import type { ShownEntry } from "~/areas/billing/reads/admin-record.server";
import { entryNames, invoiceTexts as texts } from "~/areas/billing/texts/staff";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { Table } from "~/ui/table";

/** What the journal says about one document, in the order of its numbers; the amounts add up to what is open. */
export function EntryTable({ entries }: { readonly entries: readonly ShownEntry[] }) {
  if (entries.length === 0) return <p className="text-quiet">{texts.noEntries}</p>;
  return (
    <Table
      caption={texts.sections.entries}
      captionHidden
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "what",
          header: texts.fields.lineName,
          rowHeader: true,
          cell: ({ kind, note }) => (note ? `${entryNames[kind]}: ${note}` : entryNames[kind]),
        },
        { key: "voucher", header: texts.voucher, cell: ({ number }) => String(number) },
        { key: "day", header: texts.fields.day, cell: ({ day }) => <DateText day={day} as="date" /> },
        { key: "ore", header: texts.fields.amount, end: true, cell: ({ ore }) => <Money ore={ore} /> },
      ]}
    />
  );
}
