import type { QuoteRow } from "~/areas/quotes/reads/admin-list.server";
import { stateOf } from "~/areas/quotes/rules/states";
import { quoteStateNames } from "~/areas/quotes/texts/beside";
import { quoteStaffTexts } from "~/areas/quotes/texts/staff";
import type { QuoteState, quoteList } from "~/areas/quotes/types";
import type { Instant } from "~/kit/time";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";
import { QuoteStateBadge } from "./status-badge";

const { columns: words, draft } = quoteStaffTexts;

/** The badge says "expired" by today's date. Exported files have the stored status, because they are read later. */
export type StatedQuote = QuoteRow & { readonly state: QuoteState };

export function statedQuote(row: QuoteRow, now: Instant): StatedQuote {
  return { ...row, state: stateOf(row, now) };
}

export function recipientName({ companyName, name }: Pick<QuoteRow, "companyName" | "name">): string {
  return companyName ?? name;
}

export const quoteColumns: readonly ListColumn<QuoteRow, typeof quoteList>[] = [
  { key: "who", header: words.who, rowHeader: true, sort: "mottaker", value: recipientName },
  {
    key: "number",
    header: words.number,
    value: ({ number }) => (number === null ? draft : String(number)),
  },
  { key: "status", header: words.status, value: ({ status }) => quoteStateNames[status] },
  {
    key: "sum",
    header: words.sum,
    sort: "sum",
    end: true,
    headShown: true,
    value: ({ totalOre }) => ({ ore: totalOre }),
  },
  {
    key: "valid",
    header: words.valid,
    sort: "gyldig",
    end: true,
    value: ({ validUntil }) => validUntil ?? "",
    cell: ({ validUntil }) => validUntil && <DateText day={validUntil} as="date" />,
  },
  ownerColumn,
  {
    key: "made",
    header: words.made,
    sort: "laget",
    end: true,
    wideOnly: true,
    value: ({ createdAt }) => ({ at: createdAt }),
  },
];

/** Takes the place of the status on the page. */
export const stateColumn: ListColumn<StatedQuote, typeof quoteList> = {
  key: "status",
  header: words.status,
  headShown: true,
  value: ({ state }) => quoteStateNames[state],
  cell: ({ state }) => <QuoteStateBadge state={state} />,
};
