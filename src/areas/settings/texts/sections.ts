import { meanwhileTexts } from "~/areas/history/texts";
import type { OfferedSetting } from "../schema/sections";
import type { SettingControl, TextFormat } from "../schema/setting";
import { phoneRule } from "../texts";
import { invoiceSettingTexts } from "./invoice-settings";
import { orderSettingTexts } from "./orders";
import { placeSettingTexts } from "./place";
import { quoteSettingTexts } from "./quote-settings";
import { retentionTexts } from "./retention";
import { smsSettingTexts } from "./sms";
import { waitingListWords } from "./waiting-list";

interface SettingWords {
  readonly label: string;
  readonly help?: string;
  /** The unit, shown after the input. */
  readonly unit?: string;
  /** The meanings of a choice's words. */
  readonly options?: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
}

export const settingWords: Record<OfferedSetting, SettingWords> = {
  "company.name": { label: "Studioets navn", help: "Øverst på alle sider, i brev og i søketreff." },
  "company.phone": {
    label: "Telefon",
    help: `Vises med «${phoneRule}». Landskode foran utenlandske numre. Tomt: ingen telefon vises.`,
  },
  "company.email": {
    label: "E-post",
    help: "Vises på sidene. Brev sendes også herfra, hvis du ikke har valgt en egen avsender.",
  },
  "company.orgNumber": {
    label: "Organisasjonsnummer",
    help: "Ni siffer, med MVA bak når dere er registrert. Tomt: ikke noe nummer vises.",
  },
  "company.addressStreet": { label: "Gateadresse", help: "Ta gjerne med hvor inngangen er." },
  "company.addressPostalCode": { label: "Postnummer" },
  "company.addressCity": { label: "Poststed" },
  "company.fullAddress": {
    label: "Hele adressen på én linje",
    help: "I kalenderfiler og på sidene. Tomt: følger gate, postnummer og poststed.",
  },
  "policy.freeUntilHours": {
    label: "Gratis avbestilling og flytting",
    help: "Så lenge før timen kan kunden avbestille uten å betale.",
    unit: "timer før",
  },
  "policy.lateFeePercent": { label: "Gebyr etter fristen", help: "Av prisen.", unit: "prosent" },
  "policy.noShowFeePercent": { label: "Gebyr når kunden ikke møter", help: "Av prisen.", unit: "prosent" },
  "policy.studioMoveFreeHours": {
    label: "Gratis endring etter at studioet har flyttet",
    help: "Tiden studioet har valgt, kan alltid endres gratis. Velger kunden en annen, er også den gratis å endre så lenge etter flyttingen.",
    unit: "timer",
  },
  "policy.noShowGraceMinutes": {
    label: "Vent før noen føres som ikke møtt",
    help: "Regnes fra timen begynner. Gjelder også bestillinger som allerede er gjort.",
    unit: "minutter",
  },
  "policy.noShowUndoDays": {
    label: "Hvor lenge «ikke møtt» kan angres",
    help: "Gjelder også bestillinger som allerede er gjort.",
    unit: "dager",
  },
  "policy.withdrawalDays": { label: "Angrerett", help: "Loven krever minst 14 dager.", unit: "dager" },
  "policy.horizonDays": {
    label: "Kalenderen er åpen",
    help: "Så langt frem kan kunder bestille.",
    unit: "dager frem",
  },
  "policy.requestAnswerHours": {
    label: "Svar på en forespørsel",
    help: "Så lenge har studioet på seg. Uten svar utløper forespørselen, og tiden blir ledig.",
    unit: "timer",
  },
  ...quoteSettingTexts,
  "policy.proposalAnswerHours": {
    label: "Kundens svar på et forslag",
    help: "Så lenge holder vi av tidene dere foreslår.",
    unit: "timer",
  },
  "policy.requestsPerAddress": {
    label: "Ubesvarte forespørsler på én gang, per nettadresse",
    help: "Hver av dem holder av en tid. Flere kolleger i ett firma deler ofte nettadresse.",
    unit: "forespørsler",
  },
  "policy.leadsPerAddress": {
    label: "Ubesvarte henvendelser fra nettstedet, per nettadresse",
    help: "Flere i ett firma deler ofte nettadresse. Blir det flere, ber siden dem ringe.",
    unit: "henvendelser",
  },
  "policy.companyAnswerDays": {
    label: "Svar på en forespørsel fra en bedrift",
    help: "Siden og kvitteringen lover svar innen så mange arbeidsdager.",
    unit: "arbeidsdager",
  },
  "policy.holdMinutes": {
    label: "En valgt tid holdes av",
    help: "Mens kunden fyller ut resten.",
    unit: "minutter",
  },
  "policy.holdExtensionMinutes": { label: "Kan forlenges med", help: "Én gang.", unit: "minutter" },
  "policy.holdsPerVisitor": { label: "Tider på én gang, per besøkende", unit: "tider" },
  "policy.holdsPerAddress": {
    label: "Tider på én gang, per nettadresse",
    help: "Flere kolleger i ett firma deler ofte nettadresse.",
    unit: "tider",
  },
  "policy.heldSharePercent": {
    label: "Andel av en dag som kan holdes av",
    help: "Resten er ledig for dem som bestiller med en gang.",
    unit: "prosent",
  },
  "policy.lastTimesHeld": { label: "Siste ledige tider som kan holdes av", unit: "tider" },
  "policy.heldInVainMinutes": {
    label: "Samme tid holdes av uten å bli bestilt",
    help: "Så lenge til sammen i løpet av et døgn. Deretter får den som bestiller først, tiden.",
    unit: "minutter",
  },
  "policy.buffersOutsideHours": {
    label: "Rigging og rydding utenfor åpningstiden",
    help: "Ja: også lunsjen, og tiden før åpning og etter stenging, kan brukes til det.",
  },
  ...waitingListWords,
  "letters.senderName": { label: "Avsenderens navn", help: "Tomt: studioets navn." },
  "letters.senderEmail": {
    label: "Avsenderens adresse",
    help: "Må være en adresse som e-postserveren får sende fra. Tomt: studioets egen e-post.",
  },
  "letters.replyTo": {
    label: "Svar går til",
    help: "Når kunden svarer på et brev. Tomt: studioets egen e-post.",
  },
  "retention.accountingYears": {
    label: "Bestillinger, brev og kunder lagres",
    help: "Etter årets slutt. Bokføringsloven § 13 krever minst fem år. Da fjernes navn, e-post, mobil, firma og merknad.",
    unit: "år",
  },
  "retention.draftDays": {
    label: "Bestillinger som ikke ble sendt, lagres",
    help: "Etter siste endring. Nettleseren husker nøkkelen i høyst 30 dager.",
    unit: "dager",
  },
  ...orderSettingTexts,
  ...retentionTexts,
  "policy.noticeEmail": {
    label: "Varsler til studioet går til",
    help: "Nye bestillinger, avbestillinger og henvendelser. Tomt: studioets egen e-post.",
  },
  "policy.draftReminderHours": {
    label: "Påminnelse om ufullført bestilling",
    help: "Timer etter siste endring. Høyst ett brev. 0: ingen påminnelse.",
    unit: "timer etter",
  },
  "policy.reminderHours": {
    label: "Påminnelser til kunden",
    help: "Timer før timen, med komma mellom. Ett døgn eller mer før går den lange påminnelsen, ellers den korte.",
    unit: "timer før",
  },
  ...smsSettingTexts,
  "policy.reviewDays": {
    label: "Spør om omtale etter levering",
    help: "Bare kunder som har sagt ja til e-post, og bare én gang. Med 0 spør studioet selv, under Kundeomtaler.",
    unit: "dager etter",
  },
  "chat.delayMs": {
    label: "Ventetid før svaret kommer",
    help: "1000 millisekunder er ett sekund.",
    unit: "millisekunder",
  },
  "chat.delayRandomMs": {
    label: "Tilfeldig ventetid i tillegg",
    help: "Høyst så mye.",
    unit: "millisekunder",
  },
  "chat.questionsPerSession": { label: "Spørsmål per dag, fra én besøkende", unit: "spørsmål" },
  "chat.questionsPerAddress": { label: "Spørsmål per dag, fra én nettadresse", unit: "spørsmål" },
  "chat.questionsPerDay": { label: "Spørsmål per dag, fra alle", unit: "spørsmål" },
  "chat.modelKronerPerDay": {
    label: "Språkmodellen kan koste per dag",
    help: "Etter det svarer den innebygde assistenten.",
    unit: "kroner",
  },
  "chat.keepDays": { label: "Samtaler i chatten lagres", help: "Etter siste melding.", unit: "dager" },
  ...invoiceSettingTexts,
  "access.secondFactor": {
    label: "Alle ansatte må ha totrinn",
    help: "Passord og en kode fra telefonen, eller en passnøkkel. Nei: passordet er nok for dem som ikke har satt opp totrinn.",
  },
  "programs.origins": {
    label: "Nettsteder",
    help: "Begynnelsen av adressen, for eksempel https://intranett.firma.no, med mellomrom mellom. Tomt: ingen andre.",
  },
  "office.firstStepsHidden": { label: "Skjul listen «Kom i gang»" },
  "claims.guarantee": { label: "Garantien i få ord" },
  "claims.guaranteeText": {
    label: "Hva garantien er verd",
    help: "I hele setninger. Dette er det kunden kan kreve.",
  },
  "claims.delivery": { label: "Levering" },
  "claims.replyHours": { label: "E-post besvares vanligvis innen", unit: "timer" },
  "claims.customers": { label: "Hvor mange kunder" },
  "claims.experience": { label: "Erfaring" },
  "social.instagram": { label: "Instagram" },
  "social.facebook": { label: "Facebook" },
  "social.linkedin": { label: "LinkedIn" },
  ...placeSettingTexts,
};

