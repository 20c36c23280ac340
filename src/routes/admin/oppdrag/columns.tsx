import { moneyStateOf } from "~/areas/billing/rules/oppdrag-money";
import { oppdragMoneyNames, oppdragMoneyTexts } from "~/areas/billing/texts/oppdrag-money";
import type { OppdragRow } from "~/areas/oppdrag/reads/admin-list.server";
import { oppdragStatusNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { oppdragList } from "~/areas/oppdrag/types";
import type { SheetColumn } from "~/kit/cell-value";
import { formatEmail } from "~/kit/email";
import { type Day, dayOf } from "~/kit/time";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";
import { OppdragMoneyBadge } from "./money-badge";
import { OppdragStatusBadge } from "./status-badge";

const { columns: words, none } = oppdragTexts;

/** The list's page adds today; a file of the list says nothing of what is overdue, because it is read later. */
type StatedRow = OppdragRow & { readonly today?: Day };

function moneyState({ totalOre: agreedOre, today = earliestDay, ...sums }: StatedRow) {
  return moneyStateOf({ agreedOre, ...sums }, today);
}

const earliestDay = "0001-01-01" as Day;

export const oppdragColumns: readonly ListColumn<StatedRow, typeof oppdragList>[] = [
  {
    key: "company",
    header: words.company,
    rowHeader: true,
    sort: "bedrift",
    value: ({ companyName, name }) => companyName ?? name,
  },
  {
    key: "status",
    header: words.status,
    sort: "status",
    value: ({ status }) => oppdragStatusNames[status],
    cell: ({ status }) => <OppdragStatusBadge status={status} />,
  },
  {
    key: "day",
    header: words.day,
    sort: "dag",
    headShown: true,
    value: ({ firstDay }) => (firstDay === null ? none : dayOf(firstDay)),
    cell: ({ firstDay, days }) =>
      firstDay === null ? (
        none
      ) : (
        <>
          <DateText day={dayOf(firstDay)} as="date" />
          {days > 1 && ` +${days - 1}`}
        </>
      ),
  },
  {
    key: "coverage",
    header: words.coverage,
    headShown: true,
    end: true,
    value: ({ withTime, wanted }) => (wanted === 0 ? none : oppdragTexts.coverage(withTime, wanted)),
  },
  { key: "heads", header: words.heads, end: true, wideOnly: true, value: ({ heads }) => heads },
  {
    key: "place",
    header: words.place,
    wideOnly: true,
    value: ({ place }) => (place === "hos_dere" ? oppdragTexts.places.hos_dere : oppdragTexts.places.studio),
  },
  {
    key: "money",
    header: oppdragMoneyTexts.state,
    value: (row) => oppdragMoneyNames[moneyState(row)],
    cell: (row) => <OppdragMoneyBadge state={moneyState(row)} />,
  },
  ownerColumn,
  { key: "sum", header: words.sum, end: true, wideOnly: true, value: ({ netOre }) => ({ ore: netOre }) },
  { key: "number", header: words.number, sort: "nummer", end: true, value: ({ number }) => number },
];

/** What a spreadsheet needs beside the columns of the page. */
export const sheetColumns: readonly SheetColumn<StatedRow>[] = [
  { header: words.name, value: ({ name }) => name },
  { header: words.orgnr, value: ({ orgnr }) => orgnr },
  { header: words.contact, value: ({ contactName }) => contactName },
  { header: words.email, value: ({ email }) => formatEmail(email) },
  { header: words.phone, value: ({ phone }) => phone },
  { header: words.order, value: ({ orderNumber }) => orderNumber },
  { header: words.reference, value: ({ theirReference }) => theirReference },
  { header: words.lastDay, value: ({ lastDay }) => lastDay },
  { header: words.address, value: ({ address }) => address },
  { header: words.photographed, value: ({ photographed }) => photographed },
  { header: words.total, value: ({ totalOre }) => ({ ore: totalOre }) },
];
