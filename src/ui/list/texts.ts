import { count, thousands } from "~/kit/text";

export const listTexts = {
  show: "Vis",
  clear: "Nullstill",
  moreFilters: "Flere filtre",
  select: (row: string) => `Velg ${row}`,
  selectAll: "Velg alle på siden",
  rows: (from: number, to: number, total: number) =>
    total === 0 ? "Ingen" : `${thousands(from)}–${thousands(to)} av ${thousands(total)}`,
  keys: "Snarveier",
  showAll: "Vis alle",
  emptyView: (many: string) => `Ingen ${many} i dette utvalget`,
  open: "Åpne",
  undo: "Angre",
  withChosen: "Med de valgte:",
  chosen: (rows: number) => `${thousands(rows)} valgt`,
  allChosen: (total: number) => `Alle ${thousands(total)} valgt`,
  chooseAll: (total: number) => `Velg alle ${thousands(total)}, også på de andre sidene`,
  confirmAll: (action: string, rows: string) => `«${action}» for ${rows}?`,
  confirmAllHelp: "Det gjelder alle radene i utvalget, også på de andre sidene. Hver rad prøves for seg.",
  confirmAllYes: (action: string, rows: string) => `Ja, ${action.toLowerCase()} for ${rows}`,
  bulkDone: (done: number, all: number, one: string, many: string) =>
    done === all ? `${count(done, one, many)} er oppdatert.` : `${done} av ${all} er oppdatert.`,
  bulkUndone: (action: string, done: number, all: number, one: string, many: string) =>
    `«${action}» er angret for ${done === all ? count(done, one, many) : `${done} av ${count(all, one, many)}`}.`,
  owner: "Ansvarlig",
  chooseOwner: "Velg",
  nobody: "Ingen",
  ownRows: "Meg",
  anyOwner: "Alle ansvarlige",
  formerOwner: "En som har sluttet",
  handOver: "Sett ansvarlig",
  columns: "Kolonner",
  columnsLegend: "Kolonner som vises",
  columnsSave: "Vis disse",
  saveView: "Lagre visning",
  viewName: "Navn på visningen",
  save: "Lagre",
  remove: "Fjern",
  removeView: (name: string) => `Fjern visningen ${name}`,
  export: "Eksporter",
  exportHelp: "Alle radene som passer til søket og filtrene, med alle kolonnene.",
  exportTooLong: (rows: number) =>
    `Listen er på over ${thousands(rows)} rader. Den kommer som CSV, også når du velger Excel.`,
  exportWaited: "Du har bekreftet at det er deg. Filen lastes ned.",
  exportNow: "Last ned filen",
  exportXlsx: "Excel (XLSX)",
  exportCsv: "CSV",
  print: "Skriv ut siden",
} as const;

/** The texts of the filter by owner. */
export const ownerFilterWords = {
  label: listTexts.owner,
  all: listTexts.anyOwner,
  named: () => listTexts.formerOwner,
};
