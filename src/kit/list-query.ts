/** What a list's address asks for: `?sok=kari&sorter=-opprettet&side=2`. */
export interface ListQuery<Sort extends string = string> {
  readonly search: string;
  readonly sort: Sort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of rows, and how many there are in all. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface ListShape<Sort extends string> {
  readonly sorts: readonly Sort[];
  readonly start: { readonly sort: Sort; readonly descending: boolean };
}

export const listPageSize = 25;
const longestSearch = 100;
const lastPage = 100_000;

/** Whatever a stranger typed becomes a list that can be shown: unknown sorts and pages fall back to the start. */
export function parseListQuery<Sort extends string>(
  params: URLSearchParams,
  shape: ListShape<Sort>,
): ListQuery<Sort> {
  const asked = params.get("sorter") ?? "";
  const sort = shape.sorts.find((known) => known === asked.replace(/^-/, ""));
  const page = Number(params.get("side") ?? 1);
  return {
    search: (params.get("sok") ?? "").trim().slice(0, longestSearch),
    sort: sort ?? shape.start.sort,
    descending: sort ? asked.startsWith("-") : shape.start.descending,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    pageSize: listPageSize,
  };
}

/** The value of a filter, when it is one of those that exist. */
export function parseChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const asked = params.get(name);
  return choices.find((choice) => choice === asked) ?? null;
}

/** The part of every list's address that names its view; nothing else writes this word. */
export const viewParam = "vis";

/** The view that the address asks for, when there is such a one. */
export function parseView<View extends string>(params: URLSearchParams, views: readonly View[]): View | null {
  return parseChoice(params, viewParam, views);
}

/** viewHref("/admin/bookings", "nye", { sorter: "-bestilt" }) = "/admin/bookings?vis=nye&sorter=-bestilt" */
export function viewHref<View extends string>(
  path: string,
  view: View,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${path}?${new URLSearchParams({ [viewParam]: view, ...more })}`;
}

/** lastPageOf(51, 25) = 3; an empty list has one page. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The same list with something changed; null takes a part away, and every change but the page's starts on page 1. */
export function listHref(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params);
  if (!("side" in changes)) next.delete("side");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  for (const [name, value] of [...next]) if (value === "") next.delete(name);
  return `?${next}`;
}
