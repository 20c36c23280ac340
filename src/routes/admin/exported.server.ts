import type { Admin } from "~/areas/access/types";
import type { SheetColumn } from "~/kit/cell-value";
import type { FilterDefinitions, ListDefinition } from "~/kit/list";
import type { ListReader } from "~/platform/database/list-reader.server";

type AnyList = ListDefinition<string, string, FilterDefinitions>;

export interface ExportedList {
  /** The start of the file's name: "bestillinger-2026-11-20.csv". */
  readonly name: string;
  readonly reader: ListReader<Admin, AnyList, never>;
  readonly columns: readonly SheetColumn<never>[];
}

/** Pairs a list's rows with its columns, so that both belong to the same list. */
export function exported<Row>(
  name: string,
  reader: ListReader<Admin, AnyList, Row>,
  columns: readonly SheetColumn<Row>[],
): ExportedList {
  return { name, reader, columns } as unknown as ExportedList;
}
