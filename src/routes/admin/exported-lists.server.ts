import { unansweredList } from "~/areas/assistant/types";
import { incompleteList } from "~/areas/bookings/types";
import { productList } from "~/areas/catalogue/types";
import { findingList, mendList } from "~/areas/cleanup/types";
import type { ExportedList } from "./exported.server";

const files = import.meta.glob<{ readonly exportedList: ExportedList }>("./*/export.server.ts", {
  eager: true,
});

/** Every list whose rows can be exported: it says so in export.server.ts of its folder. */
export const exportedLists: readonly ExportedList[] = Object.values(files).map(
  ({ exportedList }) => exportedList,
);

/** Lists without an export, by address, with the reason. Every other list is above: exported-lists.test.ts. */
export const notExported: Readonly<Record<string, string>> = {
  [incompleteList.path]: "people who did not order have not agreed to be on a list that leaves the program",
  [productList.path]: "a product's price is read beside the list, so that a file would lack it",
  [findingList.path]:
    "findings are put right in the program, and a file of them would be a list of wrong data",
  [mendList.path]: "what was mended is in the history of the records",
  [unansweredList.path]: "groups of similar questions are no rows",
};
