import type { OppdragRow } from "~/areas/oppdrag/reads/admin-list.server";
import { oppdragStatusNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { oppdragList } from "~/areas/oppdrag/types";
import { dayOf } from "~/kit/time";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";
import { OppdragStatusBadge } from "./status-badge";

const { columns: words, none } = oppdragTexts;

export const oppdragColumns: readonly ListColumn<OppdragRow, typeof oppdragList>[] = [
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
  ownerColumn,
  { key: "sum", header: words.sum, end: true, wideOnly: true, value: ({ netOre }) => ({ ore: netOre }) },
  { key: "number", header: words.number, sort: "nummer", end: true, value: ({ number }) => number },
];
