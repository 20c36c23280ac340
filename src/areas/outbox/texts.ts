import { letterActions, longestSms } from "./rules/letter-states";
import { letterScreenWords } from "./texts/frame";
import type { LetterAction, LetterChangeReason, LetterEventName, LetterReason, LetterStatus } from "./types";

export const letterStatusNames: Record<LetterStatus, string> = {
  scheduled: "Planlagt",
  queued: "I kø",
  sending: "Sendes nå",
  sent: "Sendt",
  deferred: "Prøves igjen",
  failed: "Feilet",
  bounced: "Avvist",
  held: "Holdt tilbake",
  cancelled: "Stoppet",
  unknown: "Ukjent",
};

export const letterEventNames: Record<LetterEventName, string> = {
  ...letterStatusNames,
  edited: "Teksten endret",
  readdressed: "Adressen rettet",
  resent: "Sendt på nytt i et eget brev",
  attached: "Fil lagt ved",
  detached: "Vedlegg fjernet",
};

export const letterStatusSentences: Record<LetterStatus, string> = {
  scheduled: "Brevet sendes når tiden er inne.",
  queued: "Brevet står for tur.",
  sending: "Brevet er på vei til e-postserveren.",
  sent: "E-postserveren har tatt imot brevet.",
  deferred: "Brevet kom ikke gjennom ennå og prøves igjen av seg selv.",
  failed: "Brevet ble ikke sendt, og prøves ikke igjen av seg selv.",
  bounced: "Mottakerens e-postserver tok ikke imot brevet.",
  held: "Brevet ligger her til noen frigir det.",
  cancelled: "Brevet blir ikke sendt.",
  unknown:
    "Brevet ble levert fra oss, men vi fikk ikke svar. Det kan ha kommet frem. Vi sender det aldri på nytt av oss selv.",
};

export const letterReasonTexts: Record<LetterReason, string> = {
  "address-refused": "Adressen finnes ikke, eller den er skrevet feil. Spør mottakeren om riktig adresse.",
  "needs-smtputf8":
    "Adressen har andre tegn enn a–z foran krøllalfa, og e-postserveren vår sender ikke til slike adresser. Spør mottakeren om en annen adresse.",
  "sender-refused":
    "E-postserveren godtar ikke avsenderadressen vår. Sjekk avsenderen under Innstillinger, Brev og påminnelser, og avtalen med e-postleverandøren.",
  "content-refused": "Mottakerens e-postserver avviste innholdet, ofte fordi den tror det er søppelpost.",
  "too-large": "Brevet er for stort for mottakerens e-postserver.",
  "server-busy": "E-postserveren ba oss prøve igjen senere.",
  "server-unreachable": "Vi fikk ikke kontakt med e-postserveren.",
  "sign-in-refused":
    "E-postserveren godtok ikke innloggingen vår. Sjekk brukernavn og passord under Innstillinger, Tjenester utenfra.",
  "no-credit": "Kontoen hos SMS-leverandøren er tom. Fyll på hos leverandøren, så går meldingen av seg selv.",
  "closed-network":
    "Adressen til SMS-leverandøren ligger på et lokalt nett, og dit sender vi ikke kundenes numre. Rett den under Innstillinger, Tjenester utenfra.",
  "connection-lost": "Forbindelsen ble brutt før brevet var levert.",
  "no-reply-after-hand-over": "Forbindelsen ble brutt etter at brevet var levert, men før serveren svarte.",
  "stopped-during-hand-over": "Programmet stoppet mens brevet ble levert.",
  "stopped-before-hand-over": "Programmet stoppet før brevet ble levert.",
  expired: "Det ble for sent: brevet kom ikke av gårde mens det ennå ga mening.",
  "no-longer-true": "Det brevet forteller om, gjelder ikke lenger.",
  "booking-ended": "Bestillingen er avsluttet siden brevet ble skrevet, så det ville ha sagt feil.",
  "session-past": "Timen hadde begynt eller var over da brevet kunne sendes.",
  superseded: "Bestillingen er endret siden brevet ble skrevet. Et nyere brev sier det som gjelder.",
  "switched-off": "Påminnelser på SMS var slått av da meldingen skulle sendes.",
  returned: "Brevet kom i retur til studioet.",
  "mailbox-full":
    "Adressen har fått så mange brev på kort tid at dette ikke ble sendt. Kunden ser det på siden sin.",
  withdrawn: "Det ble trukket tilbake da saken det gjelder, ble endret.",
};

export const letterActionTexts: Record<LetterAction, { label: string; hint?: string }> = {
  hold: { label: "Hold tilbake" },
  release: { label: "Frigi" },
  sendNow: { label: "Send nå" },
  retry: { label: "Prøv igjen" },
  edit: { label: "Endre teksten" },
  resend: {
    label: "Send på nytt",
    hint: "Mottakeren får det samme brevet en gang til, som et eget brev.",
  },
  markBounced: {
    label: "Det kom i retur",
    hint: "Når brevet har kommet tilbake til studioets egen innboks.",
  },
  cancel: { label: "Stopp brevet", hint: "Kan ikke gjøres om." },
};