const wrongFormat: Record<TextFormat, string> = {
  any: "",
  email: "Skriv en e-postadresse som hei@studio.no.",
  phone: "Skriv et telefonnummer som kan ringes, for eksempel 22 12 34 56.",
  origins: "Skriv hele begynnelsen av hver adresse, for eksempel https://intranett.firma.no.",
  orgnr: "Organisasjonsnummeret stemmer ikke. Det har ni siffer, og MVA kan stå bak.",
  "postal-code": "Et postnummer har fire siffer.",
  link: "Skriv hele adressen, og begynn med https://.",
  day: "Velg en dato som finnes.",
  "bank-account": "Kontonummeret stemmer ikke. Det har elleve siffer: sjekk hvert av dem.",
  accounts: "Skriv én konto på hver linje, med navnet slik det sto: Bank: 1920.",
  dated: "Skriv dato og tall, med semikolon mellom, for eksempel 01.01.2026 12,00; 01.07.2026 12,25.",
  degrees: "Skriv grader med punktum, for eksempel 59.92918.",
  "sms-sender": "Bruk bare bokstavene a til z og tall, med minst én bokstav.",
  "place-id": "En place ID har minst ti tegn: bokstaver, tall, bindestrek og understrek.",
};

/** Errors of typed values. */
/** A fact of the studio that must not be empty. */
export const missingFact = "Fyll ut feltet.";

