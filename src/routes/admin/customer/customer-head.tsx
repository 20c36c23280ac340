import { invoicesBesideTexts } from "~/areas/billing/texts/beside";
import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { customerTexts as texts } from "~/areas/customers/texts/customer";
import { customerList } from "~/areas/customers/types";
import { leadTexts } from "~/areas/leads/texts/staff";
import { requestsBesideTexts } from "~/areas/requests/texts/beside";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDate, formatDay, formatTimeRange } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";
import { adminTexts } from "../texts";

/** Name, contact details, the next booking, and the total ordered. */
export function CustomerHead({
  record,
  frame,
  mayQuote,
  isAdmin,
}: {
  readonly record: CustomerRecord;
  readonly frame: RecordFrame;
  readonly mayQuote: boolean;
  readonly isAdmin: boolean;
}) {
  const { customer, next, totals } = record;
  const { phone, email } = customer;
  return (
    <RecordHeader
      back={{ to: customerList.href(), label: texts.back }}
      eyebrow={texts.one}
      title={customer.name}
      status={
        <>
          {customer.erasedAt !== null && <Badge tone="warn">{texts.erased}</Badge>}
          {customer.companyName && <Badge tone="info">{customer.companyName}</Badge>}
          {customer.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {totals.noShows > 0 && <Badge tone="bad">{texts.noShows(totals.noShows)}</Badge>}
        </>
      }
      frame={frame}
      facts={[
        {
          term: texts.contact,
          value: phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : "–",
          aside: email && <a href={`mailto:${email}`}>{formatEmail(email)}</a>,
        },
        {
          term: texts.nextBooking,
          value: next ? capitalise(formatDay(dayOf(next.from))) : texts.noNext,
          aside: next && formatTimeRange(next.from, next.to),
        },
        { term: texts.since, value: formatDate(dayOf(customer.createdAt)) },
      ]}
      money={{ term: texts.total, ore: totals.totalOre, aside: texts.bookingCount(totals.bookings) }}
      links={next ? [{ to: adminHref.booking(next.id), label: `${texts.nextBooking} #${next.number}` }] : []}
      next={
        customer.erasedAt === null && (
          <>
            <ButtonLink compact to={adminHref.newBookingFor("kunde", customer.id)}>
              {adminTexts.newBooking}
            </ButtonLink>
            {mayQuote && (
              <ButtonLink compact variant="secondary" to={adminHref.quoteFrom("kunde", customer.id)}>
                {leadTexts.makeQuote}
              </ButtonLink>
            )}
            {isAdmin && (
              <ButtonLink compact variant="secondary" to={adminHref.invoiceFrom("kunde", customer.id)}>
                {invoicesBesideTexts.make}
              </ButtonLink>
            )}
            <ButtonLink compact variant="secondary" to={adminHref.companyRequestFrom("kunde", customer.id)}>
              {requestsBesideTexts.make}
            </ButtonLink>
            <ButtonLink compact variant="secondary" to={adminHref.customerEdit(customer.id)}>
              {texts.edit}
            </ButtonLink>
          </>
        )
      }
    />
  );
}
