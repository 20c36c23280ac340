import { sessionName } from "~/areas/bookings/texts/session";
import type { WaitingRow } from "~/areas/waitlist/reads/admin-list.server";
import { entryStatusTexts, waitingTexts } from "~/areas/waitlist/texts/staff";
import { hoursText, periodText } from "~/areas/waitlist/texts/wish";
import type { waitingList } from "~/areas/waitlist/types";
import { EntryStatusBadge } from "~/areas/waitlist/ui/entry-status-badge";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";

const { columns: words } = waitingTexts;

export const waitingColumns: readonly ListColumn<WaitingRow, typeof waitingList>[] = [
  {
    key: "name",
    header: words.name,
    sort: "navn",
    rowHeader: true,
    value: ({ name }) => name,
    cell: ({ name, companyName }) => (
      <>
        {name}
        {companyName && <span className="list-sub">{companyName}</span>}
      </>
    ),
  },
  {
    key: "product",
    header: words.product,
    value: ({ productName, choices }) => sessionName(productName, choices),
  },
  {
    key: "wish",
    header: words.wish,
    sort: "periode",
    value: ({ wish }) => `${periodText(wish)}. ${hoursText(wish)}`,
    cell: ({ wish }) => (
      <>
        {periodText(wish)}
        <span className="list-sub">{hoursText(wish)}</span>
      </>
    ),
  },
  {
    key: "status",
    header: words.status,
    value: ({ status }) => entryStatusTexts[status],
    cell: ({ status }) => <EntryStatusBadge status={status} />,
  },
  ownerColumn,
  {
    key: "waited",
    header: words.waited,
    headShown: true,
    sort: "ventet",
    value: ({ createdAt }) => ({ at: createdAt }),
    cell: ({ createdAt }) => <DateText at={createdAt} as="dateTime" />,
  },
];
