/** The values that a filter accepts, or `"any"` when only the data knows them (the products that were booked). */
export type FilterValues = readonly string[] | "any";
export type FilterDefinitions = Readonly<Record<string, FilterValues>>;

type SortOrder<Sort extends string> = Sort | `-${Sort}`;

interface ListSpec<Sort extends string, View extends string, Filters extends FilterDefinitions> {
  readonly path: `/${string}`;
  readonly sorts: readonly Sort[];
  /** The order when the address names none; `-` is descending. One for all views, or one for each. */
  // NoInfer: otherwise a misspelt start would widen the type of the sorts.
  readonly start: SortOrder<NoInfer<Sort>> | Readonly<Record<NoInfer<View>, SortOrder<NoInfer<Sort>>>>;
  /** The first view is shown when the address names none. */
  readonly views: readonly [View, ...View[]];
  /** The view that a search uses when the address names none; the first one when left out. */
  readonly searchView?: View;
  readonly filters?: Filters;
}

/** A list of the back office: its address and every parameter that the address accepts. */
export interface ListDefinition<
  Sort extends string = string,
  View extends string = string,
  Filters extends FilterDefinitions = FilterDefinitions,
> {
  readonly path: `/${string}`;
  readonly sorts: readonly Sort[];
  readonly views: readonly View[];
  readonly filters: Filters;
  /** Reads any parameters as a valid query: unknown values fall back to the default. */
  parse(params: URLSearchParams): ListQuery<Sort, View, keyof Filters & string>;
  /** The address of the list: `href({ vis: "firma", side: 2 })` = "/admin/customers?vis=firma&side=2". */
  href(changes?: ListAddress<Sort, View, Filters>): string;
  /** The address of `params` with changes; null removes a parameter. Any change but the page's starts on page 1. */
  change(params: URLSearchParams, changes: ListChanges<Sort, View, Filters>): string;
}

/** The part of a definition that components for all lists need. */
export interface ListLinks {
  readonly path: string;
  change(
    params: URLSearchParams,
    changes: Readonly<Record<string, string | number | null | undefined>>,
  ): string;
}

export interface ListQuery<
  Sort extends string = string,
  View extends string = string,
  Filter extends string = string,