export const letterDoneTexts: Record<LetterAction, string> = {
  hold: "Brevet er holdt tilbake.",
  release: "Brevet er frigitt.",
  sendNow: "Brevet står for tur.",
  retry: "Brevet prøves igjen nå.",
  edit: "Teksten er endret.",
  resend: "Brevet er skrevet på nytt og står for tur.",
  markBounced: "Brevet er merket som avvist.",
  cancel: "Brevet er stoppet.",
};

export const letterChangeReasons: Record<LetterChangeReason, string> = {
  "not-found": "Brevet finnes ikke.",
  "wrong-status": "Brevet kan ikke endres slik det står nå.",
  "unknown-link":
    "Teksten har en lenke som ikke finnes i brevet. Bruk bare lenkene som sto der, for eksempel [lenke 1].",
  "invalid-address": "Skriv inn en e-postadresse, for eksempel kari@eksempel.no.",
  "invalid-mobile": "Skriv inn et norsk mobilnummer med 8 siffer.",
  "too-long": `En SMS kan ha høyst ${longestSms} tegn.`,
  "not-for-sms": "En SMS kommer ikke i retur.",
  "fixed-address": "E-posten gjelder en konto, og kan bare sendes til kontoens egen adresse.",
};

const inStatus: Record<LetterStatus, string> = {
  scheduled: "er planlagt",
  queued: "står i kø",
  sending: "er på vei",
  sent: "er sendt",
  deferred: "venter på et nytt forsøk",
  failed: "har feilet",
  bounced: "er avvist",
  held: "er holdt tilbake",
  cancelled: "er stoppet",
  unknown: "er ukjent",
};

/** Why a button is disabled: "Brevet er sendt. Gjelder brev som er holdt tilbake." */
export function whyNot(action: LetterAction, status: LetterStatus): string {
  const fits = letterActions[action].map((allowed) => inStatus[allowed]);
  const last = fits.at(-1) ?? "";
  const words = fits.length > 1 ? `${fits.slice(0, -1).join(", ")} eller ${last}` : last;
  return `Brevet ${inStatus[status]}. Gjelder brev som ${words}.`;
}

/** Why no action is possible, now or ever. */
export function closedText(status: LetterStatus): string {
  return `Brevet ${inStatus[status]} og kan ikke endres.`;
}

export const letterListWords = {
  ...letterScreenWords,
  one: "brev",
  many: "brev",
  search: "Søk på emne, navn, adresse eller nummer",
  viewsLabel: "Visninger",
  filters: { kanal: { label: "Kanal", all: "Alle kanaler", options: { email: "E-post", sms: "SMS" } } },
  empty: { title: "Ingen brev ennå", help: "Når noen bestiller en time, ligger bekreftelsen her." },
  noHits: { title: "Ingen brev passer", help: "Prøv færre eller andre ord." },
} as const;

