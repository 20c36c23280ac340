import type { CompanySettings, PolicySettings } from "~/areas/settings/types";
import { accountingYears as lawfulYears } from "~/kit/accounting-year";
import { count } from "~/kit/text";
import type { Chapter } from "../types";
import { companyChapter } from "./personvern-company";
import { type KeptFor, retentionRows } from "./personvern-retention";
import { storedInBrowser } from "./personvern-storage";

export interface PrivacyFacts {
  readonly company: CompanySettings;
  readonly policy: PolicySettings;
  readonly kept: KeptFor;
  readonly outside: Outside;
}

/** Third-party services on the pages, as the owner configured them. */
export interface Outside {
  readonly map: "google" | "openstreetmap" | null;
  readonly reviews: boolean;
  /** The chat's language model; `operator` is null for a machine of the studio's own. */
  readonly model: { readonly operator: string | null } | null;
  /** Reminders by text message, while they are switched on; without an operator no provider is set up yet. */
  readonly sms: { readonly operator: string | null } | null;
}

type PrivacyChapter =
  | "reading"
  | "booking"
  | "company"
  | "chat"
  | "letters"
  | "pictures"
  | "outside"
  | "receivers"
  | "rights"
  | "complaint";

const mapTexts = {
  google:
    "Kartet kommer fra Google, som får IP-adressen din, vet at du kom fra nettsiden vår og kan lagre egne informasjonskapsler. Google er et amerikansk selskap og behandler opplysninger også utenfor EØS.",
  openstreetmap:
    "Kartet kommer fra OpenStreetMap, som drives av en stiftelse i Storbritannia. De får IP-adressen din og vet at du kom fra nettsiden vår.",
} as const;

/**
 * Must match what the program does: `src/flows/answer-with-model.server.ts`,
 * `src/areas/assistant/rules/check/masking.ts`.
 */
function modelTexts({ operator }: { readonly operator: string | null }): string[] {
  const masked =
    "E-postadresser, telefonnumre og navn vi kjenner igjen, tas bort først, og kontaktfeltet blir aldri med.";
  if (operator === null)
    return [
      `Svaret skrives ofte av en språkmodell på vår egen maskin. Spørsmålet går ikke videre til andre. ${masked}`,
    ];
  const abroad = /\bUSA\b/.test(operator) ? " Det er utenfor EØS." : "";
  return [
    `Svaret skrives ofte av en språkmodell hos ${operator}.${abroad} De får spørsmålet ditt, det som er sagt før i samtalen, og det vi slår opp om priser, tider og vilkår. ${masked} Ikke skriv noe i chatten som andre ikke bør se.`,
    "Før svaret vises, leser serveren vår det og stopper det hvis det nevner en pris eller en tid som ikke stemmer. Da svarer vår egen assistent i stedet, og det stoppede svaret ligger i samtalen så vi kan se hva som gikk galt. Det slettes med den.",
  ];
}

const days = (n: number) => count(n, "dag", "dager");

