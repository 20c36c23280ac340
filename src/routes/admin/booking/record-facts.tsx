import { Fragment } from "react";
import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { dueNow, studioTimesOf } from "~/areas/bookings/rules/policy";
import { absentText, feeTexts } from "~/areas/bookings/texts/booking";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { partyKindTexts } from "~/areas/customers/texts/party";
import { lessOre, ore } from "~/kit/money";
import { formatOrgnr, parseOrgnr } from "~/kit/orgnr";
import { formatDate } from "~/kit/time-format";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import { SummaryList, type SummaryRow } from "~/ui/summary-list";

/** The facts below the head: price, agreement, company and note. */
export function RecordFacts({ record }: { record: AdminRecord }) {
  const { booking, lines, fees } = record;
  return (
    <div>
      {booking.note && (
        <RecordSection title={recordTexts.note}>
          <p className="record-note">{booking.note}</p>
        </RecordSection>
      )}
      <RecordSection title={recordTexts.prices}>
        {dueNow(booking, fees).withPrice ? (
          <PriceTable
            lines={lines}
            totalOre={booking.totalOre}
            mvaOre={booking.mvaOre}
            forFirm={booking.customer.kind === "bedrift"}
          />
        ) : (
          <p className="text-quiet">{recordTexts.priceFallsAway}</p>
        )}
        {fees.length > 0 && (
          <ul className="record-fees">
            {fees.map((fee) => (
              <Fragment key={`${fee.kind} ${fee.createdAt} ${fee.memberId}`}>
                {fee.shareOre > 0 && fee.waivedAt === null && (
                  <li>
                    <span>{absentText}</span>
                    <Money ore={lessOre(ore(0), fee.shareOre)} />
                  </li>
                )}
                <li>
                  <span>{feeTexts[fee.kind]}</span>
                  {fee.waivedAt === null ? <Money ore={fee.ore} /> : <span>{recordTexts.waived}</span>}
                </li>
              </Fragment>
            ))}
          </ul>
        )}
        <Refunds refunds={record.refunds} />
        {record.back && (
          <ul className="record-fees">
            <li>
              <span>
                {recordTexts.backUntil(formatDate(record.back.until), record.back.until < record.today)}
              </span>
              <Money ore={record.back.ore} />
            </li>
          </ul>
        )}
      </RecordSection>
      <RecordSection title={recordTexts.terms}>
        <SummaryList rows={agreement(record)} />
      </RecordSection>
    </div>
  );
}

function Refunds({ refunds }: Pick<AdminRecord, "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <ul className="record-fees">
      {refunds.map(({ id, ore, day, reason }) => (
        <li key={id}>
          <span>
            {recordTexts.refunds} {formatDate(day)}: {reason}
          </span>
          <Money ore={ore} />
        </li>
      ))}
    </ul>
  );
}

function agreement({ booking, resources }: AdminRecord): SummaryRow[] {
  const { customer, policy } = booking;
  const moved = studioTimesOf(booking);
  const orgnr = customer.orgnr && parseOrgnr(customer.orgnr);
  const rows: (SummaryRow | false | null | "" | undefined)[] = [
    { term: recordTexts.kind, value: partyKindTexts[customer.kind] },
    customer.companyName && { term: recordTexts.company, value: customer.companyName },
    orgnr && { term: recordTexts.orgnr, value: formatOrgnr(orgnr) },
    customer.invoiceReference && { term: recordTexts.reference, value: customer.invoiceReference },
    { term: recordTexts.made, value: <DateText at={booking.orderedAt} as="dateTime" /> },
    // Until a request is accepted, its agreement has the date of the order.
    booking.agreedAt !== booking.orderedAt && {
      term: recordTexts.accepted,
      value: <DateText at={booking.agreedAt} as="dateTime" />,
    },
    resources.length > 0 && { term: recordTexts.resources, value: resources.join(", ") },
    {
      term: recordTexts.changes,
      value:
        moved.times < moved.of
          ? [
              recordTexts.policy(policy.freeUntilHours, policy.lateFeePercent, policy.noShowFeePercent),
              ...(moved.times > 0 ? [recordTexts.someMovedByStudio(moved.times, moved.of)] : []),
            ].join(" ")
          : recordTexts.freeAfterStudioMove,
    },
    booking.expressStartAt !== null && { term: recordTexts.withdrawal, value: recordTexts.expressWish },
    booking.marketingConsentAt !== null && { term: recordTexts.consent, value: recordTexts.marketing },
  ];
  return rows.filter((row) => typeof row === "object" && row !== null);
}
