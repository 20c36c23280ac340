import { type TableNote, type TableReason, tableLimits } from "~/platform/spreadsheets/table-types";

const megabytes = tableLimits.mostBytes / 1_000_000;

/** What to do about a file that cannot be read; nothing of it has been stored. */
const reasons: Readonly<Record<TableReason, string>> = {
  "not-a-table":
    "Filen er ikke en tabell. Lagre listen som CSV eller som Excel-arbeidsbok (.xlsx), og prøv igjen.",
  "too-large": `Filen er større enn ${megabytes} MB. Del listen i flere filer.`,
  "too-many-columns": `Filen har flere enn ${tableLimits.mostColumns} kolonner. Behold kolonnene med kontaktopplysninger, og prøv igjen.`,
  "too-many-rows": `Filen har flere enn ${tableLimits.mostRows / 1000} 000 rader. Del listen i flere filer.`,
  "long-cell": "En celle er for lang til å være en del av en liste. Rett den i regnearket, og prøv igjen.",
  binary:
    "Filen inneholder tegn som ikke er tekst. Åpne den i et regneark, lagre den som .xlsx, og prøv igjen.",
  encrypted: "Filen er beskyttet med passord. Fjern passordet i regnearket, og prøv igjen.",
  "old-format": "Filen er en gammel Excel-fil (.xls). Åpne den og lagre den som Excel-arbeidsbok (.xlsx).",
  "open-quote": "Et anførselstegn åpnes og lukkes aldri. Rett raden i filen, og prøv igjen.",
  broken: "Filen er skadet eller ikke lastet opp i sin helhet. Lagre den på nytt, og prøv igjen.",
  bomb: "Filen blir alt for stor når den pakkes ut. Lagre bare arket med listen i en ny fil.",
  empty: "Filen har ingen rader. Kontroller at listen står i et ark som ikke er skjult.",
};

/** unreadable("binary", 12) begins with "Rad 12: ". */
export function unreadable(reason: TableReason, line: number | null): string {
  return line === null ? reasons[reason] : `Rad ${line}: ${reasons[reason]}`;
}

const notes: Readonly<Record<TableNote["code"], string>> = {
  "mixed-encoding": "Filen er satt sammen av to tegnsett. Kontroller æ, ø og å.",
  "repaired-letters": "Æ, ø og å var ødelagt av et annet program og er rettet. Kontroller navnene.",
  "lost-letters": "Noen bokstaver er gått tapt og vises som �. Hent listen på nytt, eller rett cellene.",
};

/** What to look at in a file that could be read: "Fra rad 3: ..." */
export function noteOfTable({ code, line }: TableNote): string {
  return `Fra rad ${line}: ${notes[code]}`;
}
