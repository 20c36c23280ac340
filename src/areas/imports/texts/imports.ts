import { count } from "~/kit/text";
import type {
  DroppedReason,
  ImportState,
  PlanKind,
  PlanReason,
  ProblemCode,
  RecordImportKind,
  RowOutcome,
  TwinReason,
  UndoOutcome,
} from "../types";
import { importScreenWords } from "./frame";

interface KindWords {
  readonly title: string;
  readonly lead: string;
  readonly one: string;
  readonly many: string;
  readonly back: string;
  readonly nobody: string;
}

export const importKindWords: Readonly<Record<RecordImportKind, KindWords>> = {
  customers: {
    title: importScreenWords.customers,
    lead: "Hent kundene dine fra et regneark eller et annet program. Ingenting lagres før du har sett hva hver rad gjør.",
    one: "kunde",
    many: "kunder",
    back: "Til kundene",
    nobody: "Velg minst én kolonne med navn, e-post eller telefon.",
  },
  companies: {
    title: importScreenWords.companies,
    lead: "Hent bedriftene dine fra et regneark eller et annet program. Ingenting lagres før du har sett hva hver rad gjør.",
    one: "bedrift",
    many: "bedrifter",
    back: "Til bedriftene",
    nobody: "Velg minst én kolonne med navn, organisasjonsnummer eller e-post.",
  },
  oppdrag: {
    title: importScreenWords.oppdrag,
    lead: "Hent gamle oppdrag med personer, bilder og summer, så dekningsgrad og rapporter kjenner fortiden. Én rad for hver person eller for hvert oppdrag. Ingenting lagres før du har sett hva hver rad gjør.",
    one: "oppdrag",
    many: "oppdrag",
    back: "Til oppdragene",
    nobody: "Velg en kolonne med dato, og minst én med bedrift eller navn.",
  },
};

export const importStateTexts: Record<ImportState, string> = {
  reading: "Leses",
  uploaded: "Venter på kolonner",
  judging: "Prøves",
  judged: "Klar til import",
  running: "Importeres",
  done: "Importert",
  cancelled: "Avbrutt",
  undoing: "Angres",
  undone: "Angret",
  "undo-cancelled": "Angringen ble avbrutt",
  "judging-failed": "Prøven stoppet av en feil",
  failed: "Stoppet av en feil",
  forgotten: "Radene er slettet",
};

export const planTexts: Record<PlanKind, string> = {
  create: "Ny",
  update: "Endres",
  skip: "Hoppes over",
  error: "Feil",
};

export const planReasonTexts: Record<PlanReason, string> = {
  new: "Ingen med samme e-post, telefon, nummer eller navn",
  "same-email": "Samme e-post",
  "same-orgnr": "Samme organisasjonsnummer",
  "same-phone": "Samme telefon og nesten samme navn",
  "new-job": "Ingen oppdrag med samme faktura, eller samme dag og bedrift",
  "not-completed": "Oppdraget er ikke gjennomført",
  "total-row": "Ser ut som en sumrad",
  "same-job": "Samme faktura, eller samme dag og bedrift",
  identical: "Alt er registrert fra før",
  "nothing-new": "Raden har ingenting nytt",
  possible: "Kan være en som finnes",
  "rule-new": "Regelen hopper over nye",
  "rule-same": "Regelen hopper over dem som finnes",
  "rule-possible": "Regelen hopper over mulige dubletter",
  chosen: "Valgt for denne raden",
  problem: "Kan ikke brukes som den er",
};

export const problemTexts: Record<ProblemCode, (value: string, field: string) => string> = {
  "email-wrong": (value) => `«${value}» er ingen e-postadresse. Rett den, eller tøm cellen.`,
  "phone-wrong": (value) => `Telefonnummeret «${value}» finnes ikke og utelates.`,
  "phone-rounded": (value) => `«${value}» er et nummer som et regneark har rundet av. Det utelates.`,
  "postal-code-wrong": (value) => `Postnummeret «${value}» kan ikke leses og utelates.`,
  "orgnr-wrong": (value) => `Organisasjonsnummeret «${value}» stemmer ikke og utelates.`,
  "orgnr-rounded": (value) => `«${value}» er et nummer som et regneark har rundet av. Det utelates.`,
  "day-wrong": (value, field) => `${field}: «${value}» er ingen dato og utelates.`,
  "day-ambiguous": (value, field) => `${field}: «${value}» kan leses på to måter og utelates.`,
  "number-wrong": (value, field) => `${field}: «${value}» er ikke et tall som kan brukes. Det utelates.`,
  "choice-unknown": (value, field) => `${field}: «${value}» er ikke et kjent valg og utelates.`,
  "answer-unknown": (value, field) => `${field}: «${value}» er verken ja eller nei og utelates.`,
  "too-long": (_value, field) => `${field}: Teksten er for lang. Kort den ned.`,
  "too-many-tags": (_value, field) => `${field}: For mange eller for lange merkelapper. De utelates.`,
  "name-wrong": (value) => `«${value}» er ikke et navn.`,
  "name-from-reach": (value) => `Raden har ikke navn. Den får navnet «${value}».`,
  "field-kept": (value, field) => `${field}: «${value}» overskriver ikke det som er registrert.`,
  "column-kept": (value, field) =>
    `${field}: «${value}» blir ikke med, for en kolonne foran fyller det samme feltet.`,
  nobody: () => "Raden har verken navn, e-post, telefon eller nummer.",
  "orgnr-taken": (value) => `En annen bedrift har organisasjonsnummeret ${value}.`,
  "day-missing": () => "Datoen mangler eller finnes ikke. Rett den, så kan raden importeres.",
  "sum-side": () =>
    "Er summen med eller uten mva.? Gå tilbake til kolonnene, og velg det for kolonnen med summer.",
  "sum-wrong": (value) =>
    `«${value}» er ikke et beløp, eller har feil desimaltegn. Rett cellen, eller tøm den.`,
  "sum-differs": (value) =>
    `En tidligere rad har en annen sum for det samme oppdraget. Den beholdes, og ${value} inkl. mva. blir ikke med.`,
  "share-differs": (value) =>
    `En tidligere rad har en annen sum for den samme personen. Den beholdes, og ${value} inkl. mva. blir ikke med.`,
  "ehf-without-orgnr": () => "EHF krever organisasjonsnummer.",
};

