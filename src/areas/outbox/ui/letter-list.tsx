import { type ListPage, type ListQuery, viewHref } from "~/kit/list-query";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list/list-filters";
import { ListFooter } from "~/ui/list/list-footer";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { ListViews } from "~/ui/list/list-views";
import { letterViewNames, outboxTexts, templateName } from "../texts";
import { type LetterInList, type LetterSort, type LetterView, letterViews } from "../types";
import { LetterStatusBadge } from "./letter-status-badge";

const { columns: heads, empty } = outboxTexts;

const columns: readonly ListColumn<LetterInList>[] = [
  { key: "subject", header: heads.subject, rowHeader: true, cell: (letter) => letter.subject },
  { key: "to", header: heads.to, sort: "mottaker", cell: (letter) => <Recipient letter={letter} /> },
  { key: "kind", header: heads.kind, wideOnly: true, cell: (letter) => templateName(letter.template) },
  { key: "status", header: heads.status, cell: (letter) => <LetterStatusBadge status={letter.status} /> },
  {
    key: "written",
    header: heads.written,
    sort: "skrevet",
    end: true,
    cell: (letter) => <DateText at={letter.writtenAt} as="dateTime" />,
  },
  {
    key: "at",
    header: heads.when,
    sort: "sendes",
    end: true,
    cell: (letter) => <DateText at={letter.at} as="dateTime" />,
  },
];

interface LetterListProps {
  readonly view: LetterView;
  readonly counts: Record<LetterView, number>;
  readonly query: ListQuery<LetterSort>;
  readonly page: ListPage<LetterInList>;
}

export function LetterList({ view, counts, query, page }: LetterListProps) {
  const views = letterViews.map((value) => ({
    value,
    label: letterViewNames[value],
    count: counts[value],
  }));
  return (
    <>
      <ListViews label={outboxTexts.views} views={views} shown={view} />
      <ListFilters searchLabel={outboxTexts.searchLabel} filters={[]} />
      {page.rows.length === 0 ? (
        <NoLetters view={view} searched={query.search !== ""} any={counts.alle > 0} />
      ) : (
        <div className="letter-list">
          <ListTable
            caption={`${outboxTexts.title}: ${letterViewNames[view]}`}
            columns={columns}
            rows={page.rows}
            rowKey={(letter) => letter.id}
            rowHref={(letter) => `/admin/email-outbox/${letter.id}`}
            rowsReload
            query={query}
          />
          <ListFooter query={query} page={page} />
        </div>
      )}
    </>
  );
}

function Recipient({ letter }: { letter: LetterInList }) {
  return (
    <>
      {letter.toName || outboxTexts.noName}
      <span className="letter-to">{letter.toAddress}</span>
    </>
  );
}

function NoLetters({ view, searched, any }: { view: LetterView; searched: boolean; any: boolean }) {
  const words = searched ? empty.search : any && view !== "alle" ? empty.view : empty.nothing;
  const showAll = (searched || view !== "alle") && (
    <ButtonLink to={viewHref<LetterView>("/admin/email-outbox", "alle")} variant="secondary" compact>
      {empty.showAll}
    </ButtonLink>
  );
  return (
    <EmptyState title={words.title} actions={showAll || undefined}>
      {words.text}
    </EmptyState>
  );
}