export const outboxTexts = {
  title: "E-post og SMS",
  lead: "Alle brev og SMS som er skrevet, og hvor de er nå.",
  columns: { subject: "Emne", to: "Til", status: "Status", kind: "Brev", written: "Skrevet", when: "Sendes" },
  noName: "(uten navn)",
  pause: {
    open: "Sett all sending på pause",
    why: "Hvorfor",
    whyHint: "Vises for alle i studioet.",
    start: "Sett på pause",
    end: "Start sendingen igjen",
    title: "All sending står på pause",
    text: (by: string, when: string, reason: string) =>
      `${by} satte den på pause ${when}: «${reason}». Brev og SMS skrives og blir liggende. Ingenting går tapt.`,
    required: "Skriv hvorfor.",
    tooLong: "Skriv høyst 200 tegn.",
    refused: {
      "already-paused": "Sendingen sto allerede på pause.",
      "not-paused": "Sendingen var allerede i gang.",
    },
    done: { pause: "All sending står på pause.", resume: "Sendingen er i gang igjen." },
  },
  samples: {
    link: "Alle brevtyper",
    title: letterScreenWords.samples,
    lead: "Alle brev og SMS programmet skriver, fylt ut med et eksempel.",
    sendToMe: "Send eksempelet til meg",
    sent: "Eksempelet er skrevet til deg. Det ligger øverst i listen over brev.",
    tooSoon: "Du fikk dette eksempelet for mindre enn ett minutt siden. Vent litt.",
    subject: "Emne",
    template: "Mal",
    version: (version: number) => `Utgave ${version}`,
    phone: "Mobil",
    desktop: "Stor skjerm",
  },
  trial: "Send prøvebrev til meg",
  trialSent: "Prøvebrevet er skrevet. Det dukker opp øverst i listen.",
  trialRefused: "Du fikk et prøvebrev for mindre enn ett minutt siden. Vent litt før du ber om et nytt.",
  notSetUp: {
    title: "E-post er ikke satt opp",
    text: "Brevene blir liggende her, og går ut av seg selv når e-postserveren er satt opp under Innstillinger, Tjenester utenfra. Brev som har ventet i mer enn 14 dager, blir ikke sendt.",
  },
  record: {
    back: "E-post og SMS",
    to: "Til",
    written: "Skrevet",
    sends: "Sendes",
    nextAttempt: "Neste forsøk",
    sent: "Sendt",
    attempts: "Forsøk",
    attemptsOf: (attempts: number, most: number) => `${attempts} av ${most}`,
    expires: "Gir mening til",
    booking: (number: number) => `Bestilling ${number}`,
    preview: "Slik ser brevet ut",
    previewTitle: (subject: string) => `Brevet «${subject}» slik det er sendt`,
    openPreview: "Åpne i eget vindu",
    loadPreview: "Vis brevet",
    keysHidden: "Nøkkelen i kundens lenke vises ikke her. I brevet som sendes, er den med.",
    text: "Tekstversjon",
    attachments: "Vedlegg",
    download: "Last ned",
    size: (bytes: number) => (bytes < 1000 ? `${bytes} byte` : `${Math.round(bytes / 1000)} kB`),
    actions: "Handlinger",
    system: "Systemet",
    serverSaid: "Serveren svarte",
    editSubject: "Emne",
    editText: "Tekst",
    editTextHint:
      "Studioets navn og adresse står nederst av seg selv. [lenke 1] er kundens egen lenke og må stå i brevet for at kunden skal kunne bruke den.",
    editSubmit: "Lagre teksten",
    edited: "Teksten er endret for hånd.",
    repeatedBy: "Sendt på nytt",
    earlierLetter: "Brevet som gjentas",
    subjectRequired: "Skriv et emne.",
    subjectTooLong: "Skriv høyst 300 tegn.",
    textRequired: "Skriv en tekst.",
    textTooLong: "Skriv høyst 20 000 tegn.",
    fixBooking: "Rett adressen på bestillingen også",
    newAddress: "E-postadresse",
    newAddressHint: "Rett adressen hvis den er feil.",
    retryUnknown: "Brevet kan ha kommet frem. Sender du det igjen, kan mottakeren få det to ganger.",
    retryAnyway: "Send likevel",
    sendEarly: (when: string) =>
      `Brevet er planlagt til ${when}. Sender du det nå, kommer det ikke en gang til da.`,
    sendEarlySubmit: "Send nå likevel",
    copyOf: (when: string) => `Sendt på nytt ${when}`,
    retrySend: "Send på nytt",
    about: "Saken det gjelder",
    attach: "Legg ved en fil",
    attachFile: "Fil",
    attachHint: "PDF, JPEG, PNG, Word eller Excel. Til sammen høyst 7 MB i ett brev.",
    attachSubmit: "Legg ved",
    detach: (filename: string) => `Fjern ${filename}`,
    attachRefused: {
      "not-found": "Brevet finnes ikke.",
      "wrong-status": "Brevet er ikke lenger her: det er sendt eller stoppet.",
      "not-for-sms": "En SMS kan ikke ha vedlegg.",
      "too-many": "Et brev kan ha høyst 10 vedlegg.",
      "too-much": "Vedleggene blir til sammen mer enn 7 MB. Fjern et annet, eller send en mindre fil.",
      "unknown-file": "Vedlegget er fjernet fra før.",
      "too-large": "Filen er for stor. Vedleggene i et brev kan være til sammen 7 MB.",
      "wrong-type": "Vi kan ikke legge ved denne filen. Velg PDF, JPEG, PNG, Word eller Excel.",
      empty: "Filen er tom. Velg en annen fil.",
      "no-file": "Velg en fil.",
      "broken-off": "Filen kom ikke frem. Prøv igjen.",
    },
    attached: "Filen er lagt ved.",
    detached: "Vedlegget er fjernet.",
  },
  write: {
    action: "Skriv e-post",
    title: "Skriv e-post",
    back: (what: string) => `Tilbake til ${what}`,
    lead: "Brevet får studioets ramme og signatur, og ligger på saken etterpå.",
    to: "Til",
    toHint: "Svaret kommer til studioets innboks.",
    toChoices: (addresses: number) => `Vi har ${addresses} adresser her. Skriv for å velge.`,
    noAddress: "Vi har ingen e-postadresse her ennå. Skriv den inn.",
    subject: "Emne",
    text: "Brevet",
    textHint: "En tom linje gir nytt avsnitt.",
    hello: "Hei",
    bye: "Vennlig hilsen",
    later: "Se over før det sendes",
    laterHint: "Du ser brevet slik mottakeren får det, og kan legge ved filer.",
    now: "Send med en gang",
    done: {
      now: "Brevet er skrevet og står for tur.",
      later: "Brevet ligger klart. Se over det, og trykk «Frigi» når det skal sendes.",
    },
  },
  crash: { title: "Vi fikk ikke lest brevene", text: "Prøv igjen om litt." },
} as const;

const { attachRefused } = outboxTexts.record;

/** The words for a reason in the address; null when it is none. */
export function attachProblem(reason: string | null): string | null {
  return reason !== null && Object.hasOwn(attachRefused, reason)
    ? attachRefused[reason as keyof typeof attachRefused]
    : null;
}
