import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import {
  archiveView,
  type FiltersOf,
  type ListLinks,
  ownerFilter,
  ownRows,
  type QueryOf,
  type ViewOf,
} from "~/kit/list";
import { count } from "~/kit/text";
import { ButtonLink } from "../button";
import { classes } from "../classes";
import { EmptyState } from "../empty-state";
import type { SelectOption } from "../field/select-field";
import { type BulkAction, BulkBar, bulkForm } from "./bulk-bar";
import type { AnyList, ListData } from "./list-data";
import { type ListFilter, ListFilters } from "./list-filters";
import { ListFooter } from "./list-footer";
import { type ListColumn, ListTable } from "./list-table";
import { ListTools } from "./list-tools";
import { ListViews } from "./list-views";
import { RowPeek } from "./row-peek";
import { listTexts } from "./texts";

export interface ListWords<List extends AnyList> {
  readonly title: string;
  /** The singular and plural of a row: "bestilling", "bestillinger". */
  readonly one: string;
  readonly many: string;
  readonly search: string;
  readonly viewsLabel: string;
  readonly views: Readonly<Record<ViewOf<List>, string>>;
  readonly filters: {
    readonly [Name in keyof FiltersOf<List>]: {
      readonly label: string;
      /** The label of the choice that filters nothing. */
      readonly all: string;
      /** Inside a closed details element until it is chosen. */
      readonly rare?: boolean;
      /** By value; left out when the values come with the data. */
      readonly options?: Readonly<Record<string, string>>;
      /** Names a value that has no option. */
      readonly named?: (value: string) => string;
    };
  };
  /** Shown instead of the list until there is a first row. */
  readonly empty: { readonly title: string; readonly help: string };
  readonly noHits: { readonly title: string; readonly help: string };
}

interface ListRow {
  readonly id: string;
  /** Sent with every action on the row; see `runIntent`. */
  readonly version?: number;
}

interface ListPageProps<List extends AnyList, Row extends ListRow> {
  readonly list: List;
  readonly data: ListData<Row, List>;
  readonly columns: readonly ListColumn<Row, List>[];
  readonly words: ListWords<List>;
  readonly rowHref: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** The main action, at the top right. */
  readonly action?: ReactNode;
  /** Between the head and the list: a warning, a figure. */
  readonly above?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** Parameters of the address, besides view and order, that a search keeps. */
  readonly keep?: readonly string[];
  /** Options of the filters whose values come with the data. */
  readonly options?: Readonly<Record<string, readonly SelectOption[]>>;
  /** Views that are hidden while they are empty. */
  readonly quietViews?: readonly ViewOf<List>[];
  readonly bulk?: readonly BulkAction[];
  /** The colleagues who can be made responsible for several rows; left out: rows of this list have no owner. */
  readonly owners?: readonly { readonly id: string; readonly name: string }[];
  /** Rows open as documents of their own, with their own headers. */
  readonly rowsReload?: boolean;
}

/** A whole list screen: head, views, filters, rows, and the empty state. */
export function ListPage<List extends AnyList, Row extends ListRow>(props: ListPageProps<List, Row>) {
  const { list, data, words, action, above, emptyAction } = props;
  const filtered = Object.values(data.query.filters).some((value) => value !== null);
  // The counts apply the filters: a filter without matches does not make the list an empty one.
  const hasRows = filtered || Object.values<number>(data.counts).some((rows) => rows > 0);
  return (
    <>
      <div className="admin-head">
        <h1>{words.title}</h1>
        {hasRows && <p role="status">{count(data.total, words.one, words.many)}</p>}
        {action && <div className="admin-head-action">{action}</div>}
      </div>
      {above}
      {hasRows ? (
        <>
          <ListViews
            list={list}
            label={words.viewsLabel}
            views={viewsOf(props)}
            saved={data.saved}
            shown={data.query.view}
          />
          <div className="list-top">
            <ListFilters searchLabel={words.search} filters={filtersOf(props)} keep={props.keep} />
            <ListTools list={list} columns={props.columns} data={data} />
          </div>
          <Rows {...props} />
        </>
      ) : (
        <EmptyState title={words.empty.title} actions={emptyAction}>
          {words.empty.help}
        </EmptyState>
      )}
    </>
  );
}