export const twinTexts: Record<TwinReason, string> = {
  "same-phone": "samme telefon, annet navn",
  "same-name": "samme navn",
  "same-email": "samme e-post, annet organisasjonsnummer",
};

export const droppedTexts: Record<DroppedReason, string> = {
  "identity-number": "Fødselsnummer lagres aldri. Kolonnen ble fjernet da filen ble lest.",
  birthday: "Fødselsdager lagres aldri. Kolonnen ble fjernet da filen ble lest.",
};

export const outcomeTexts: Record<RowOutcome, (rows: number) => string> = {
  created: (rows) => count(rows, "ny", "nye"),
  updated: (rows) => count(rows, "rad endret noe", "rader endret noe"),
  skipped: (rows) => count(rows, "rad hoppet over", "rader hoppet over"),
  refused: (rows) => count(rows, "rad avvist", "rader avvist"),
};

export const undoneTexts: Record<UndoOutcome, { readonly title: string; readonly help: string }> = {
  removed: { title: "Fjernet", help: "Importen hadde laget dem, og ingen har brukt dem siden." },
  restored: { title: "Satt tilbake", help: "De er igjen slik de var før importen." },
  kept: { title: "Beholdt", help: "Noen har endret eller brukt dem etter importen." },
};

export const importTexts = {
  steps: { columns: "Kolonner", rule: "Regel", trial: "Prøve", result: "Import" },
  stepsLabel: "Steg i importen",
  file: "Fil",
  fileHint: "CSV eller Excel (.xlsx), opptil 20 MB. Den første raden med navn på kolonner finner vi selv.",
  sheet: "Ark",
  sheetHint: "Fylles bare ut når arbeidsboken har flere ark og listen ikke står i det første.",
  delimiter: "Skilletegn",
  delimiterHint: "Velges bare når kolonnene i en CSV-fil ble delt på feil sted.",
  delimiterFound: "Finn det selv",
  delimiters: { ";": "Semikolon", ",": "Komma", "\t": "Tabulator", "|": "Loddrett strek" },
  more: "Flere valg",
  submit: "Les filen",
  sending: "Leser filen",
  earlier: "Tidligere importer",
  none: "Ingen importer ennå. Velg en fil, så ser du hva hver rad vil gjøre før noe lagres.",
  columns: {
    name: "Fil",
    rows: "Rader",
    state: "Status",
    when: "Lest",
    by: "Av",
  },
  rows: (rows: number) => count(rows, "rad", "rader"),
  readFrom: (sheet: string, others: string) =>
    others ? `Lest fra arket ${sheet}. Andre ark: ${others}.` : `Lest fra arket ${sheet}.`,
  encoding: (encoding: string, delimiter: string) =>
    `Tegnsett ${encoding}, skilletegn ${delimiter.toLowerCase()}.`,
  map: {
    lead: "Velg hva hver kolonne er. Det vi har gjettet, kan du endre.",
    column: "Kolonne",
    examples: "Eksempler",
    field: "Felt",
    noField: "Brukes ikke",
    empty: "Tom kolonne",
    days: "Datoene er skrevet",
    dayOrders: { dmy: "dag.måned.år", mdy: "måned/dag/år", ymd: "år-måned-dag" },
    decimals: "Desimaltegn",
    decimalSigns: { ",": "komma: 1.234,50", ".": "punktum: 1,234.50" },
    doubt: (cell: string, one: string, other: string) => `«${cell}» kan være ${one} eller ${other}.`,
    choose: "Velg",
    unanswered: "Noen verdier kan leses på to måter. Velg hvordan de er skrevet, og gå videre.",
    values: "Verdier i filen",
    value: (value: string) => `«${value}» betyr`,
    unknown: "Utelates",
    next: "Videre til regelen",
    profile: "Lagret profil",
    useProfile: "Bruk profil",
    chooseProfile: "Velg profil",
    saveAs: "Lagre som profil",
    saveHint: "Neste fil med de samme kolonnene leses på samme måte.",
    profileUsed: "Profilen er brukt. Se over kolonnene, og gå videre.",
  },
  rule: {
    judgingFailed:
      "Prøven stoppet av en feil, og ingenting er lagret. Prøv på nytt. Stopper den igjen, se over kolonnene.",
    lead: "Den samme er den som har samme e-post eller organisasjonsnummer, eller samme telefon og nesten samme navn. En tom celle tømmer aldri et felt.",
    leadOfJobs:
      "Det samme oppdraget er det som har samme fakturanummer, eller samme dag og bedrift. Rader om det samme oppdraget legges sammen: personene samles, og det som mangler, fylles ut. Bedrifter og personer som ikke finnes, opprettes og merkes. Oppdrag som er laget her, endres aldri.",
    onNew: "Nye",
    onSame: "De som finnes fra før",
    onPossible: "Mulige dubletter",
    possibleHint: "Samme telefon og annet navn, eller bare samme navn.",
    create: "Legg til",
    update: "Fyll ut det som mangler",
    skip: "Hopp over",
    overwrite: "Felt som filen kan overskrive",
    overwriteHint: "Ellers beholdes det som er registrert.",
    next: "Prøv uten å lagre",
  },
  trial: {
    judging: "Radene prøves. Ingenting lagres.",
    lead: "Ingenting er lagret ennå.",
    reload: "Vis på nytt",
    filters: {
      all: "Alle",
      create: "Nye",
      update: "Endres",
      skip: "Hoppes over",
      error: "Feil",
      warnings: "Advarsler",
      twins: "Mulige dubletter",
    },
    filtersLabel: "Rader etter hva de gjør",
    line: "Rad",
    who: "Hvem",
    what: "Hva raden gjør",
    changes: "Felt for felt",
    notes: "Merknader",
    open: "Rett",
    openLine: (line: number) => `Rett rad ${line}`,
    noRows: "Ingen rader her.",
    emptyBefore: "tomt",
    yes: "ja",
    frames: (frames: number) => count(frames, "bilde", "bilder"),
    start: (rows: number) => `Importer ${count(rows, "rad", "rader")}`,
    nothing: "Filen har ingenting nytt, så det er ingenting å importere.",
    rejects: (rows: number) => `Last ned ${count(rows, "avvist rad", "avviste rader")}`,
    discard: "Slett importen",
    twin: (name: string, score: number, why: string) => `${name}: ${score} %, ${why}`,
    rowOf: (line: string) => `rad ${line} i filen`,
    correct: (line: number) => `Rad ${line}`,
    correctHint: "Rett cellene. Filen din endres ikke, men raden prøves på nytt.",
    choice: "Hva raden skal gjøre",
    choices: {
      "": "Som regelen sier",
      create: "Legg til som ny",
      update: "Fyll ut den som ligner mest",
      skip: "Hopp over",
    },
    save: "Prøv raden på nytt",
    close: "Lukk",
    page: (from: number, to: number, total: number) => `${from}–${to} av ${total}`,
  },
  result: {
    running: "Radene lagres. Du kan gå fra siden. Arbeidet fortsetter.",
    undoing: "Importen angres. Du kan gå fra siden. Arbeidet fortsetter.",
    stop: "Avbryt",
    stopHint: "Det som er lagret, blir stående, og kan angres.",
    stopping: "Avbrytes etter de radene den holder på med.",
    cancelled: "Importen ble avbrutt. Fortsett der den slapp, eller angre det som er lagret.",
    undoCancelled: "Angringen ble avbrutt. Angre på nytt for å ta resten.",
    failed: "Noe gikk galt. Fortsett der den slapp, eller angre det som er lagret.",
    resume: "Fortsett",
    show: (what: string) => `Vis nye ${what}`,
    undo: "Angre importen",
    undoHint:
      "Det importen laget, fjernes, og det den endret, settes tilbake. Det noen har endret siden, blir stående. Ingen får brev.",
    done: "Importen er ferdig. Ingen har fått brev.",
    undone: "Importen er angret. Den samme filen kan importeres på nytt.",
    moreUndone: (shown: number) => `Her står de ${shown} første.`,
    noneUndone: "Ingen.",
    lineOf: (line: number) => `rad ${line}`,
    forgotten: "Radene er slettet etter 90 dager. Det som ble importert, blir stående.",
  },
  rejects: { file: "avviste", why: "Hvorfor" },
  refusals: {
    "not-found": "Vi finner ikke importen.",
    "wrong-state": "Importen har kommet videre siden du åpnet siden. Se på den på nytt.",
    "missing-columns": "En kolonne ble ikke forstått. Prøv igjen.",
    "name-missing": "Gi profilen et navn.",
  },
} as const;
