import { invoicesBesideTexts } from "~/areas/billing/texts/beside";
import type { CompanyRecord } from "~/areas/companies/reads/admin-record.server";
import { companyTexts as texts } from "~/areas/companies/texts/company";
import { personTexts } from "~/areas/companies/texts/people";
import { registerWarningTexts } from "~/areas/companies/texts/register";
import { companyList } from "~/areas/companies/types";
import { leadTexts } from "~/areas/leads/texts/staff";
import { makeOppdragText } from "~/areas/oppdrag/texts/frame";
import { requestsBesideTexts } from "~/areas/requests/texts/beside";
import { adminHref } from "~/kit/admin-href";
import { formatOrgnr } from "~/kit/orgnr";
import { capitalise, shareText } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDate, formatDay, formatTimeRange } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";
import { adminTexts } from "../texts";

interface CompanyHeadProps {
  readonly record: CompanyRecord;
  readonly frame: RecordFrame;
  /** Only the owner makes quotes. */
  readonly isAdmin: boolean;
}

/** Name, the register's warnings, the agreement, the next booking, and the total ordered. */
export function CompanyHead({ record, frame, isAdmin }: CompanyHeadProps) {
  const { company, next, totals, coverage } = record;
  const { photographed, employees } = coverage;
  return (
    <RecordHeader
      back={{ to: companyList.href(), label: texts.back }}
      eyebrow={texts.one}
      title={company.name}
      status={<Status record={record} />}
      frame={frame}
      facts={[
        {
          term: texts.orgnr,
          value: company.orgnr ? formatOrgnr(company.orgnr) : texts.noOrgnr,
          aside: company.register?.form,
        },
        {
          term: personTexts.coverage,
          value: employees > 0 ? shareText(photographed, employees) : "–",
          aside:
            employees > 0 ? personTexts.coverageAside(photographed, employees) : personTexts.coverageNone,
        },
        {
          term: texts.next,
          value: next ? capitalise(formatDay(dayOf(next.from))) : texts.noNext,
          aside: next && formatTimeRange(next.from, next.to),
        },
      ]}
      money={{ term: texts.total, ore: totals.totalOre, aside: texts.bookingCount(totals.bookings) }}
      links={next ? [{ to: adminHref.booking(next.id), label: `${texts.next} #${next.number}` }] : []}
      next={
        <>
          {isAdmin && (
            <ButtonLink compact to={adminHref.quoteFrom("bedrift", company.id)}>
              {leadTexts.makeQuote}
            </ButtonLink>
          )}
          {isAdmin && (
            <ButtonLink compact variant="secondary" to={adminHref.invoiceFrom("bedrift", company.id)}>
              {invoicesBesideTexts.make}
            </ButtonLink>
          )}
          <ButtonLink compact variant="secondary" to={adminHref.newBookingFor("bedrift", company.id)}>
            {adminTexts.newBooking}
          </ButtonLink>
          <ButtonLink compact variant="secondary" to={adminHref.companyRequestFrom("bedrift", company.id)}>
            {requestsBesideTexts.make}
          </ButtonLink>
          <ButtonLink compact variant="secondary" to={adminHref.oppdragFrom(company.id)}>
            {makeOppdragText}
          </ButtonLink>
          <ButtonLink compact variant="secondary" to={adminHref.companyEdit(company.id)}>
            {texts.edit}
          </ButtonLink>
        </>
      }
    />
  );
}

function Status({ record }: { record: CompanyRecord }) {
  const { warnings, company, today } = record;
  const { agreementUntil, discountPercent } = company;
  return (
    <>
      {warnings.map((warning) => (
        <Badge key={warning} tone={warning === "bankrupt" || warning === "deleted" ? "bad" : "warn"}>
          {registerWarningTexts[warning].mark}
        </Badge>
      ))}
      {agreementUntil && (
        <Badge tone={agreementUntil >= today ? "info" : "warn"}>
          {agreementUntil >= today
            ? texts.agreementUntil(formatDate(agreementUntil))
            : texts.agreementOver(formatDate(agreementUntil))}
        </Badge>
      )}
      {company.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {discountPercent !== null && <Badge tone="info">{texts.discount(discountPercent)}</Badge>}
    </>
  );
}
