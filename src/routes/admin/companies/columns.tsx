import type { CompanyRow } from "~/areas/companies/reads/admin-list.server";
import { companyTexts as texts } from "~/areas/companies/texts/company";
import { registerWarningTexts } from "~/areas/companies/texts/register";
import type { companyList } from "~/areas/companies/types";
import { formatOrgnr } from "~/kit/orgnr";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";

const { columns: words } = texts;

export const companyColumns: readonly ListColumn<CompanyRow, typeof companyList>[] = [
  {
    key: "name",
    header: words.name,
    sort: "navn",
    rowHeader: true,
    value: ({ name }) => name,
    cell: ({ name, isBankrupt, isDeleted }) => (
      <>
        {name}
        {(isBankrupt || isDeleted) && (
          <span className="list-sub">
            <Badge tone="bad">{registerWarningTexts[isDeleted ? "deleted" : "bankrupt"].mark}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    key: "orgnr",
    header: words.orgnr,
    value: ({ orgnr }) => orgnr ?? "",
    cell: ({ orgnr }) => orgnr && <span className="list-aside">{formatOrgnr(orgnr)}</span>,
  },
  { key: "city", header: words.city, wideOnly: true, value: ({ city }) => city },
  { key: "tags", header: words.tags, wideOnly: true, value: ({ tags }) => tags.join(", ") },
  ownerColumn,
  {
    key: "coverage",
    header: words.coverage,
    end: true,
    headShown: true,
    value: ({ photographed, employees }) =>
      employees === 0 ? "" : texts.coverageShort(photographed, employees),
  },
  { key: "bookings", header: words.bookings, end: true, headShown: true, value: ({ bookings }) => bookings },
  {
    key: "agreement",
    header: words.agreement,
    sort: "avtale",
    end: true,
    wideOnly: true,
    value: ({ agreementUntil }) => agreementUntil ?? "",
    cell: ({ agreementUntil }) => agreementUntil && <DateText day={agreementUntil} as="date" />,
  },
];