function Rows<List extends AnyList, Row extends ListRow>(props: ListPageProps<List, Row>) {
  const { list, data, columns, words, rowHref, rowName, rowsReload } = props;
  const chosen = chosenRowsOf(props);
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === list.path;
  const { place, ticked, count: countTicked } = useTicked(data.rows);
  if (data.rows.length === 0) return <NoRows list={list} query={data.query} words={words} />;
  const shown = columns
    .filter(({ key, rowHeader }) => rowHeader || !data.hidden.includes(key))
    .filter(({ rare, value }) => !rare || data.rows.some((row) => (value(row) ?? "") !== ""));
  return (
    <div ref={place} className={classes("list", pending && "list-pending")} onChange={countTicked}>
      <ListTable
        caption={`${words.title}: ${words.views[data.query.view as ViewOf<List>]}`}
        list={list}
        columns={shown}
        rows={data.rows}
        rowHref={rowHref}
        rowsReload={rowsReload}
        query={data.query}
        {...(chosen && { selection: { form: bulkForm, label: rowName } })}
      />
      {chosen && <BulkBar {...chosen} ticked={ticked} shown={data.rows.length} total={data.total} />}
      <ListFooter list={list} query={data.query} rows={data.rows.length} total={data.total} />
      <RowPeek columns={columns} rows={data.rows} rowHref={rowHref} />
    </div>
  );
}

/** The number of ticked rows. The browser owns the ticks, so that they work before and without scripts. */
function useTicked(rows: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(0);
  const count = () => setTicked(place.current?.querySelectorAll("tbody :checked").length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were read anew may have left the list
  useEffect(count, [rows]);
  return { place, ticked, count };
}

/** The actions on several rows; null when there are none. */
function chosenRowsOf<List extends AnyList, Row extends ListRow>(props: ListPageProps<List, Row>) {
  const { list, data, bulk = [], owners = [] } = props;
  const among = data.query.view === archiveView ? "archived" : "active";
  const actions = bulk.filter((action) => (action.among ?? among) === among);
  if (actions.length === 0 && owners.length === 0 && !data.mayExport) return null;
  return {
    list: list.path,
    actions,
    owners: owners.length > 0 ? choicesOf(owners) : [],
    mayExport: data.mayExport,
  };
}

const nobody = { value: "ingen", label: listTexts.nobody };
const ownChoice = { value: ownRows, label: listTexts.ownRows };

function choicesOf(owners: readonly { readonly id: string; readonly name: string }[]): SelectOption[] {
  return [...owners.map(({ id, name }) => ({ value: id, label: name })), nobody];
}

function viewsOf<List extends AnyList, Row extends ListRow>(props: ListPageProps<List, Row>) {
  const { list, data, words, quietViews = [] } = props;
  const views = list.views as readonly ViewOf<List>[];
  return views
    .filter((view) => !quietViews.includes(view) || data.counts[view] > 0 || view === data.query.view)
    .map((view) => ({ value: view, label: words.views[view], count: data.counts[view] }));
}

function filtersOf<List extends AnyList, Row extends ListRow>(props: ListPageProps<List, Row>): ListFilter[] {
  const { list, words, owners = [] } = props;
  const options: typeof props.options = {
    [ownerFilter]: [ownChoice, ...choicesOf(owners)],
    ...props.options,
  };
  return Object.entries(list.filters).map(([name, values]) => {
    const {
      label,
      all,
      rare = false,
      options: labels = {},
      named,
    } = words.filters[name as keyof FiltersOf<List>];
    const known = values === "any" ? [] : values.map((value) => ({ value, label: labels[value] ?? value }));
    return { name, label, allLabel: all, rare, named, options: options[name] ?? known };
  });
}

function NoRows<List extends AnyList>({
  list,
  query,
  words,
}: {
  list: List;
  query: QueryOf<List>;
  words: ListWords<List>;
}) {
  const [params] = useSearchParams();
  const looksFor = query.search !== "" || Object.keys(list.filters).some((name) => params.get(name));
  const searchView = list.parse(new URLSearchParams({ sok: "." })).view;
  const showAll = (
    <ButtonLink
      compact
      variant="secondary"
      to={(list as ListLinks).change(new URLSearchParams(), { vis: searchView })}
    >
      {listTexts.showAll}
    </ButtonLink>
  );
  if (!looksFor) return <EmptyState title={listTexts.emptyView(words.many)} actions={showAll} />;
  return (
    <EmptyState title={words.noHits.title} actions={showAll}>
      {words.noHits.help}
    </EmptyState>
  );
}
