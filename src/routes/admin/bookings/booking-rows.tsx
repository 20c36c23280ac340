import type { BookingRow } from "~/areas/bookings/reads/admin-list.server";
import { sessionName } from "~/areas/bookings/texts/booking";
import { staffTexts } from "~/areas/bookings/texts/staff";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import type { ListQuery } from "~/kit/list-query";
import { formatPhone } from "~/kit/phone";
import { dayOf } from "~/kit/time";
import { formatDate, formatTimeRange, isoLocal } from "~/kit/time-format";
import { DateText } from "~/ui/date-text";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { Money } from "~/ui/money";
import { bulkForm } from "./bulk";

const { columns: words } = staffTexts;

const columns: readonly ListColumn<BookingRow>[] = [
  {
    key: "customer",
    header: words.customer,
    sort: "navn",
    rowHeader: true,
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
    cell: ({ number }) => <span className="list-aside">#{number}</span>,
  },
  {
    key: "phone",
    header: words.phone,
    cell: ({ phone }) => (
      <a className="list-over list-aside" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
  },
  {
    key: "time",
    header: words.time,
    sort: "tid",
    cell: ({ from, to }) => (
      <time dateTime={isoLocal(from)}>
        {formatDate(dayOf(from))} <span className="list-aside">{formatTimeRange(from, to)}</span>
      </time>
    ),
  },
  {
    key: "product",
    header: words.product,
    cell: ({ productName, persons }) => sessionName(productName, { persons }),
  },
  {
    key: "status",
    header: words.status,
    cell: ({ status, withdrawn }) => <StatusBadge status={status} withdrawn={withdrawn} />,
  },
  {
    key: "made",
    header: words.made,
    sort: "bestilt",
    wideOnly: true,
    cell: ({ createdAt }) => <DateText at={createdAt} as="date" />,
  },
  { key: "sum", header: words.sum, sort: "sum", end: true, cell: ({ totalOre }) => <Money ore={totalOre} /> },
];

interface BookingRowsProps {
  readonly rows: readonly BookingRow[];
  readonly query: ListQuery;
}

export function BookingRows({ rows, query }: BookingRowsProps) {
  return (
    <ListTable
      caption={staffTexts.bookings}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/admin/bookings/${row.id}`}
      query={query}
      selection={{
        form: bulkForm,
        value: (row) => `${row.id}:${row.version}`,
        label: (row) => row.customerName,
      }}
    />
  );
}
