import type { OwnEvent } from "~/areas/history/types";
import { count } from "~/kit/text";
import type { Audience, Place, ProductFamily, ProductKind, ResourceKind } from "../types";
import { productScreenWords } from "./frame";

export const productListWords = {
  ...productScreenWords,
  one: "produkt",
  many: "produkter",
  search: "Søk på navn eller adresse",
  viewsLabel: "Visninger",
  filters: {},
  empty: {
    title: "Ingen produkter ennå",
    help: "Lag det første produktet, så kan det bestilles på nettstedet.",
  },
  noHits: { title: "Ingen produkter passer", help: "Prøv færre eller andre ord." },
} as const;

export const audienceNames: Record<Audience, string> = {
  privat: "Privat",
  bedrift: "Bedrift",
  begge: "Privat og bedrift",
};

export const kindNames: Record<ProductKind, string> = {
  fotografering: "Fotografering",
  per_person: "Per person",
  tillegg: "Tillegg",
  reise: "Reise",
  gebyr: "Gebyr",
};

export const familyNames: Record<ProductFamily, string> = {
  headshots: "Headshots",
  portrett: "Portretter",
  presse: "Pressebilder",
  cv: "CV-bilder",
  ansatt: "Ansattfoto",
};

export const placeNames: Record<Place, string> = { studio: "I studio", hos_dere: "Hos kunden" };

export const resourceNames: Record<ResourceKind, string> = {
  room: "Rom",
  photographer: "Fotograf",
  mobile_studio: "Mobilt studio",
};

export const productTexts = {
  back: "Produkter",
  create: productScreenWords.create,
  createLead: "Produktet er skjult til du viser det. Resten fyller du ut på neste side.",
  createSubmit: "Lag produktet",
  columns: {
    name: "Navn",
    kind: "Type",
    duration: "Varighet",
    price: "Pris fra",
    booking: "Bestilling",
    order: "Rekkefølge",
  },
  online: "På nett",
  byContact: "Ved kontakt",
  none: "–",
  shown: "Vises på nettstedet",
  hidden: "Skjult",
  address: "Adresse",
  edit: "Rediger",
  describe: "Tekst og plassering",
  time: "Tid og ressurser",
  sale: "Salg og synlighet",
  addOns: "Tillegg som kan velges",
  addOnsHint: "Høyst antall av hvert. 0 betyr at det ikke tilbys.",
  save: {
    describe: "Lagre teksten",
    time: "Lagre tid og ressurser",
    sale: "Lagre salg",
    addOns: "Lagre tilleggene",
  },
  actions: "Arkiv",
  preview: "Slik ser det ut på nettstedet",
  previewMissing: "Produktet har ingen pris ennå.",
  usedIn: "Brukt i",
  bookings: (all: number, coming: number) =>
    `${count(all, "bestilling", "bestillinger")}, ${coming === 0 ? "ingen kommende" : `${coming} kommende`}`,
  offeredWith: "Kan velges sammen med",
  onPages: "Sider",
  noPages: "Ingen sider viser produktet nå.",
  nothing: "Ingen",
  missing: "Produktet finnes ikke",
} as const;

export const priceTexts = {
  title: "Pris",
  now: "Gjelder nå",
  since: (when: string) => `Fra ${when}`,
  planned: "Planlagt",
  past: "Tidligere priser",
  withdraw: "Trekk tilbake",
  withdrawOf: (when: string) => `Trekk tilbake prisen fra ${when}`,
  change: "Endre pris",
  submit: "Lagre prisen",
  day: "Gjelder fra dato",
  dayHint: "La stå tomt for å endre prisen nå.",
  time: "Klokkeslett",
  timeHint: "For eksempel 14.30. Tomt betyr midnatt.",
  base: "Grunnpris",
  rigging: "Rigging (0 hvis ingen)",
  unit: "Pris",
  includedImages: "Bilder som er med",
  minImages: "Minste antall bilder",
  maxImages: "Største antall bilder",
  extraImage: "Pris per ekstra bilde",
  extraPerson: "Pris per ekstra person",
  bands: "Pris per person",
  bandsHint: "Første trinn må begynne på 1 person. Tomme linjer blir ikke med.",
  fromPersons: (row: number) => `Trinn ${row}: fra antall personer`,
  bandUnit: (row: number) => `Trinn ${row}: pris per person`,
  kroner: "kr",
  mvaRate: "MVA-sats",
  mvaRateHint: (included: boolean) =>
    included
      ? "Prisen over er med mva. Endrer du satsen, betaler kunden det samme."
      : "Prisen over er uten mva. Satsen legges på.",
  rate: (bp: number) => (bp === 0 ? "0 % (uten mva.)" : `${bp / 100} %`),
  rateChange: (fromBp: number, toBp: number) => `mva. ${fromBp / 100} % → ${toBp / 100} %`,
  withMva: "inkl. mva.",
  withoutMva: "eks. mva.",
  /** Said before the price is saved. */
  effect: (from: string, coming: number) =>
    `Gjelder nye bestillinger ${from}. ${
      coming === 0
        ? "Ingen kommende bestillinger berøres."
        : `${count(coming, "bestilling", "bestillinger")} beholder prisen sin.`
    }`,
  fromNow: "fra nå",
  fromMoment: (when: string) => `fra ${when}`,
  summary: (from: string, mva: string) => `Fra ${from} ${mva}`,
  made: (base: string, image: string, included: number) =>
    `${base} + ${image} per ${included > 0 ? "ekstra bilde" : "bilde"}`,
} as const;

