import { Form } from "react-router";
import type { ListedExport } from "~/areas/billing/reads/accounting.server";
import { accountingTexts } from "~/areas/billing/texts/accounting";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Link } from "~/ui/link";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";

const { exports: texts } = accountingTexts;

interface ExportsProps {
  readonly exports: readonly ListedExport[];
  readonly waiting: number;
}

/** The numbered exports, the newest first, and the button that makes the next one. */
export function Exports({ exports, waiting }: ExportsProps) {
  const { columns: words } = texts;
  return (
    <RecordSection title={texts.title}>
      <Form noValidate method="post" className="accounting-press">
        <p>{texts.waiting(waiting)}</p>
        {waiting > 0 && (
          <Button name="press" value="export" compact>
            {texts.make((exports[0]?.number ?? 0) + 1)}
          </Button>
        )}
        <Link to={adminHref.settingsPage("regnskap")}>{texts.map}</Link>
      </Form>
      {exports.length === 0 ? (
        <p className="text-quiet">{texts.none}</p>
      ) : (
        <Table
          caption={texts.title}
          captionHidden
          rows={exports}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              key: "number",
              header: words.number,
              rowHeader: true,
              cell: ({ number }) => (
                <a className="link" href={adminHref.journalExport(number)} download>
                  {texts.row(number)}
                </a>
              ),
            },
            {
              key: "entries",
              header: words.entries,
              cell: ({ firstEntry, lastEntry }) => texts.entries(firstEntry, lastEntry),
            },
            { key: "made", header: words.made, cell: ({ madeAt }) => <DateText at={madeAt} /> },
            { key: "by", header: words.by, cell: ({ madeBy }) => madeBy },
          ]}
        />
      )}
    </RecordSection>
  );
}
