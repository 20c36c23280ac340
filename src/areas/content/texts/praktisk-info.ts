import { phoneRule } from "~/areas/settings/texts";
import type { ClaimSettings, CompanySettings, PolicySettings } from "~/areas/settings/types";
import { capitalise, count, joinWords } from "~/kit/text";
import type { Chapter, Question } from "../types";
import { streetOf } from "./head";

/** Values for the page's words; prices are already written out ("950 kr"). */
export interface PracticalFacts {
  readonly company: CompanySettings;
  readonly claims: ClaimSettings;
  readonly policy: PolicySettings;
  /** The booking's rules, in the same words as in the order. */
  readonly rules: { readonly changes: string; readonly withdrawal: string };
  /** `packages` are the names of the packages that offer it. */
  readonly styling: {
    readonly name: string;
    readonly price: string;
    readonly packages: readonly string[];
  } | null;
  readonly extraImage: string | null;
  /** The shortest time before its start that a session can be booked; null while nothing is sold online. */
  readonly leadTimeHours: number | null;
}

const hours = (n: number) => count(n, "time", "timer");
const minutes = (n: number) => count(n, "minutt", "minutter");

export const praktiskInfoTexts = {
  title: ({ name, addressCity }: CompanySettings) => `Praktisk info om studioet i ${addressCity} | ${name}`,
  description: ({ addressStreet }: CompanySettings) =>
    `Finn frem til ${streetOf(addressStreet)}, se åpningstider, klær og sminke, levering, betaling, og hva som gjelder når du flytter eller avbestiller.`,
  eyebrow: "Praktisk info",
  headline: "Før du kommer",
  lead: "Hvor vi er, hva du tar med, og hva som gjelder hvis noe kommer i veien. Les det du trenger. Resten tar vi når du er her.",
  contents: "På denne siden",

  place: {
    id: "veien-hit",
    title: "Veien hit",
    where: ({ addressStreet, addressPostalCode, addressCity }: CompanySettings) => {
      const [street = addressStreet, ...rest] = addressStreet.split(",").map((part) => part.trim());
      const entrance = rest.join(", ");
      return `Studioet ligger i ${street}, ${addressPostalCode}\u00a0${addressCity}.${entrance ? ` ${capitalise(entrance)}.` : ""}`;
    },
    transit:
      "Kommer du med trikk, T-bane eller buss, finner Entur veien til døren fra der du er. Kjører du bil, spør oss gjerne om parkering før du drar.",
    transitLink: { label: "Planlegg reisen i Entur", href: "https://entur.no/" },
    lost: "Kom gjerne ti minutter før, så er det tid til å finne døren.",
  },

  hours: {
    id: "apningstider",
    note: "Vi tar imot etter avtale. Ledige tider ser du når du booker.",
  },

  clothes: {
    id: "klaer",
    title: "Klær",
    paragraphs: [
      "Ta med to eller tre overdeler du trives i. Du kan skifte her, og vi ser sammen på skjermen hva som virker.",
    ],
    points: [
      "Ensfarget i rolige, middels mørke farger er tryggest. Da går blikket til ansiktet.",
      "Smale striper og små ruter kan flimre på skjerm.",
      "Halsen betyr mest. Kragen er nærmere ansiktet enn noe annet du har på deg.",
      "Heng klærne på vei hit. Folder er lettere å unngå enn å retusjere.",
    ],
  } satisfies Chapter,

  styling: ({ styling }: Pick<PracticalFacts, "styling">): Chapter => ({
    id: "har-sminke-og-briller",
    title: "Hår, sminke og briller",
    paragraphs: [
      "Gjør deg klar som til en viktig avtale, ikke som til en fest. Litt matt pudder demper glans i panne og på nese, på alle. Klipp deg heller noen dager før enn samme morgen.",
      "Bruker du briller til vanlig, behold dem på. Refleksene fjerner vi med lyset, ikke med brillene. Glass som blir mørke i sollys, bør være klare igjen før du setter deg.",
      ...(styling
        ? [
            `Vil du ha hjelp, velger du ${styling.name.toLocaleLowerCase("nb")} når du booker. Det koster ${styling.price}, og kan velges til ${joinWords(styling.packages)}.`,
          ]
        : []),
    ],
  }),

  children: {
    id: "barn",
    title: "Barn",
    paragraphs: [
      "Barn er like velkomne foran kameraet som voksne. Kom når barnet pleier å være uthvilt og mett, og ta med noe kjent å holde i. Vi venter heller på et ansikt enn å lokke frem et smil.",
      "En voksen blir med inn. Er den som skal fotograferes, under 18 år, er det en forelder eller verge som bestiller og sier ja til hvordan bildene brukes.",
    ],
  } satisfies Chapter,

  day: {
    id: "selve-timen",
    title: "Selve timen",
    paragraphs: [
      "Kom ti minutter før, så rekker du å puste ut. Vi begynner med å snakke om hva bildene skal brukes til. Så prøver vi lys og utsnitt, og justerer mens vi ser på skjermen.",
    ],
    durations: "Så lang tid er satt av",
    after: ["Blir du forsinket, si fra så fort du vet det. Da bruker vi den tiden som er igjen."],
  },

  pictures: ({ claims, extraImage }: Pick<PracticalFacts, "claims" | "extraImage">): Chapter => ({
    id: "bildene",
    title: "Velge og få bildene",
    paragraphs: [
      "Før du går, ser vi gjennom bildene sammen, og du velger dem du vil ha. Bare de valgte retusjeres.",
      `${claims.delivery}, regnet fra valget ditt. Filene kommer i høy oppløsning, i farger og svart-hvitt, og i utsnitt som passer sosiale medier.`,
      ...(extraImage ? [`Vil du ha flere enn du bestilte, koster hvert ekstra bilde ${extraImage}.`] : []),
    ],
  }),

  payment: {
    id: "betaling",
    title: "Betaling",
    paragraphs: [
      "Du betaler ikke noe når du bestiller. Fakturaen kommer når fotograferingen er gjort.",
      "Prisene til privatpersoner er med merverdiavgift. Bedrifter får dem uten, med avgiften oppgitt ved siden av. Skriv organisasjonsnummer og referanse når du booker, så står de på fakturaen.",
    ],
  } satisfies Chapter,

  changes: ({ rules, policy }: Pick<PracticalFacts, "rules" | "policy">): Chapter => ({
    id: "flytte-og-avbestille",
    title: "Flytte, avbestille og angre",
    paragraphs: [
      rules.changes,
      `Alt dette gjør du selv fra lenken i bekreftelsen, uten å logge inn.${reminded(policy)}`,
      rules.withdrawal,
    ],
  }),

  access: {
    id: "tilgjengelighet",
    title: "Hvis du trenger noe annet",
    paragraphs: [
      "Trenger du trinnfri vei inn, tolk, en ledsager, mer tid eller mindre lyd? Spør før du booker. Du får et ærlig svar om hva vi får til, og hva vi ikke får til.",
      "Nettsiden og bestillingen skal virke med tastatur, skjermleser, stor tekst og uten JavaScript. Møter du noe som stenger deg ute, vil vi gjerne vite det.",
    ],
  } satisfies Chapter,

  faq: { headline: "Spørsmål vi får" },
  questions: ({ company, claims, policy, leadTimeHours }: PracticalFacts): readonly Question[] => [
    ...(leadTimeHours === null
      ? []
      : [
          {
            question: "Hvor kort tid før kan jeg bestille?",
            answer: `Inntil ${hours(leadTimeHours)} før en time som er ledig. Kalenderen er åpen ${count(policy.horizonDays, "dag", "dager")} frem.`,
            more: { label: "Se ledige tider", href: "/book/headshots" },
          },
        ]),
    {
      question: "Mister jeg tiden mens jeg fyller ut?",
      answer: `Nei. Når du har valgt en tid, holder vi den av i ${minutes(policy.holdMinutes)}. Trenger du lenger tid, ber du om ${minutes(policy.holdExtensionMinutes)} til.`,
    },
    {
      question: "Kan jeg ta med meg noen?",
      answer:
        "Ja. For mange er det lettere å slappe av når noen de kjenner, er i rommet. Skal flere være med på selve bildet, velger du hvor mange når du booker.",
    },
    {
      question: "Hva om jeg blir syk?",
      answer:
        "Bli hjemme, og ta kontakt. Vi finner en løsning og en ny tid. Ansiktet ditt er finere når du er frisk.",
    },
    {
      question: "Jeg har mistet lenken i bekreftelsen. Hva gjør jeg?",
      answer: `Se etter e-posten én gang til, også i søppelposten. Er den borte, skriv til ${company.email} fra adressen du bestilte med, så hjelper vi deg.`,
    },
    {
      question: "Kan jeg ringe og bestille?",
      answer: `Helst ikke. Vi står ofte midt i en fotografering, så telefonen er ${phoneRule}. På nett er timen din med en gang, og e-post til ${company.email} får vanligvis svar innen ${hours(claims.replyHours)}.`,
    },
    {
      question: "Hvor blir det av opplysningene mine?",
      answer: "Vi lagrer det vi trenger for å holde timen, og sletter det når vi ikke lenger må ha det.",
      more: { label: "Les om personvern", href: "/personvern" },
    },
  ],

  next: {
    headline: "Da ses vi.",
    text: "Har du ikke bestilt ennå, ligger de ledige tidene klare. Lurer du på noe, spør først.",
    book: "Book tid nå",
    ask: "Send en e-post",
  },
} as const;

function reminded({ reminderHours }: PolicySettings): string {
  if (reminderHours.length === 0) return "";
  const before = joinWords(reminderHours.toSorted((a, b) => b - a).map(String));
  return ` Vi minner deg på timen ${before} timer før.`;
}
