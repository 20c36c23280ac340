import type { ProviderReports } from "~/areas/billing/reads/reports.server";
import { providerNamesShort, clearingTexts as texts } from "~/areas/billing/texts/online";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";

/** What stands at each provider of payments, and how it came to be so; nothing before the first payment. */
export function ClearingTable({ reports: { clearing } }: { readonly reports: ProviderReports }) {
  if (clearing.length === 0) return null;
  return (
    <RecordSection title={texts.title}>
      <p className="text-quiet">{texts.hint}</p>
      <Table
        caption={texts.title}
        captionHidden
        rows={clearing}
        rowKey={({ provider }) => provider}
        columns={[
          {
            key: "provider",
            header: texts.columns.provider,
            rowHeader: true,
            cell: ({ provider }) => providerNamesShort[provider],
          },
          {
            key: "taken",
            header: texts.columns.taken,
            end: true,
            cell: (row) => <Money ore={row.takenOre} />,
          },
          { key: "back", header: texts.columns.back, end: true, cell: (row) => <Money ore={row.backOre} /> },
          { key: "fees", header: texts.columns.fees, end: true, cell: (row) => <Money ore={row.feesOre} /> },
          { key: "out", header: texts.columns.out, end: true, cell: (row) => <Money ore={row.paidOutOre} /> },
          { key: "left", header: texts.columns.left, end: true, cell: (row) => <Money ore={row.leftOre} /> },
        ]}
      />
    </RecordSection>
  );
}
