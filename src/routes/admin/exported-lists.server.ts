import type { Admin } from "~/areas/access/types";
import { bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { customersForAdmin } from "~/areas/customers/reads/admin-list.server";
import type { SheetColumn } from "~/kit/cell-value";
import type { FilterDefinitions, ListDefinition } from "~/kit/list";
import type { ListReader } from "~/platform/database/list-reader.server";

import { bookingColumns } from "./bookings/columns";
import { customerColumns } from "./customers/columns";

type AnyList = ListDefinition<string, string, FilterDefinitions>;

interface ExportedList {
  /** The file's name begins so: "bestillinger-2026-11-20.csv". */
  readonly name: string;
  readonly reader: ListReader<Admin, AnyList, never>;
  readonly columns: readonly SheetColumn<never>[];
}

/** Pairs a list's rows with its columns, so that the two cannot be of different lists. */
function exported<Row>(
  name: string,
  reader: ListReader<Admin, AnyList, Row>,
  columns: readonly SheetColumn<Row>[],
): ExportedList {
  return { name, reader, columns } as unknown as ExportedList;
}

/** Every list whose rows can be taken out as a file. */
export const exportedLists: readonly ExportedList[] = [
  exported("bestillinger", bookingsForAdmin, bookingColumns),
  exported("kunder", customersForAdmin, customerColumns),
];
