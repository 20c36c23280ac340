const mvaOptions = (why: string) => ({
  utenfor: { label: "Utenfor MVA", help: why },
  avgiftspliktig: {
    label: "Med MVA",
    help: "Gebyret er betaling for noe dere har gjort, og har samme MVA som timen.",
  },
});

/** The settings of invoices. */
export const invoiceSettingTexts = {
  "numbers.mvaSince": {
    label: "Registrert i Merverdiavgiftsregisteret fra",
    help: "Datoen i brevet fra Skatteetaten. Det som er levert før den, faktureres uten MVA. Tomt: dere er ikke registrert.",
  },
  "numbers.bankAccount": { label: "Bankkonto", help: "Elleve siffer. Uten den kan ingen faktura sendes." },
  "numbers.usesKid": {
    label: "Fakturaer får KID",
    help: "Krever avtale med banken. Nei: kunden skriver fakturanummeret.",
  },
  "numbers.kidLength": {
    label: "Antall siffer i KID",
    help: "Som i avtalen med banken. Det siste er kontrollsifferet (MOD10).",
    unit: "siffer",
  },
  "numbers.ehfSince": {
    label: "Bedrifter må få EHF fra",
    help: "Fra denne dagen sendes ingen faktura til en bedrift uten referanse eller bestillingsnummer. Tomt: dere velger selv.",
  },
  "numbers.dueDays": {
    label: "Betalingsfrist",
    help: "Faller den på en helg eller helligdag, blir den neste bankdag.",
    unit: "dager",
  },
  "numbers.inForetaksregisteret": {
    label: "Registrert i Foretaksregisteret",
    help: "Aksjeselskaper og NUF skriver «Foretaksregisteret» på fakturaene. Et enkeltpersonforetak kan svare nei.",
  },
  "numbers.deliveredWhen": {
    label: "En time er levert når",
    options: {
      fotografert: { label: "Den er gjennomført", help: "Fakturaen lages samme dag som fotograferingen." },
      levert: { label: "Bildene er levert", help: "Fakturaen lages når bildene merkes som levert." },
    },
  },
  "numbers.reminderAfterDays": {
    label: "Foreslå purring",
    help: "Dager etter forfall. Gebyr kan kreves tidligst etter 14 dager.",
    unit: "dager",
  },
  "numbers.reminderFee": {
    label: "Purregebyr i kroner",
    help: "Dato og beløp, med semikolon mellom. Satsen fastsettes hvert år.",
  },
  "numbers.lateInterest": {
    label: "Forsinkelsesrente i prosent",
    help: "Dato og sats, med semikolon mellom. Satsen endres 1. januar og 1. juli.",
  },
  "numbers.companyClaim": {
    label: "Bedrifter som betaler for sent",
    options: {
      gebyr: { label: "Purregebyr", help: "Som for privatkunder." },
      kompensasjon: {
        label: "Standardkompensasjon",
        help: "Kreves én gang, i stedet for gebyr. Gjelder aldri privatkunder.",
      },
    },
  },
  "numbers.lateCompensation": {
    label: "Standardkompensasjon i kroner",
    help: "Dato og beløp, med semikolon mellom.",
  },
  "numbers.accountMap": {
    label: "Kontoer",
    help: "Én på hver linje: navnet, kolon og nummeret i regnskapssystemet.",
  },
  "numbers.moveFeeMva": {
    label: "Gebyr for sen flytting",
    options: mvaOptions("Gebyret er en erstatning for en tid som ikke ble brukt."),
  },
  "numbers.cancelFeeMva": {
    label: "Gebyr for sen avbestilling",
    options: mvaOptions("Ingenting er levert: gebyret er en erstatning for inntekten dere mistet."),
  },
  "numbers.noShowFeeMva": {
    label: "Gebyr når kunden ikke møter",
    options: mvaOptions("Ingenting er levert: gebyret er en erstatning for inntekten dere mistet."),
  },
} as const;