export const deliveryNames = {
  studio: "Som studioet har valgt for alle",
  fotografert: "Fotograferingen er gjennomført",
  levert: "Bildene er levert",
} as const;

export const productFields = {
  name: "Navn",
  slug: "Adresse på nettstedet",
  slugHint: "Små bokstaver, tall og bindestrek: /book/…. Kan ikke endres senere.",
  kind: "Type",
  tagline: "Kort beskrivelse",
  includes: "Dette er med",
  includesHint: "Ett punkt på hver linje.",
  audience: "For hvem",
  family: "Gruppe",
  familyHint: "Bestemmer hvilken side produktet står på.",
  place: "Sted",
  position: "Rekkefølge",
  positionHint: "Lavest tall står først.",
  durationMinutes: "Varighet",
  bufferBeforeMinutes: "Pause før",
  bufferAfterMinutes: "Pause etter",
  slotStepMinutes: "Tider tilbys hvert",
  leadTimeHours: "Tidligst bestilling før timen",
  peoplePerSession: "Største antall personer sammen",
  onlineUpToPersons: "Største antall som bestiller selv på nett",
  onlineUpToPersonsHint: "Større grupper ber om tilbud. La stå tomt når alle kan bestille selv.",
  mostInGroup: "Største gruppe, med time hver etter hverandre",
  peoplePerDay: "Største antall på én dag",
  peoplePerDayHint:
    "Større grupper får flere dager, med rigging hver dag. La stå tomt når alle tas på én dag.",
  needRoom: "Rom",
  needPhotographer: "Fotografer",
  needMobileStudio: "Mobile studioer",
  needs: "Tar samtidig",
  minutes: "minutter",
  hours: "timer",
  shownOnPage: "Vis på nettstedet",
  bookableOnline: "Kan bestilles på nett",
  needsApproval: "Må godkjennes av studioet",
  needsApprovalHint: "Kunden sender en forespørsel, som studioet svarer på.",
  deliveredWhen: "Levert, og klar for faktura, når",
  deliveredHint: "Oppdrag følger valget for Ansattfoto i studio og hos dere.",
  advance: "Forskudd ved bestilling",
  advanceHint:
    "En del av prisen, for eksempel 30 %, eller et beløp. Kunden får en betalingsforespørsel på e-post, og fakturaen trekker det fra.",
  activeFrom: "Selges fra og med",
  activeTo: "Selges til og med",
  price: "Pris",
  priceHint: "Per person for produkter som selges per person.",
  choose: "Velg",
  errors: {
    name: "Skriv inn navnet",
    long: "Teksten er for lang",
    number: "Skriv et helt tall",
    least: (least: number) => `Skriv ${least} eller mer`,
    most: (most: number) => `Skriv ${most} eller mindre`,
    amount: "Skriv beløpet i kroner, for eksempel 2 950",
    advance: "Skriv en prosent fra 1 til 100, for eksempel 30 %, eller et beløp i kroner",
    day: "Velg en dato, for eksempel 2027-01-01",
    time: "Skriv et klokkeslett som finnes, for eksempel 14.30",
    dayOfTime: "Velg datoen også",
    period: "Slutten kan ikke være før starten",
    images: "Største antall kan ikke være lavere enn minste",
    firstBand: "Første trinn må begynne på 1 person",
    risingBands: "Hvert trinn må begynne høyere enn trinnet over",
    bandPrice: "Skriv en pris over 0",
    slug: "Bruk bare små bokstaver, tall og bindestrek",
    reserved: "Adressen er i bruk av nettstedet. Velg en annen",
    taken: "Et annet produkt har denne adressen. Velg en annen",
    choose: "Velg en av mulighetene",
    duration: "Skriv hvor lenge fotograferingen varer",
  },
} as const;

export const productEventTexts: Readonly<Record<string, string>> = {
  created: "Produktet ble laget",
  described: "Tekst og plassering endret",
  timed: "Tid og ressurser endret",
  sold: "Salg og synlighet endret",
  "add-ons": "Tillegg endret",
  price: "Ny pris",
  "price-withdrawn": "Planlagt pris trukket tilbake",
} satisfies Record<OwnEvent<"product">, string>;

export const productRefusals = {
  "needs-duration": "En fotografering må ha en varighet.",
  "needs-resource": "Velg minst én ressurs. Uten ressurs vil kalenderen tilby tider når studioet er opptatt.",
  "unknown-add-on": "Et av tilleggene finnes ikke lenger. Last siden på nytt.",
  "past-moment": "Tidspunktet har vært. Velg et senere tidspunkt, eller la datoen stå tom.",
  "moment-taken": "Produktet har allerede en pris fra dette tidspunktet. Trekk den tilbake først.",
  "same-price": "Prisen er den samme som før.",
  "needs-band": "Produktet selges per person. Skriv minst ett trinn, fra 1 person.",
  "no-price": "Produktet har ingen pris å endre.",
  "already-valid": "Prisen gjelder allerede og kan ikke trekkes tilbake. Lagre en ny pris i stedet.",
  "unknown-price": "Den planlagte prisen finnes ikke lenger.",
  "archived-already": "Produktet ligger allerede i arkivet.",
  "not-archived": "Produktet ligger ikke i arkivet.",
} as const;

export const productDoneTexts = {
  create: "Produktet er laget.",
  describe: "Teksten er lagret.",
  time: "Tid og ressurser er lagret.",
  sale: "Salg og synlighet er lagret.",
  addOns: "Tilleggene er lagret.",
  price: "Prisen er lagret.",
  withdrawPrice: "Den planlagte prisen er trukket tilbake.",
};
