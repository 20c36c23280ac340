import {
  and,
  asc,
  count,
  desc,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import {
  archiveView,
  type FilterDefinitions,
  type FiltersOf,
  type ListDefinition,
  type ListQuery,
  type SortOf,
  type ViewOf,
} from "~/kit/list";
import type { Instant } from "~/kit/time";
import type { Reader } from "./tx.server";

type AnyList = ListDefinition<string, string, FilterDefinitions>;
type Condition = SQL | undefined;

interface ReaderSpec<Actor, List extends AnyList, Selected extends SelectedFields, Row> {
  readonly from: PgTable;
  /** Further tables that the rows, the views or the search need. Each row of `from` must stay one row. */
  readonly joins?: readonly { readonly table: PgTable; readonly on: SQL }[];
  readonly id: PgColumn;
  /** One column each; a subquery names its outer table in text (`bookings.id`), see Drizzle's single-table select. */
  readonly select: Selected | ((now: Instant) => Selected);
  /** Maps a row for display; left out: the row as it is selected. */
  readonly row?: (selected: SelectResultFields<Selected>) => Row;
  /** The rows that this actor may read; undefined: every row. */
  readonly mayRead: (actor: Actor) => Condition;
  /** Folded text with a trigram index; it must contain every typed word. */
  readonly search?: SQLWrapper;
  /** Another way to match: "#1035" by number. `word` is one typed word, not folded. */
  readonly findWord?: (word: string) => Condition;
  /** Rows with a value in this column are archived: they are in the view "arkivert" and in no other. */
  readonly archivedAt?: PgColumn;
  readonly sorts: Readonly<Record<SortOf<List>, SQLWrapper>>;
  readonly views: Readonly<Record<ViewOf<List>, (now: Instant) => Condition>>;
  readonly filters: {
    readonly [Name in keyof FiltersOf<List>]: (value: never, now: Instant, actor: Actor) => Condition;
  };
}

export interface ListRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that match the query, on all pages. */
  readonly total: number;
}

/** The number of rows in each view under the same filters, regardless of the search. */
export type ViewCounts<View extends string = string> = Readonly<Record<View, number>>;

type AnyQuery<List extends AnyList> = ListQuery<SortOf<List>, ViewOf<List>, keyof FiltersOf<List> & string>;

export interface ListReader<Actor, List extends AnyList, Row> {
  readonly list: List;
  /** Counts the rows of each view for this actor, in one query; `filters` narrows them like the rows of the page. */
  counts(
    db: Reader,
    actor: Actor,
    now: Instant,
    filters?: AnyQuery<List>["filters"],
  ): Promise<ViewCounts<ViewOf<List>>>;
  /**
   * With `counting` (the counts under the query's filters) one query is saved: without a search, the total is the
   * view's count.
   */
  page(
    db: Reader,
    actor: Actor,
    query: AnyQuery<List>,
    now: Instant,
    counting?: Promise<ViewCounts<ViewOf<List>>>,
  ): Promise<ListRows<Row>>;
  /** The ids of the matching rows, in order: for exports and for actions on more rows than one page shows. */
  ids(db: Reader, actor: Actor, query: AnyQuery<List>, now: Instant): Promise<string[]>;
  /** The rows of these ids, in their order, read in parts. Rows deleted meanwhile are left out. */
  rowsOf(db: Reader, actor: Actor, ids: readonly string[], now: Instant): AsyncGenerator<Row>;
}

export type RowOf<Reader> = Reader extends ListReader<never, infer _List, infer Row> ? Row : never;

const partSize = 1_000;
const firstPart = 100;

/**
 * Reads a list by its definition. A view, sort or filter without SQL does not compile, and every read needs an actor:
 * `listReader<Staff>()(customerList, { from: customers, ... })`.
 */
export function listReader<Actor>() {
  return <List extends AnyList, Selected extends SelectedFields, Row = SelectResultFields<Selected>>(
    list: List,
    spec: ReaderSpec<Actor, List, Selected, Row>,
  ): ListReader<Actor, List, Row> => {
    const reads = readsOf(spec as unknown as LooseSpec<Actor, Row>);
    return {
      list,
      counts: async (db, actor, now, filters) =>
        (await reads.counts(db, actor, now, filters)) as ViewCounts<ViewOf<List>>,
      page: async (db, actor, query, now, counting) => {
        const counted = query.search === "" ? counting : undefined;
        const [rows, total] = await Promise.all([
          reads.page(db, actor, query, now),
          counted ? counted.then((counts) => counts[query.view]) : reads.total(db, actor, query, now),
        ]);
        return { rows, total };
      },
      ids: (db, actor, query, now) => reads.ids(db, actor, query, now),
      rowsOf: (db, actor, ids, now) => rowsInParts(reads, db, actor, ids, now),
    };
  };
}

/** The same spec without its types, because the code below looks things up by name. */
interface LooseSpec<Actor, Row>
  extends Omit<ReaderSpec<Actor, AnyList, SelectedFields, Row>, "row" | "filters"> {
  readonly row?: (selected: unknown) => Row;
  readonly filters: Readonly<Record<string, (value: string, now: Instant, actor: Actor) => Condition>>;
}

