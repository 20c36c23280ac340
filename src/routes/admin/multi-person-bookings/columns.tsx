import type { GroupRow } from "~/areas/bookings/reads/admin-groups.server";
import { groupStaffTexts } from "~/areas/bookings/texts/group-staff";
import { statusLabel } from "~/areas/bookings/texts/staff";
import type { groupList } from "~/areas/bookings/types";
import { StatusBadge } from "~/areas/bookings/ui/status-badge";
import { dayOf } from "~/kit/time";
import { formatTimeRange, formatWeekdayDate, isoLocal } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/ui/list/list-table";
import { PriceCell } from "../bookings/price-cell";

const { columns: words } = groupStaffTexts;

export const groupColumns: readonly ListColumn<GroupRow, typeof groupList>[] = [
  {
    key: "payer",
    header: words.payer,
    sort: "betaler",
    rowHeader: true,
    value: ({ payer }) => payer,
    cell: ({ payer, companyName }) => (
      <>
        {payer}
        {companyName && <span className="list-sub">{companyName}</span>}
      </>
    ),
  },
  {
    key: "time",
    header: words.time,
    sort: "tid",
    value: ({ from }) => ({ at: from }),
    cell: ({ from, to }) => (
      <time dateTime={isoLocal(from)}>
        {formatWeekdayDate(dayOf(from))} <span className="list-aside">{formatTimeRange(from, to)}</span>
      </time>
    ),
  },
  {
    key: "people",
    header: words.people,
    value: ({ people }) => people,
    cell: ({ people, productName }) => (
      <>
        {groupStaffTexts.people(people)}
        <span className="list-sub">{productName}</span>
      </>
    ),
  },
  {
    key: "missing",
    header: words.missing,
    value: ({ missing }) => missing,
    cell: ({ missing }) => missing > 0 && <Badge tone="warn">{groupStaffTexts.missing(missing)}</Badge>,
  },
  {
    key: "status",
    header: words.status,
    value: ({ status }) => statusLabel({ status }),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
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
