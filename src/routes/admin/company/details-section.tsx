import type { CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import {
  companyFieldTexts,
  invoiceChannelNames,
  companyTexts as texts,
} from "~/areas/companies/texts/company";
import type { Company } from "~/areas/companies/types";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { SummaryList } from "~/ui/summary-list";

/** Invoicing, the agreement, and how the portraits are made. */
export function DetailsSection({ record }: { record: CompanyRecord }) {
  const { company } = record;
  return (
    <>
      <RecordSection title={texts.invoice}>
        <SummaryList rows={invoiceRows(company)} />
      </RecordSection>
      <RecordSection title={texts.agreement}>
        <Agreement company={company} />
      </RecordSection>
      <RecordSection title={texts.pictures}>
        <PictureStandard company={company} />
      </RecordSection>
    </>
  );
}

function invoiceRows(company: Company) {
  const { invoiceChannel, invoiceEmail, invoiceReference } = company;
  const address = [company.address, [company.postalCode, company.city].filter(Boolean).join(" ")];
  return filled([
    { term: texts.invoiceChannel, value: invoiceChannelNames[invoiceChannel] },
    { term: texts.invoiceEmail, value: invoiceEmail ?? "" },
    { term: texts.invoiceAddress, value: address.filter(Boolean).join(", ") },
    { term: texts.invoiceReference, value: invoiceReference },
  ]);
}

function Agreement({ company }: { company: Company }) {
  const { agreement, discountPercent, agreementUntil } = company;
  const rows = filled([
    {
      term: companyFieldTexts.discountPercent,
      value: discountPercent === null ? "" : texts.discount(discountPercent),
    },
    { term: companyFieldTexts.agreementUntil, value: agreementUntil ? formatDate(agreementUntil) : "" },
  ]);
  if (!agreement && rows.length === 0) return <p className="text-quiet">{texts.noAgreement}</p>;
  return (
    <>
      {rows.length > 0 && <SummaryList rows={rows} />}
      {agreement && <p className="record-note">{agreement}</p>}
    </>
  );
}

function PictureStandard({ company }: { company: Company }) {
  const { background, crop, light, fileNames } = company;
  const rows = filled([
    { term: companyFieldTexts.background, value: background },
    { term: companyFieldTexts.crop, value: crop },
    { term: companyFieldTexts.light, value: light },
    { term: companyFieldTexts.fileNames, value: fileNames },
  ]);
  if (rows.length === 0) return <p className="text-quiet">{texts.noPictures}</p>;
  return <SummaryList rows={rows} />;
}

function filled(rows: readonly { readonly term: string; readonly value: string }[]) {
  return rows.filter(({ value }) => value !== "");
}