function readsOf<Actor, Row>(spec: LooseSpec<Actor, Row>) {
  const rowOf = spec.row ?? ((selected: unknown) => selected as Row);
  const whereOf = (actor: Actor, query: ListQuery, now: Instant) =>
    and(
      spec.mayRead(actor),
      inView(spec, query.view, now),
      matching(spec, query.search),
      ...filteredBy(spec, query.filters, now, actor),
    );
  return {
    async page(db: Reader, actor: Actor, query: ListQuery, now: Instant): Promise<Row[]> {
      // Every row that OFFSET skips would be computed with all its subqueries; an id costs nothing.
      if (query.page > 1)
        return this.rowsOf(db, actor, await this.ids(db, actor, query, now, query.pageSize), now);
      const selected = await joined(spec, db.select(fieldsOf(spec, now)).from(spec.from).$dynamic())
        .where(whereOf(actor, query, now))
        .orderBy(...orderOf(spec, query))
        .limit(query.pageSize);
      return selected.map(rowOf);
    },
    async rowsOf(db: Reader, actor: Actor, ids: readonly string[], now: Instant): Promise<Row[]> {
      const fields = { ...fieldsOf(spec, now), idOfRow: spec.id };
      const selected = await joined(spec, db.select(fields).from(spec.from).$dynamic()).where(
        and(spec.mayRead(actor), inArray(spec.id, [...ids])),
      );
      const found = new Map(selected.map(({ idOfRow, ...row }) => [String(idOfRow), row]));
      return ids.flatMap((id) => (found.has(id) ? [rowOf(found.get(id))] : []));
    },
    async total(db: Reader, actor: Actor, query: ListQuery, now: Instant): Promise<number> {
      const counted = db.select({ total: count() }).from(spec.from).$dynamic();
      const [row] = await joined(spec, counted).where(whereOf(actor, query, now));
      return Number((row as { total: number } | undefined)?.total ?? 0);
    },
    /** All views in one scan. */
    async counts(
      db: Reader,
      actor: Actor,
      now: Instant,
      filters: ListQuery["filters"] = {},
    ): Promise<Record<string, number>> {
      const fields = Object.fromEntries(
        Object.keys(spec.views).map((view) => [view, countWhere(inView(spec, view, now))]),
      );
      const [row] = await joined(spec, db.select(fields).from(spec.from).$dynamic()).where(
        and(spec.mayRead(actor), ...filteredBy(spec, filters, now, actor)),
      );
      return row as Record<string, number>;
    },
    /** All matching ids, or those of the query's page. */
    async ids(
      db: Reader,
      actor: Actor,
      query: ListQuery,
      now: Instant,
      pageSize?: number,
    ): Promise<string[]> {
      const found = joined(spec, db.select({ id: spec.id }).from(spec.from).$dynamic())
        .where(whereOf(actor, query, now))
        .orderBy(...orderOf(spec, query));
      const rows = pageSize ? await found.limit(pageSize).offset((query.page - 1) * pageSize) : await found;
      return rows.map(({ id }) => String(id));
    },
  };
}

function fieldsOf(spec: Pick<LooseSpec<never, unknown>, "select">, now: Instant): SelectedFields {
  return typeof spec.select === "function" ? spec.select(now) : spec.select;
}

function inView<Actor, Row>(
  { views, archivedAt }: LooseSpec<Actor, Row>,
  view: string,
  now: Instant,
): Condition {
  const condition = views[view as keyof typeof views]?.(now);
  if (!archivedAt) return condition;
  return and(view === archiveView ? isNotNull(archivedAt) : isNull(archivedAt), condition);
}

function filteredBy<Actor, Row>(
  { filters }: LooseSpec<Actor, Row>,
  chosen: ListQuery["filters"],
  now: Instant,
  actor: Actor,
): Condition[] {
  return Object.entries(chosen).map(([name, value]) =>
    value === null ? undefined : filters[name]?.(value, now, actor),
  );
}

function countWhere(condition: Condition): SQL<number> {
  return condition
    ? sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
    : sql<number>`count(*)`.mapWith(Number);
}

interface Joinable<Query> {
  leftJoin(table: PgTable, on: SQL): Query;
}

function joined<Query extends Joinable<unknown>>(
  { joins = [] }: { joins?: LooseSpec<unknown, unknown>["joins"] },
  query: Query,
): Query {
  return joins.reduce((each, { table, on }) => each.leftJoin(table, on) as Query, query);
}

function orderOf({ sorts, id }: Pick<LooseSpec<unknown, unknown>, "sorts" | "id">, query: ListQuery): SQL[] {
  const by = sorts[query.sort];
  if (!by) throw new Error(`The list has no sort ${query.sort}`);
  const direction = query.descending ? desc : asc;
  // The id makes the order total: equal rows keep their places between pages.
  return [direction(by), direction(id)];
}

/** Every word must occur in the searched text: "ås 314159209". */
function matching(
  { search, findWord }: Pick<LooseSpec<unknown, unknown>, "search" | "findWord">,
  typed: string,
): Condition {
  return and(
    ...searchWords(typed).map((word) =>
      or(search && sql`${search} LIKE fold_text(${containing(word)})`, findWord?.(word)),
    ),
  );
}

/** The typed words. Digits are joined, as numbers are stored; "# 1001" is one word. */
export function searchWords(typed: string): string[] {
  return typed
    .replace(/(?<=[\d#])\s+(?=\d)/g, "")
    .split(/\s+/)
    .filter(Boolean);
}

/** A LIKE pattern for text that contains `word`, with its special characters escaped. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

async function* rowsInParts<Actor, Row>(
  reads: ReturnType<typeof readsOf<Actor, Row>>,
  db: Reader,
  actor: Actor,
  ids: readonly string[],
  now: Instant,
): AsyncGenerator<Row> {
  // The first part is small, so that a download begins soon.
  for (let from = 0, size = firstPart; from < ids.length; from += size, size = partSize) {
    yield* await reads.rowsOf(db, actor, ids.slice(from, from + size), now);
  }
}