> {
  readonly search: string;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly view: View;
  readonly filters: Readonly<Record<Filter, string | null>>;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

type FilterValue<Values extends FilterValues> = Values extends readonly (infer Value)[] ? Value : string;

export type ListAddress<Sort extends string, View extends string, Filters extends FilterDefinitions> = {
  readonly vis?: View;
  readonly sok?: string;
  readonly sorter?: SortOrder<Sort>;
  readonly side?: number;
} & { readonly [Name in keyof Filters]?: FilterValue<Filters[Name]> };

export type ListChanges<Sort extends string, View extends string, Filters extends FilterDefinitions> = {
  readonly [Part in keyof ListAddress<Sort, View, Filters>]?:
    | ListAddress<Sort, View, Filters>[Part]
    | null
    | undefined;
};

export type SortOf<Definition> =
  Definition extends ListDefinition<infer Sort, infer _View, infer _Filters> ? Sort : never;
export type ViewOf<Definition> =
  Definition extends ListDefinition<infer _Sort, infer View, infer _Filters> ? View : never;
export type FiltersOf<Definition> =
  Definition extends ListDefinition<infer _Sort, infer _View, infer Filters> ? Filters : never;
export type QueryOf<Definition> = ListQuery<
  SortOf<Definition>,
  ViewOf<Definition>,
  keyof FiltersOf<Definition> & string
>;

/** In the address of a list to which somebody returns after having proved who they are: the export that waited. */
export const exportParams = { format: "eksport", rows: "rader" } as const;

/** The view that holds what has been archived, in lists that have one. */
export const archiveView = "arkivert";
/** The filter by owner, in lists whose rows have one, and its value for the signed-in reader. */
export const ownerFilter = "ansvarlig";
export const ownRows = "mine";
/** A workbook is built in memory; a longer list is exported as CSV, which is streamed. */
export const maxXlsxRows = 50_000;
export const listPageSize = 25;
const longestSearch = 300;
const lastPage = 100_000;
/** The parameters that every list has; a filter cannot use these names. */
const ownParts = ["vis", "sok", "sorter", "side"];

/**
 * Defines a list once, for its address, its query and its page: `defineList({ path: "/admin/customers", sorts:
 * ["navn", "sist"], start: "-sist", views: ["alle", "firma"] })`.
 */
export function defineList<
  const Sort extends string,
  const View extends string,
  const Filters extends FilterDefinitions = Record<never, FilterValues>,
>(spec: ListSpec<Sort, View, Filters>): ListDefinition<Sort, View, Filters> {
  const filters = spec.filters ?? ({} as Filters);
  const taken = Object.keys(filters).filter((name) => ownParts.includes(name));
  if (taken.length > 0) throw new Error(`${spec.path} has a filter named ${taken[0]}, which every list uses`);
  return {
    path: spec.path,
    sorts: spec.sorts,
    views: spec.views,
    filters,
    parse: (params) => parseQuery({ ...spec, filters }, params),
    href: (changes = {}) => spec.path + searchOf(changedParams(new URLSearchParams(), changes)),
    change: (params, changes) => spec.path + searchOf(changedParams(params, changes)),
  };
}

function parseQuery<Sort extends string, View extends string, Filters extends FilterDefinitions>(
  spec: ListSpec<Sort, View, Filters> & { readonly filters: Filters },
  params: URLSearchParams,
): ListQuery<Sort, View, keyof Filters & string> {
  const search = (params.get("sok") ?? "").trim().slice(0, longestSearch);
  const filters = Object.fromEntries(
    Object.entries(spec.filters).map(([name, values]) => [name, filterValue(values, params.get(name))]),
  ) as Record<keyof Filters & string, string | null>;
  const looksFor = search !== "" || Object.values(filters).some((value) => value !== null);
  const view =
    spec.views.find((known) => known === params.get("vis")) ??
    ((looksFor && spec.searchView) || spec.views[0]);
  const start = typeof spec.start === "string" ? spec.start : spec.start[view];
  const { sort, descending } = parseSort(spec.sorts, params.get("sorter")) ?? parseOrder<Sort>(start);
  return { search, view, filters, sort, descending, page: parsePage(params), pageSize: listPageSize };
}

function filterValue(values: FilterValues, asked: string | null): string | null {
  if (values === "any") return asked ? asked.slice(0, longestSearch) : null;
  return values.find((known) => known === asked) ?? null;
}

function parseSort<Sort extends string>(sorts: readonly Sort[], asked: string | null) {
  const order = sorts.find((known) => known === asked?.replace(/^-/, ""));
  return order === undefined ? null : { sort: order, descending: asked?.startsWith("-") === true };
}

function parseOrder<Sort extends string>(order: SortOrder<Sort>) {
  return { sort: order.replace(/^-/, "") as Sort, descending: order.startsWith("-") };
}

function parsePage(params: URLSearchParams): number {
  const page = Number(params.get("side") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

function changedParams(params: URLSearchParams, changes: Readonly<Record<string, unknown>>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!("side" in changes)) next.delete("side");
  for (const [name, value] of Object.entries(changes)) {
    const first = name === "side" && value === 1;
    if (value === null || value === undefined || value === "" || first) next.delete(name);
    else next.set(name, String(value));
  }
  for (const [name, value] of [...next]) if (value === "") next.delete(name);
  return next;
}

function searchOf(params: URLSearchParams): string {
  return params.size === 0 ? "" : `?${params}`;
}

/** lastPageOf(51, 25) = 3; an empty list has one page. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The value of a parameter when it is one of the choices, else null. */
export function parseChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const asked = params.get(name);
  return choices.find((choice) => choice === asked) ?? null;
}
