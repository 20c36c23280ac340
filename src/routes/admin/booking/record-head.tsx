import { Form } from "react-router";
import { invoicesBesideTexts } from "~/areas/billing/texts/beside";
import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { DayStep } from "~/areas/bookings/rules/next-step";
import { saysMva } from "~/areas/bookings/rules/shown-price";
import { actionTexts } from "~/areas/bookings/texts/booking";
import { requestStaffTexts } from "~/areas/bookings/texts/request";
import { imagesText, sessionName } from "~/areas/bookings/texts/session";
import { recordTexts, staffTexts } from "~/areas/bookings/texts/staff";
import { bookingList, type Customer } from "~/areas/bookings/types";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import { netText } from "~/areas/catalogue/texts/price-table";
import type { CompanyName } from "~/areas/companies/reads/neighbours.server";
import { companyTexts } from "~/areas/companies/texts/company";
import type { CustomerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { customerTexts } from "~/areas/customers/texts/customer";
import type { LeadOf } from "~/areas/leads/reads/neighbours.server";
import { leadTexts } from "~/areas/leads/texts/staff";
import { adminHref } from "~/kit/admin-href";
import { formatDuration } from "~/kit/duration-format";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import {
  formatDate,
  formatTime,
  formatTimeRange,
  formatWeekdayDate,
  formatWhenWithYear,
  isoLocal,
} from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { Money } from "~/ui/money";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";
import { useSending } from "~/ui/record/use-sending";
import { adminTexts } from "../texts";
import { nextStepOf } from "./next-step-of";

interface RecordHeadProps {
  readonly record: AdminRecord;
  readonly frame: RecordFrame;
  readonly customer: CustomerOfBooking | null;
  /** The registered company with the booking's number. */
  readonly company: CompanyName | null;
  /** The conversation that led to it, for staff who may read it. */
  readonly conversationId: string | null;
  /** The leads before the order, for staff who may read them. */
  readonly leads: readonly LeadOf[];
  readonly isAdmin: boolean;
}

/** Customer, product, time, price, and the next step. */
export function RecordHead({
  record,
  frame,
  customer: owner,
  company,
  conversationId,
  leads,
  isAdmin,
}: RecordHeadProps) {
  const { booking } = record;
  const { customer, choices, from, to } = booking;
  const minutes = (to - from) / 60_000;
  const step = nextStepOf(record);
  return (
    <RecordHeader
      back={{ to: bookingList.href(), label: recordTexts.back }}
      eyebrow={staffTexts.number(booking.number)}
      title={customer.name}
      status={
        <StatusBadge
          status={booking.status}
          withdrawn={record.withdrawn}
          requestWithdrawn={booking.status === "cancelled_by_customer" && booking.answerBy !== null}
        />
      }
      facts={[
        {
          term: recordTexts.when,
          value: (
            <time dateTime={isoLocal(from)} title={formatWhenWithYear(from)}>
              {capitalise(formatWeekdayDate(dayOf(from)))}
            </time>
          ),
          aside: `${formatTimeRange(from, to)}, ${formatDuration(minutes)}`,
        },
        ...requestFact(record),
        {
          term: recordTexts.what,
          value: sessionName(booking.productName, choices),
          aside: imagesText(choices.images ?? 0, peopleWithImages(record)),
        },
        {
          term: recordTexts.contact,
          value: customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>,
          aside: customer.email && <a href={`mailto:${customer.email}`}>{formatEmail(customer.email)}</a>,
        },
      ]}
      frame={frame}
      money={{
        term: booking.status === "requested" ? recordTexts.price : recordTexts.owed,
        ore: record.owedOre,
        aside: priceAside(record),
      }}
      links={[
        ...(owner
          ? [{ to: adminHref.customer(owner.id), label: customerTexts.bookingLink(owner.name) }]
          : []),
        ...companyLink(customer, company),
        ...(conversationId
          ? [{ to: adminHref.conversation(conversationId), label: recordTexts.conversation }]
          : []),
        ...leads.map(({ id, createdAt }) => ({
          to: adminHref.lead(id),
          label: recordTexts.lead(formatDate(dayOf(createdAt))),
        })),
      ]}
      next={
        <>
          {step && <NextStep step={step} version={record.version} />}
          <ButtonLink compact variant="secondary" to={adminHref.newBookingFor("bestilling", booking.id)}>
            {adminTexts.newBooking}
          </ButtonLink>
          {isAdmin && (
            <>
              {customer.companyName && (
                <ButtonLink compact variant="secondary" to={adminHref.quoteFrom("bestilling", booking.id)}>
                  {leadTexts.makeQuote}
                </ButtonLink>
              )}
              <ButtonLink compact variant="secondary" to={adminHref.invoiceFrom("bestilling", booking.id)}>
                {invoicesBesideTexts.make}
              </ButtonLink>
            </>
          )}
        </>
      }
    />
  );
}

/** When the answer is due, and who has to answer. */
function requestFact({ booking: { status, answerBy }, proposals }: AdminRecord) {
  if (status !== "requested" || answerBy === null) return [];
  return [
    {
      term: staffTexts.columns.answerBy,
      value: (
        <time dateTime={isoLocal(answerBy)} title={formatWhenWithYear(answerBy)}>
          {`${capitalise(formatWeekdayDate(dayOf(answerBy)))} kl. ${formatTime(answerBy)}`}
        </time>
      ),
      aside: proposals.length > 0 ? requestStaffTexts.proposedUntil : requestStaffTexts.waitsForStudio,
    },
  ];
}

/** The link to the company with this number, or to the form that registers it. */
function companyLink({ orgnr, companyName }: Customer, company: CompanyName | null) {
  if (company) return [{ to: adminHref.company(company.id), label: companyTexts.bookingLink(company.name) }];
  if (!orgnr) return [];
  return [{ to: adminHref.companyCreateFor(orgnr, companyName ?? ""), label: companyTexts.bookingCreate }];
}

function NextStep({ step, version }: { step: DayStep | "accept"; version: number }) {
  const pending = useSending(step);
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="version" value={version} />
      <Button compact pending={pending}>
        {actionTexts[step]}
      </Button>
    </Form>
  );
}

/** A group, or the persons of a product that is paid per person: one line counts them all. */
function peopleWithImages({ booking: { choices }, lines }: AdminRecord): number {
  const perPerson = lines.some(({ kind, quantity }) => kind === "person" && quantity === choices.persons);
  return choices.group ?? (perPerson ? choices.persons : 1);
}

/** The price where something else is owed; otherwise, for a company, what is owed without MVA. */
function priceAside({ booking, lines, owedOre }: AdminRecord) {
  const { customer, totalOre, mvaOre } = booking;
  if (owedOre !== totalOre)
    return (
      <>
        {recordTexts.price}: <Money ore={totalOre} />
      </>
    );
  return saysMva(customer.kind, lines) && netText(totalOre, mvaOre);
}
