import { Form } from "react-router";
import type { Advance, OpenItem } from "~/areas/billing/reads/accounting.server";
import { accountingTexts } from "~/areas/billing/texts/accounting";
import { documentNames } from "~/areas/billing/texts/document";
import { adminHref } from "~/kit/admin-href";
import { addOre, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";

const { open: texts } = accountingTexts;

interface OpenItemsProps {
  readonly open: { readonly items: readonly OpenItem[]; readonly advances: readonly Advance[] };
  readonly day: Day;
}

/** What was open, and what was paid in advance, at the end of a day. */
export function OpenItems({ open: { items, advances }, day }: OpenItemsProps) {
  const { columns: words } = texts;
  return (
    <RecordSection title={texts.title}>
      <Form noValidate method="get" className="accounting-press" preventScrollReset>
        <TextField name="dato" id="dato" type="date" label={texts.day} defaultValue={day} />
        <Button variant="secondary" compact>
          {texts.show}
        </Button>
        <a className="link" href={adminHref.openItemsFile(day)} download>
          {texts.file}
        </a>
      </Form>
      {items.length === 0 ? (
        <p className="text-quiet">{texts.none}</p>
      ) : (
        <>
          <Table
            caption={texts.title}
            captionHidden
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "document",
                header: words.document,
                rowHeader: true,
                cell: ({ id, kind, number }) => (
                  <Link to={adminHref.invoice(id)}>
                    {documentNames[kind]} {number}
                  </Link>
                ),
              },
              { key: "party", header: words.party, cell: ({ party }) => party },
              {
                key: "issued",
                header: words.issued,
                cell: ({ issuedOn }) => <DateText day={issuedOn} as="date" />,
              },
              {
                key: "due",
                header: words.due,
                cell: ({ dueOn }) => dueOn && <DateText day={dueOn} as="date" />,
              },
              { key: "open", header: words.open, end: true, cell: ({ openOre }) => <Money ore={openOre} /> },
            ]}
          />
          <Sum ore={addOre(ore(0), ...items.map(({ openOre }) => openOre))} />
        </>
      )}
      <h3 className="mt-8">{texts.advances}</h3>
      {advances.length === 0 ? (
        <p className="text-quiet">{texts.noAdvances}</p>
      ) : (
        <>
          <Table
            caption={texts.advances}
            captionHidden
            rows={advances}
            rowKey={({ bookingId, documentId }) => `${bookingId} ${documentId}`}
            columns={[
              {
                key: "document",
                header: words.document,
                rowHeader: true,
                cell: (each) => <Source advance={each} />,
              },
              { key: "party", header: words.party, cell: ({ party }) => party },
              { key: "open", header: words.open, end: true, cell: (each) => <Money ore={each.ore} /> },
            ]}
          />
          <Sum ore={addOre(ore(0), ...advances.map((each) => each.ore))} />
        </>
      )}
    </RecordSection>
  );
}

function Source({ advance }: { readonly advance: Advance }) {
  const { bookingId, bookingNumber, documentId, documentNumber } = advance;
  if (bookingId) return <Link to={adminHref.booking(bookingId)}>{texts.booking(bookingNumber ?? 0)}</Link>;
  if (!documentId) return null;
  return (
    <Link to={adminHref.invoice(documentId)}>
      {documentNames.request} {documentNumber}
    </Link>
  );
}

function Sum({ ore: amount }: { readonly ore: OpenItem["openOre"] }) {
  return (
    <p className="request-line">
      <span>{texts.sum}</span>
      <strong className="tabular">
        <Money ore={amount} />
      </strong>
    </p>
  );
}
