import type { BookingRow } from "~/areas/bookings/reads/admin-list.server";
import { sessionName } from "~/areas/bookings/texts/session";
import { staffTexts, statusLabel } from "~/areas/bookings/texts/staff";
import type { bookingList } from "~/areas/bookings/types";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import { formatPhone } from "~/kit/phone-format";
import { dayOf, type Instant } from "~/kit/time";
import { formatDate, formatTime, formatTimeRange, formatWeekdayDate, isoLocal } from "~/kit/time-format";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";
import { PriceCell } from "./price-cell";

const { columns: words } = staffTexts;

export const bookingColumns: readonly ListColumn<BookingRow, typeof bookingList>[] = [
  {
    key: "customer",
    header: words.customer,
    sort: "navn",
    rowHeader: true,
    value: ({ customerName }) => customerName,
    cell: ({ customerName, companyName }) => (
      <>
        {customerName}
        {companyName && <span className="list-sub">{companyName}</span>}
      </>
    ),
  },
  {
    key: "number",
    header: words.number,
    value: ({ number }) => number,
    cell: ({ number }) => <span className="list-aside">#{number}</span>,
  },
  {
    key: "phone",
    header: words.phone,
    value: ({ phone }) => phone && { phone },
    cell: ({ phone }) =>
      phone && (
        <a className="list-over list-aside" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      ),
  },
  {
    key: "time",
    header: words.time,
    sort: "tid",
    value: ({ from }) => ({ at: from }),
    cell: ({ from, to }) => inTwo(from, formatWeekdayDate(dayOf(from)), formatTimeRange(from, to)),
  },
  {
    key: "product",
    header: words.product,
    value: ({ productName, persons }) => sessionName(productName, { persons }),
  },
  {
    key: "status",
    header: words.status,
    value: statusLabel,
    cell: ({ status, withdrawn, requestWithdrawn }) => (
      <StatusBadge status={status} withdrawn={withdrawn} requestWithdrawn={requestWithdrawn} />
    ),
  },
  {
    key: "answer-by",
    rare: true,
    header: words.answerBy,
    sort: "frist",
    wideOnly: true,
    value: ({ answerBy }) => (answerBy === null ? "" : { at: answerBy }),
    cell: ({ answerBy }) =>
      answerBy !== null && inTwo(answerBy, formatDate(dayOf(answerBy)), `kl. ${formatTime(answerBy)}`),
  },
  {
    key: "made",
    header: words.made,
    sort: "bestilt",
    wideOnly: true,
    value: ({ createdAt }) => ({ at: createdAt }),
    cell: ({ createdAt }) => <DateText at={createdAt} as="date" />,
  },
  ownerColumn,
  {
    key: "sum",
    header: words.sum,
    sort: "sum",
    end: true,
    value: ({ totalOre }) => ({ ore: totalOre }),
    cell: ({ customerKind, totalOre, mvaOre }) => (
      <PriceCell customerKind={customerKind} totalOre={totalOre} mvaOre={mvaOre} />
    ),
  },
];

/** A day and a time, which wrap between the two where the table is narrow. */
function inTwo(at: Instant, day: string, time: string) {
  return (
    <time dateTime={isoLocal(at)}>
      <span className="list-aside">{day}</span> <span className="list-aside">{time}</span>
    </time>
  );
}
