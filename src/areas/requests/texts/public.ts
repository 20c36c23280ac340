import { letterToVisitor } from "~/kit/letter-promise";
import { count } from "~/kit/text";
import type { Answer, DateWish, PartOfDay, RequestStatus } from "../types";

export const partNames: Record<PartOfDay, string> = {
  formiddag: "formiddagen",
  ettermiddag: "ettermiddagen",
  "hele-dagen": "hele dagen passer",
};
export const answerNames: Record<Answer, string> = { ja: "Ja", nei: "Nei", "vet-ikke": "Vet ikke" };

/** "torsdag 3. desember, formiddagen" */
export function wishWords({ part }: Pick<DateWish, "part">, day: string): string {
  return `${day}, ${partNames[part]}`;
}

const people = (n: number) => count(n, "person", "personer");

/** The steps in which a company asks for pictures of its employees. */
export const companyTexts = {
  steps: { what: "Hva", dates: "Når", who: "Om dere" },
  page: {
    service: "Ansattfoto for bedrifter",
    title: "Ansattfoto: pris og tilbud",
    description: (city: string) =>
      `Be om tilbud på ansattfoto i ${city}: i studio eller i lokalene deres. Se prisen linje for linje, velg datoer det er plass, og send forespørselen.`,
  },
  what: {
    title: "Hva skal vi fotografere?",
    lead: "Se prisen mens dere fyller ut. Det er uforpliktende til dere har fått et tilbud og sagt ja.",
    wishedDay: (day: string) => `Dere ønsket dere ${day}. I neste steg ser dere om det er plass da.`,
    place: "Hvor?",
    places: {
      studio: { label: "I studio", hint: "Dere kommer til oss, én etter én" },
      hos_dere: { label: "Hos dere", hint: "Vi rigger studio i lokalene deres" },
    },
    postalCode: "Postnummeret der vi skal fotografere",
    postalCodeHint: "Da tar vi med reisen i prisen.",
    persons: "Hvor mange skal fotograferes?",
    personsHint: "Et anslag er nok. Dere kan endre tallet senere.",
    minutes: "Tid foran kamera til hver",
    minutesOf: (minutes: number) => `${minutes} minutter`,
    minutesUsual: "det vanlige",
    images: "Retusjerte bilder av hver",
    imagesHint: (included: string, extra: string) =>
      `${included} er med i prisen. Flere koster ${extra} per bilde eks. mva.`,
    next: "Velg datoer",
    update: "Oppdater prisen",
    direct: {
      title: (n: number) => `${people(n)} i studio kan bestille time med en gang`,
      text: "Da velger dere en ledig tid selv og får bekreftelsen med det samme.",
      action: "Bestill time",
    },
    none: "Ansattfoto er ikke lagt ut for salg akkurat nå. Ta kontakt, så ser vi på det sammen.",
  },
  faults: {
    "nothing-typed": "Skriv antallet med tall, for eksempel 12.",
    "unknown-place": "Velg om vi skal fotografere i studio eller hos dere.",
    "not-sold": "Det tilbyr vi ikke akkurat nå. Velg det andre stedet, eller ta kontakt.",
    "postal-code-wrong": "Skriv et norsk postnummer med fire siffer, for eksempel 0359.",
    "postal-code-missing": "Skriv postnummeret der vi skal fotografere.",
    "minutes-wrong": "Velg hvor lang tid hver skal ha.",
    "too-many-persons":
      "Vi tar imot forespørsler for opptil 500 personer her. Skriv til oss hvis dere er flere.",
  },
  sum: {
    title: "Prisen så langt",
    net: "Sum eks. mva.",
    mva: "Mva.",
    total: "Sum inkl. mva.",
    waiting: "Prisen kommer her når feltene er riktig fylt ut.",
    noZone: "Reise kommer i tillegg. Skriv postnummeret, så regner vi den med.",
    outside: "Stedet ligger utenfor sonene våre. Vi regner ut reisen i tilbudet.",
    oneDay: (work: string, each: string) =>
      `Regn med ${work} til sammen, ${each} til hver, pauser iberegnet.`,
    days: (days: number, persons: number) =>
      `Vi fordeler dere på ${days} dager, med opptil ${persons} personer hver dag.`,
    rigging: (before: string, after: string) =>
      `Vi trenger ${before} til rigging før og ${after} til rydding etter.`,
    announce: (persons: string, net: string, total: string) =>
      `${persons}: ${net} eks. mva., ${total} inkl. mva.`,
    note: "Prisen er et anslag. Den blir bindende når dere har fått et tilbud.",
  },
  dates: {
    title: "Hvilke dager passer?",
    lead: "Velg to eller tre dager, så finner vi lettere en som passer for alle. Kalenderen viser dager med plass til dere.",
    several: (days: number) => `Dere trenger ${days} dager. Velg dagen dere helst vil begynne.`,
    pick: (day: string) => `Når på dagen ${day}?`,
    parts: { formiddag: "Formiddagen", ettermiddag: "Ettermiddagen", "hele-dagen": "Hele dagen passer" },
    noRoom: (day: string) => `${day} har vi ikke plass til så mange. Velg en annen dag.`,
    chosen: "Dagene dere foreslår",
    none: "Ingen ennå. Velg en dag i kalenderen.",
    remove: "Fjern",
    full: (most: number) => `Dere har valgt ${most} dager. Fjern en hvis dere vil bytte.`,
    next: "Fortsett",
    atLeast: "Velg minst én dag.",
    notAhead: "Velg dager fra i morgen av, og høyst to år fram.",
    numbered: (n: number) => `Dag ${n}`,
    partOf: (n: number) => `Når på dag ${n}`,
    other: "Passer ingen av dagene?",
    otherText:
      "Skriv det i meldingen på neste side, så ser vi hva vi får til. Velg likevel dagen som er nærmest.",
    noDays: "Det er ingen dager med plass til så mange i denne måneden. Bla videre, eller ta kontakt.",
  },
  who: {
    title: "Hvem er dere?",
    lead: "Vi svarer på e-post. Ingenting er bestilt før dere har sagt ja til et tilbud.",
    company: "Bedriften",
    find: "Navn eller organisasjonsnummer",
    findHint: "Vi slår opp i Enhetsregisteret og fyller ut resten. Dere kan også skrive alt selv.",
    findAction: "Slå opp",
    hits: "Velg bedriften",
    use: "Bruk denne",
    noHits: "Fant ingen med det navnet. Skriv inn opplysningene selv.",
    askMore: "Skriv minst to bokstaver av navnet, eller ni siffer.",
    off: "Oppslaget svarer ikke nå. Skriv inn opplysningene selv.",
    busy: "Det er slått opp mange ganger fra nettet deres. Skriv inn opplysningene selv.",
    unknownOrgnr:
      "Nummeret finnes ikke i Enhetsregisteret. Sjekk sifrene, eller skriv inn opplysningene selv.",
    bankrupt: (name: string) =>
      `Enhetsregisteret har registrert en konkurs på ${name}. Send gjerne forespørselen likevel, og skriv hvem som skal betale, så avtaler vi resten.`,
    winding: (name: string) =>
      `Enhetsregisteret sier at ${name} er under avvikling. Send gjerne forespørselen likevel, så avtaler vi betalingen sammen.`,
    deleted: (name: string) =>
      `Enhetsregisteret sier at ${name} er slettet. Sjekk om bedriften har fått et nytt nummer.`,
    filled: (name: string) => `Fylt ut fra Enhetsregisteret: ${name}`,
    site: "Der vi skal fotografere",
    siteHint: (code: string) =>
      `Postnummer ${code}. Vet dere ikke alt ennå, går det fint. Vi spør om resten.`,
    siteAddress: "Gateadresse",
    siteCity: "Poststed",
    floor: "Etasje",
    room: "Rom",
    roomHint: "Vi trenger omtrent 3,6 × 3,6 meter.",
    power: "Er det strøm i rommet?",
    parking: "Kan vi parkere ved inngangen?",
    lift: "Er det heis, eller ligger rommet på bakkeplan?",
    contact: "Kontaktperson",
    emailUse: letterToVisitor("Hit sender vi kvitteringen og tilbudet."),
    invoice: "Faktura",
    invoiceAddress: "Fakturaadresse",
    invoicePostalCode: "Postnummer",
    invoiceCity: "Poststed",
    message: "Noe mer vi bør vite?",
    messageHint: "For eksempel avdelinger, språk, eller ledere som må fotograferes på et bestemt tidspunkt.",
    submit: "Send forespørselen",
    pending: "Sender …",
    privacy: "Slik behandler vi opplysningene dine",
    tooMany: ({ phone, email }: { readonly phone: string | null; readonly email: string }) =>
      `Vi har fått flere forespørsler fra nettet dere bruker enn vi har rukket å svare på. ${phone === null ? `Skriv heller til ${email}` : `Ring oss heller på ${phone}`}.`,
    daysPassed: "Dagene dere ønsket, kan ikke velges lenger. Velg nye her. Alt annet dere har skrevet, står.",
    priceChanged: "Prisen er endret siden dere så den. Se over den nye prisen, og send en gang til.",
  },
  asks: "Dette ber dere om",
  contactStudio: "Ta kontakt",
} as const;