export function invalidSetting(control: SettingControl | "half-place"): string {
  if (control === "half-place") return "Fyll ut begge gradene, eller ingen av dem.";
  switch (control.kind) {
    case "number":
      return `Skriv et helt tall fra ${control.min} til ${control.max}.`;
    case "hours":
      return "Skriv høyst fem tall med komma mellom, for eksempel 48, 3.";
    case "choice":
      return "Velg ja eller nei.";
    case "one-of":
      return "Velg ett av svarene.";
    case "text":
      return [wrongFormat[control.format], `Høyst ${control.max} tegn.`].filter(Boolean).join(" ");
  }
}

export const settingsTexts = {
  title: "Innstillinger",
  lead: "Alt dere kan endre selv. Hver endring står med navn og tid, og kan settes tilbake.",
  navigation: "Grupper av innstillinger",
  groups: {
    studio: "Studio",
    booking: "Bestilling",
    contact: "Brev og chat",
    site: "Nettsted",
    hours: "Tider og rom",
  },
  save: "Lagre",
  standard: (value: string) => `Standard: ${value}.`,
  emptyIsStandard: "Et tomt felt får standardverdien tilbake.",
  emptyIsNone: "Et tomt felt viser ingen lenke.",
  emptyIsRefused: "Telefon, organisasjonsnummer og hele adressen kan stå tomme. Resten må fylles ut.",
  none: "tomt",
  yes: "Ja",
  no: "Nei",
  changes: "Endringer",
  noChanges: "Ingen har endret noe her ennå. Standardverdiene gjelder.",
  recent: "Siste endringer",
  changed: (labels: string) => `Endret ${labels}`,
  restored: (labels: string) => `Satt tilbake: ${labels}`,
  before: "Før",
  after: "Etter",
  standardValue: (value: string) => (value ? `${value} (standard)` : "tomt (standard)"),
  restore: "Sett tilbake",
  restoreLabel: (labels: string, when: string) => `Sett tilbake slik det var før ${when}: ${labels}`,
  done: { save: "Lagret.", restore: "Satt tilbake." },
  undo: "Angre",
  system: "Programmet",
  senderByOperator: (sender: string) =>
    `Avsenderen er satt av driften: ${sender}. Navnet og adressen her brukes ikke så lenge det gjelder.`,
  meanwhile: (who: string, labels: string, when: string) => `${who} endret ${labels} ${when}.`,
  refusals: {
    "changed-meanwhile": meanwhileTexts.staff(),
    "nothing-changed": "Ingenting er endret.",
    "unknown-line": "Den endringen finnes ikke.",
    "wrong-fields": "Se over feltene.",
    "version-missing": "Siden var for gammel til å lagres fra. Se over, og prøv igjen.",
  },
} as const;
