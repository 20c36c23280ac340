import type { CompanySettings } from "~/areas/settings/types";
import type { Ore } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange } from "~/kit/time-format";
import { Money } from "~/ui/money";
import { SummaryList } from "~/ui/summary-list";
import { feeTexts } from "../texts/booking";
import { editTexts } from "../texts/edit";
import { checkTexts } from "../texts/flow";
import type { Booking, BookingFee, BookingLine } from "../types";
import { PriceTable } from "./price-table";

interface BookingFactsProps {
  readonly shown: {
    readonly booking: Booking;
    readonly lines: readonly BookingLine[];
    readonly fees: readonly BookingFee[];
    readonly owedOre: Ore;
    /** As people read it. */
    readonly phone: string;
  };
  readonly company: Pick<CompanySettings, "fullAddress">;
}

/** A booking as its customer reads it. */
export function BookingFacts({
  shown: { booking, lines, fees, owedOre, phone },
  company,
}: BookingFactsProps) {
  const { customer } = booking;
  return (
    <SummaryList
      rows={[
        { term: editTexts.number, value: String(booking.number) },
        { term: checkTexts.what, value: booking.productName },
        {
          term: checkTexts.when,
          value: (
            <>
              {formatDay(dayOf(booking.from))}
              <br />
              {formatTimeRange(booking.from, booking.to)}
            </>
          ),
        },
        { term: checkTexts.where, value: company.fullAddress },
        {
          term: checkTexts.who,
          value: customer.companyName ? `${customer.name}, ${customer.companyName}` : customer.name,
        },
        {
          term: checkTexts.contact,
          value: (
            <span className="wrap-anywhere">
              {customer.email}
              <br />
              {phone}
            </span>
          ),
        },
        ...(booking.note ? [{ term: checkTexts.note, value: booking.note }] : []),
        {
          term: checkTexts.price,
          value: <PriceTable lines={lines} totalOre={booking.totalOre} mvaOre={booking.mvaOre} />,
        },
        ...fees.map((fee) => ({ term: feeTexts[fee.kind], value: <Money ore={fee.ore} /> })),
        ...(fees.length > 0 ? [{ term: editTexts.owed, value: <Money ore={owedOre} />, total: true }] : []),
      ]}
    />
  );
}