/** The company's own page of its request. */
export const requestPageTexts = {
  title: (number: string) => `Forespørsel ${number}`,
  entrance: "Forespørselen deres",
  sent: "Forespørselen er sendt",
  answer: "Svar her",
  lead: (email: string) => letterToVisitor(`En kopi er på vei til ${email}.`),
  status: {
    new: (by: string) => `Vi ser på den og svarer senest ${by}.`,
    needs_info: () => "Vi trenger litt mer fra dere før vi kan svare.",
    assessed: () => "Vi har sett på den og lager et tilbud.",
    tentatively_held: (until: string) =>
      `Vi holder av dagene for dere til ${until}, mens vi lager et tilbud.`,
    quoted: () =>
      "Tilbudet er sendt på e-post. På siden med tilbudet svarer dere ja eller nei, eller ber om en endring.",
    booked: () => "Dere har sagt ja til tilbudet. Vi gleder oss.",
    declined: () => "Denne måtte vi dessverre si nei til.",
    expired: () => "Dagene dere foreslo, er passert. Send gjerne en ny forespørsel.",
    withdrawn: () => "Forespørselen er trukket.",
  } satisfies Record<RequestStatus, (when: string) => string>,
  /** A quote was made for it, and nothing came of it. */
  endedAfterQuote:
    "Forespørselen er avsluttet uten avtale. Vil dere ha ansattfoto likevel, send gjerne en ny.",
  facts: {
    number: "Nummer",
    what: "Hva",
    where: "Hvor",
    dates: "Dager",
    company: "Bedrift",
    contact: "Kontakt",
    invoice: "Faktura",
    site: "Rommet",
    message: "Melding",
  },
  whatOf: (persons: number, minutes: number, images: number) =>
    `${people(persons)}, ${minutes} minutter til hver, ${count(images, "retusjert bilde", "retusjerte bilder")} av hver`,
  estimate: "Prisanslag",
  inStudio: "I studio",
  atYours: (address: string) => `Hos dere, ${address}`,
  atYoursUnknown: "Hos dere",
  next: "Hva skjer nå?",
  nextSteps: (by: string) => [
    `Vi ser på dagene og svarer senest ${by}.`,
    "Dere får et tilbud på e-post, med pris, dager og vilkår.",
    "Når dere har sagt ja, er dagene deres. Dere sender en navneliste, og vi lager planen.",
  ],
  asked: "Dette trenger vi fra dere",
  proposed: "Vi har et forslag",
  proposedStudio: "Kan dere komme til oss i studio i stedet? Da slipper dere rigging og reise.",
  correct: "Rett på forespørselen",
  correctLead: "Rett det som er galt, og svar på det vi har spurt om. Vi får beskjed med en gang.",
  back: "Tilbake",
  held: (until: string) => `Vi holder fortsatt av dagene for dere til ${until}.`,
  correctHeld:
    "Vi holder av dager for dere. Endrer dere sted, antall eller tid til hver, passer de ikke lenger. Da slipper vi dem og ser på dagene på nytt.",
  corrected: "Endringen er lagret, og vi har fått beskjed.",
  correctedFreed:
    "Endringen er lagret, og vi har fått beskjed. Dagene vi holdt av, passet ikke lenger. Vi ser på dagene på nytt.",
  unchanged: "Ingenting var endret.",
  withdraw: "Trekk forespørselen",
  withdrawHelp: "Vi slutter å lete etter dager, og dere hører ikke mer fra oss om den.",
  withdrawConfirm: "Ja, trekk den",
  withdrawn: "Forespørselen er trukket.",
  save: "Lagre og send",
  notNow: "Forespørselen har fått en ny status i mellomtiden. Se siden på nytt.",
} as const;
