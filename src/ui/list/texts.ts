import { count } from "~/kit/text";

export const listTexts = {
  search: "Søk",
  show: "Vis",
  clear: "Nullstill",
  sortAscending: "Sortert stigende",
  sortDescending: "Sortert synkende",
  sortBy: (header: string) => `Sorter etter ${header.toLowerCase()}`,
  select: (row: string) => `Velg ${row}`,
  selectAll: "Velg alle på siden",
  rows: (from: number, to: number, total: number) => (total === 0 ? "Ingen" : `${from}–${to} av ${total}`),
  total: (total: number, one: string, many: string) => count(total, one, many),
  keys: "Snarveier",
  keysOff: "Slå av snarveier",
  keysOn: "Slå på snarveier",
  keyTable: [
    ["j / k", "neste / forrige rad"],
    ["x", "velg raden"],
    ["Enter", "åpne raden"],
    ["/", "søk"],
  ],
} as const;
