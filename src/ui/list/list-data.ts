import type { FilterDefinitions, ListDefinition, QueryOf, ViewOf } from "~/kit/list";

export type AnyList = ListDefinition<string, string, FilterDefinitions>;

/** What `loadList` returns to a page. */
export interface ListData<Row, List extends AnyList = AnyList> {
  readonly query: QueryOf<List>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly counts: Readonly<Record<ViewOf<List>, number>>;
  readonly saved: readonly { readonly id: string; readonly name: string; readonly params: string }[];
  /** Keys of the columns that this person has hidden. */
  readonly hidden: readonly string[];
  readonly mayExport: boolean;
}