export const personvernTexts = {
  title: (name: string) => `Personvern og informasjonskapsler | ${name}`,
  description: (name: string) =>
    `Hva ${name} lagrer om deg når du leser og booker, hvorfor, hvor lenge, og hvordan du får se, rette eller slette det.`,
  headline: "Personvern",
  lead: "Hva vi lagrer om deg, hvorfor vi gjør det, og når det blir borte.",
  updated: "Sist endret 25. november 2026",
  contents: "På denne siden",

  short: {
    id: "kort-fortalt",
    title: "Kort fortalt",
    points: ({ model }: Pick<Outside, "model">): readonly string[] => [
      "Du kan lese alt her uten å si hvem du er. Vi teller besøk og bestillinger som noen begynner på, uten å vite hvem det er, og siden har ingen reklame.",
      "Når du booker, lagrer vi det som trengs for å gjennomføre timen, og ikke mer.",
      `Vi selger ingenting videre. Bare de som drifter ${model?.operator ? "nettsiden, e-posten og chatten" : "nettsiden og e-posten"} for oss, får opplysningene.`,
      "Det som lagres i nettleseren din, er det som må til for at siden skal virke. Innhold fra andre hentes først når du har sagt ja.",
      "Spør når som helst, så får du se det vi har om deg, rette det eller be oss slette det.",
    ],
  },

  controller: {
    id: "ansvarlig",
    title: "Hvem som har ansvaret",
    text: (name: string) =>
      `${name} bestemmer hvorfor og hvordan opplysningene brukes. På lovspråk er vi behandlingsansvarlig. Lurer du på noe, er det oss du spør.`,
    labels: { name: "Navn", orgNumber: "Org.nr.", address: "Adresse", email: "E-post", phone: "Telefon" },
  },

  chapters: ({ company, policy, kept, outside }: PrivacyFacts): Record<PrivacyChapter, Chapter> => ({
    reading: {
      id: "nar-du-leser",
      title: "Når du leser nettsiden",
      paragraphs: [
        "For hver side som sendes, skriver serveren en linje i en logg: når det var, hvilken side det gjaldt, og hvor lang tid svaret tok. IP-adressen din forkortes før den skrives, så linjen peker verken på deg eller husstanden din. Nøkler i lenker er ikke med.",
        "Vi teller hvor mange besøk nettsiden får hver dag, på hvilken side de begynner, hvilken nettside eller kampanje de kommer fra, og om det er mobil, nettbrett eller PC. Bare antallet lagres. Vi kjenner ikke igjen noen fra ett besøk til det neste, og vet ikke hvilke sider du leser etter den første.",
        "Serveren teller også hvor mange ganger det spørres fra samme IP-adresse, for å stoppe den som prøver å ta alle timene eller gjette passord. Tellingen finnes bare i minnet og er borte etter et kvarter. Spør noen for ofte, noterer vi det som en sikkerhetshendelse, med tidspunktet og den forkortede IP-adressen.",
        "Åpner noen en bestilling med feil nøkkel, noterer vi tidspunktet og hva nettleseren kaller seg. IP-adressen er ikke med der. Gjentakelser telles i opptil to døgn under en kode som ikke kan regnes tilbake til adressen.",
        "Grunnlaget er at vi har en berettiget interesse i en nettside som er trygg og virker (personvernforordningen artikkel 6 nr. 1 bokstav f).",
      ],
    },
    booking: {
      id: "nar-du-booker",
      title: "Når du booker",
      paragraphs: [
        `Mens du fyller ut, lagres valgene og svarene dine som et utkast. Det kan bare åpnes i nettleseren du begynte i, og det slettes ${days(kept.draftDays)} etter siste endring. Tiden du har valgt, holdes av i ${count(policy.holdMinutes, "minutt", "minutter")}.`,
        `Vi teller også hvor langt bestillinger kommer, for å finne ut hvor det er vanskelig. For hver bestilling som noen begynner på, lagrer vi hva som ble valgt, hvor langt den kom, hvorfor den eventuelt stoppet, dager og måneder som var fulle, hvor lang tid serveren brukte, hvilken nettside eller kampanje du kom fra, om det var mobil, nettbrett eller PC, og hvilken versjon av nettsiden du brukte. Navn, kontaktopplysninger, IP-adresse og informasjonskapsler er ikke med. Forsøket har en kode som lages på nytt hver dag, og neste natt slettes det som kunne koblet den til utkastet ditt. Forsøkene slettes etter ${days(kept.attemptDays)}. Da er bare antallet per dag igjen.`,
        "Har du gitt kontaktopplysninger og ikke bestilt innen en halvtime, ser studioet utkastet, og kan ringe deg eller sende deg en lenke så du kan fullføre. Grunnlaget er at du har bedt om en avtale (bokstav b). Lenken virker til utkastet slettes, og flytter det til nettleseren du åpner den i.",
        "For at ingen skal holde av alle tidene, teller vi hvor mange som holdes fra samme IP-adresse, og hvor mange forespørsler, plasser på ventelisten og henvendelser som står samtidig. I databasen står adressen som en kode som ingen kan lese uten en nøkkel bare serveren har. Koden slettes når tiden ikke holdes lenger, når forespørselen eller henvendelsen er besvart, eller når plassen er avsluttet. Holdes det for mange tider, kan du bestille likevel, men tiden er ikke din før du har bestilt. Grunnlaget er vår berettigede interesse i at alle kan bestille (bokstav f).",
        `Setter du deg på ventelisten, lagrer vi navn, e-postadresse, mobilnummer, hva du venter på, hvilke dager som passer, og hva du har fått tilbud om. Vi skriver til deg når en tid som passer blir ledig, fordi du har sagt ja til det (bokstav a). Du kan endre ønsket eller melde deg av fra lenken i e-posten. ${days(kept.waitlistDays)} etter at plassen er avsluttet, slettes alt som kan vise hvem du er. Plassen avsluttes når du melder deg av, når du bestiller, eller når siste dag i ønsket er over.`,
        "Når du bestiller, lagrer vi:",
      ],
      points: [
        "navn, e-postadresse og mobilnummer",
        "hva du har bestilt, når timen er, og hva den koster",
        "merknaden, hvis du skriver en",
        "firmanavn, organisasjonsnummer og fakturareferanse, hvis du bestiller for en bedrift",
        "navn og e-post til dem du bestiller for, hvis dere er flere og du oppgir det: de får sin egen time og lenke, og svaret hvis de ikke kan komme",
        "hvilke vilkår du fikk se, og når du godtok dem",
        "det som skjer siden: at timen flyttes, avbestilles eller gjennomføres",
      ],
      after: [
        "Vi trenger dette for å holde avtalen med deg (artikkel 6 nr. 1 bokstav b). Bestiller du for arbeidsgiveren din, er grunnlaget vår berettigede interesse i å kunne nå kontaktpersonen (bokstav f). Merknaden er frivillig. Ikke skriv om helse eller annet følsomt der; ring eller skriv til oss hvis det betyr noe for timen.",
        "Krysser du av for tips og tilbud, lagrer vi at du sa ja, og når. Det er et samtykke (bokstav a), og det tar ett ord på e-post å trekke det.",
        "Ingen avgjørelser om deg tas av en maskin alene.",
      ],
    },
    company: companyChapter,
    chat: {
      id: "nar-du-spor-i-chatten",
      title: "Når du spør i chatten",
      paragraphs: [
        "Den som svarer i chatten, er en automatisk assistent og ikke et menneske. Den svarer ut fra det som står på sidene våre, prislisten og kalenderen.",
        ...(outside.model ? modelTexts(outside.model) : []),
        `Når du stiller et spørsmål, lagrer vi det du skriver og det assistenten svarer, når det var, og hvilken side du så på. Vi leser samtaler for å rette svar som ble feil. En samtale slettes ${days(kept.chatDays)} etter siste melding.`,
        "Nettleseren din husker et tilfeldig nummer, så samtalen er der når du kommer tilbake. Nummeret sier ikke hvem du er.",
        `Bestiller du innen ${days(kept.chatTieDays)} etter en samtale, noterer vi at den kan ha ført til bestillingen, når e-posten eller nummeret du ga oss, er det samme begge steder. Har du trykket «Godta» nederst på siden, kjenner vi også igjen nettleseren. Ellers leses ikke nummeret når du bestiller. Koblingen viser oss om chatten er til nytte, og slettes sammen med samtalen.`,
        "Navn, e-post og telefon er frivillig. Skriver du noe av det, får studioet en e-post med samtalen, så et menneske kan ta kontakt.",
        "For at ingen skal bruke opp chatten for andre, teller vi spørsmål per IP-adresse. Ber mange fra samme adresse om å bli kontaktet, får studioet én e-post i timen om dem, og ikke én om hver. I databasen står adressen som en kode som ingen kan lese uten en nøkkel bare serveren har. Koden slettes innen to døgn.",
        "Grunnlaget er at vi har en berettiget interesse i å svare på spørsmål og rette feil (artikkel 6 nr. 1 bokstav f). Ber du om å bli kontaktet, bruker vi opplysningene til det (bokstav b). At nettleseren kjennes igjen, bygger på samtykket ditt (bokstav a). Si fra hvis du vil ha en samtale slettet før tiden, så sletter vi den og e-posten om den.",
      ],
    },
    letters: {
      id: "e-post",
      title: outside.sms ? "E-post og SMS mellom oss" : "E-post mellom oss",
      paragraphs: [
        "Bekreftelser, endringer og påminnelser sendes på e-post. Vi tar vare på en kopi av hver e-post, så vi ser at den gikk ut og kan sende den igjen. Lenken i bekreftelsen åpner bestillingen din for den som har den. Del den bare med folk du stoler på.",
        ...(outside.sms
          ? [
              "Har du et norsk mobilnummer, kan du også få en påminnelse på SMS før timen. Der står navnet vårt, tiden, adressen og en kort lenke til bestillingen. Vi tar vare på en kopi av meldingen, som av e-postene. Grunnlaget er avtalen med deg (artikkel 6 nr. 1 bokstav b). Vil du ikke ha SMS, si fra, så stopper vi den.",
            ]
          : []),
        `Skriver du til ${company.email}, leser vi e-posten for å svare deg, og bruker den ikke til noe annet.`,
      ],
    },
    pictures: {
      id: "bildene-av-deg",
      title: "Bildene av deg",
      paragraphs: [
        "Et portrett er en personopplysning. Vi bruker bildene til det du har bestilt: å vise deg utvalget, retusjere det du velger, og levere. De ligger ikke på nettsiden.",
        "Vi viser dem ikke frem for andre uten at du har sagt ja. Det følger også av åndsverkloven §§ 104 og 105. Er det arbeidsgiveren din som bestiller, har du fortsatt et ord med i laget om hvor ansiktet ditt skal brukes.",
        "Portrettene du ser på disse sidene, er ikke bilder av kunder.",
      ],
    },
    outside: {
      id: "kart-og-omtaler",
      title: "Kart og omtaler fra andre",
      paragraphs: outside.map
        ? [
            mapTexts[outside.map],
            "Det hentes først når du har godtatt det, eller trykker på «Vis kart». Grunnlaget er samtykket ditt (artikkel 6 nr. 1 bokstav a).",
          ]
        : ["Vi viser ikke kart fra andre på sidene våre."],
      after: [
        ...(outside.reviews
          ? [
              "Tallene om omtaler på Google spør serveren vår om, noen ganger i døgnet. Google får vite at studioet spør, ikke at du leser.",
            ]
          : []),
        "Lenker til Instagram, Facebook, LinkedIn og andre er bare lenker. Ingenting skjer før du følger dem, og da gjelder deres regler.",
      ],
    },
    receivers: {
      id: "hvem-som-far-dem",
      title: "Hvem som får opplysningene",
      paragraphs: ["Så få som mulig:"],
      points: [
        "leverandøren som drifter serveren der nettsiden og databasen ligger",
        "leverandøren som sender og tar imot e-posten vår",
        ...(outside.sms
          ? [
              `leverandøren som sender SMS-ene våre${outside.sms.operator ? `: ${outside.sms.operator}` : ""}. Den får mobilnummeret ditt og meldingen`,
            ]
          : []),
        ...(outside.model?.operator
          ? [`leverandøren av språkmodellen i chatten: ${outside.model.operator}`]
          : []),
        "kalendertjenesten til en av oss, når vi abonnerer på timene våre der. Som regel ser den bare at vi er opptatt",
        "det offentlige, når en lov pålegger oss det",
      ],
      after: [
        "Leverandørene skal bare gjøre det vi ber dem om. Spør oss hvis du vil vite hvem de er, og hvor de holder til.",
      ],
    },
    rights: {
      id: "rettighetene-dine",
      title: "Rettighetene dine",
      paragraphs: [
        `Skriv til ${company.email}, så hjelper vi deg. Det koster ikke noe, og du skal ha svar senest innen en måned. Du kan:`,
      ],
      points: [
        "få vite hva vi har om deg, og få en kopi",
        "få rettet det som er feil. Navn, e-post og mobil på en bestilling som står, retter du selv fra lenken i bekreftelsen",
        "be om sletting av det vi ikke lenger trenger eller må ta vare på",
        "be oss la være å bruke opplysningene mens noe avklares",
        "protestere mot det vi gjør fordi vi har en berettiget interesse",
        "få opplysningene du selv har gitt oss, i en fil som kan tas med til andre",
        "trekke et samtykke. Det gjelder fra da av, ikke bakover i tid",
      ],
    },
    complaint: {
      id: "klage",
      title: "Er du ikke enig med oss?",
      paragraphs: [
        "Si gjerne fra til oss først. Du kan også klage til Datatilsynet, som passer på at personvernreglene følges i Norge.",
      ],
    },
  }),
  complaintLink: { label: "Til Datatilsynet", href: "https://www.datatilsynet.no/" },

  time: {
    id: "hvor-lenge",
    title: "Hvor lenge vi tar vare på det",
    text: `Bokføringsloven § 13 pålegger oss å ta vare på regnskapsmateriale i ${lawfulYears} år etter at regnskapsåret er slutt, og oversikten over bestilte timer hører med der. Derfor kan vi ikke slette en bestilling før det, selv om du ber om det. Grunnlaget er artikkel 6 nr. 1 bokstav c.`,
    caption: "Hva vi tar vare på, og hvor lenge",
    columns: { what: "Hva", long: "Hvor lenge" },
    rows: retentionRows,
  },

  cookies: {
    id: "informasjonskapsler",
    title: "Informasjonskapsler og lagring i nettleseren",
    paragraphs: [
      "En informasjonskapsel er en liten tekst som nettleseren husker for en nettside. Ekomloven § 3-15 krever at vi spør først, bortsett fra når det er helt nødvendig for det du selv har bedt om. Alt i tabellen lagres fordi det er nødvendig på den måten. Bruker vi noe av det til mer, står det her, og da har du sagt ja først. Ingenting av det følger deg til andre nettsider.",
    ],
    caption: "Det vi lagrer i nettleseren din",
    columns: { name: "Navn", kind: "Hva slags", purpose: "Hva det er til", long: "Hvor lenge" },
    kinds: {
      cookie: "Informasjons\u00adkapsel",
      session: "Øktlagring",
      local: "Lokal lagring",
    },
    rows: storedInBrowser,
    choice: "Endre valget ditt om informasjons\u00adkapsler",
    choiceHelp:
      "Virker ikke knappen, er JavaScript slått av. Da er ingenting valgt, og vi henter ingenting fra andre. Du kan også slette det som er lagret for denne nettsiden i innstillingene til nettleseren.",
  },
} as const;
