import type { RequestRow } from "~/areas/requests/reads/admin-list.server";
import { requestStatusNames } from "~/areas/requests/texts/beside";
import { requestTexts } from "~/areas/requests/texts/staff";
import type { requestList } from "~/areas/requests/types";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";
import { RequestStatusBadge } from "./status-badge";

const { columns: words, none } = requestTexts;

export const requestColumns: readonly ListColumn<RequestRow, typeof requestList>[] = [
  {
    key: "company",
    header: words.company,
    rowHeader: true,
    sort: "bedrift",
    value: ({ companyName }) => companyName ?? none,
  },
  {
    key: "status",
    header: words.status,
    value: ({ status }) => requestStatusNames[status],
    cell: ({ status }) => <RequestStatusBadge status={status} />,
  },
  {
    key: "persons",
    header: words.persons,
    sort: "antall",
    end: true,
    headShown: true,
    value: ({ persons }) => persons,
  },
  { key: "place", header: words.place, value: ({ place }) => requestTexts.places[place] },
  {
    key: "dates",
    header: words.dates,
    sort: "dato",
    headShown: true,
    value: ({ firstWish }) => firstWish,
    cell: ({ firstWish, wishes }) => (
      <>
        <DateText day={firstWish} as="date" />
        {wishes.length > 1 && <> {requestTexts.moreWishes(wishes.length - 1)}</>}
      </>
    ),
  },
  {
    key: "zone",
    header: words.zone,
    wideOnly: true,
    value: ({ place, zoneName }) => (place === "studio" ? none : (zoneName ?? requestTexts.outsideZones)),
  },
  {
    key: "contact",
    header: words.contact,
    wideOnly: true,
    value: ({ name, email, phone }) =>
      [name, formatEmail(email) || (phone && formatPhone(phone))].filter(Boolean).join(", ") || none,
  },
  ownerColumn,
  { key: "sum", header: words.sum, end: true, headShown: true, value: ({ netOre }) => ({ ore: netOre }) },
  {
    key: "came",
    header: words.came,
    sort: "kom",
    end: true,
    headShown: true,
    value: ({ createdAt }) => ({ at: createdAt }),
  },
];
