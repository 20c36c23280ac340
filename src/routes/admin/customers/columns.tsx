import type { CustomerRow } from "~/areas/customers/reads/admin-list.server";
import { sourceNames, customerTexts as texts } from "~/areas/customers/texts/customer";
import type { customerList } from "~/areas/customers/types";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";

const { columns: words } = texts;

export const customerColumns: readonly ListColumn<CustomerRow, typeof customerList>[] = [
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
  { key: "email", header: words.email, wideOnly: true, value: ({ email }) => formatEmail(email ?? "") },
  {
    key: "tags",
    header: words.tags,
    wideOnly: true,
    value: ({ tags }) => tags.join(", "),
  },
  { key: "source", header: words.source, wideOnly: true, value: ({ source }) => sourceNames[source] },
  ownerColumn,
  { key: "bookings", header: words.bookings, end: true, headShown: true, value: ({ bookings }) => bookings },
  {
    key: "seen",
    header: words.seen,
    sort: "sist",
    end: true,
    headShown: true,
    value: ({ seenAt }) => ({ at: seenAt }),
    cell: ({ seenAt }) => formatDate(dayOf(seenAt)),
  },
];
