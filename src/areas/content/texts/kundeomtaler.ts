import type { CompanySettings, PolicySettings } from "~/areas/settings/types";
import { count } from "~/kit/text";

const hours = (n: number) => count(n, "time", "timer");
const reviews = (n: number) => count(n, "omtale", "omtaler");

export const kundeomtalerTexts = {
  title: ({ name }: CompanySettings, page: number) =>
    page > 1 ? `Kundeomtaler, side ${page} | ${name}` : `Kundeomtaler | ${name}`,
  description: ({ name, addressCity }: CompanySettings) =>
    `Hva kunder har skrevet etter å ha sittet foran kameraet hos ${name} i ${addressCity}, og hvordan omtalene kommer hit.`,
  crumb: "Kundeomtaler",
  eyebrow: "Kundeomtaler",
  headline: "Med kundenes egne ord",
  lead: "Å bli fotografert er en tillitssak. Derfor lar vi andre fortelle hvordan det er.",
  heading: (n: number) => reviews(n),
  demo: "Dette er eksempler, laget for å vise hvordan siden blir. Ingen kunde har skrevet dem.",
  rating: (rating: number) => `${rating} av 5`,

  /** Shown while there are no testimonials: invents nothing, and names facts that the visitor can check elsewhere. */
  empty: {
    description: ({ name, addressCity }: CompanySettings) =>
      `Pris, garanti, vilkår og svartid hos ${name} i ${addressCity}: alt du kan sjekke selv før du bestiller, og hvordan omtaler kommer hit.`,
    headline: "Ord du kan etterprøve",
    lead: "Ingen har skrevet her ennå, og vi finner ikke på noe for å fylle plassen. Når kunder vil at du skal få lese hva de mener, står det her.",
    checks: {
      headline: "Dette kan du sjekke selv",
      guarantee: (promise: string) => `Ordrett lover vi dette: «${promise}» Det kan du holde oss til.`,
      price: {
        title: "Prisen",
        text: "Summen står linje for linje før du har oppgitt så mye som navnet ditt. Legg til et bilde og se at regnestykket går opp.",
        link: "Prøv uten å bestille",
      },
      turning: {
        title: "Hva det koster å ombestemme seg",
        text: ({ freeUntilHours, lateFeePercent }: PolicySettings) =>
          `Avlyser du minst ${hours(freeUntilHours)} før, koster det ingenting. Senere tar vi ${lateFeePercent}\u00a0% av prisen, og det står på siden før du bekrefter.`,
        link: "Les alt om endringer",
      },
      reply: {
        title: "Svartiden",
        text: (replyHours: number) =>
          `Still et spørsmål du faktisk lurer på. Vanligvis har du svaret innen ${hours(replyHours)}.`,
        link: "Send et spørsmål",
      },
      google: {
        title: "Google",
        text: "Der skriver folk uten å gå veien om oss, og vi kan ikke velge hva du får se.",
        link: "Les omtalene på Google Maps",
      },
    },
  },

  rule: {
    headline: "Slik kommer en omtale hit",
    points: [
      {
        title: "Fra noen som har vært her",
        text: "Vi legger inn omtaler fra kunder som har sittet foran kameraet vårt, og ingen andre.",
      },
      {
        title: "Uten at vi pynter på den",
        text: "Ordene er kundens. Det er tallet også, enten det er fem eller ett.",
      },
      {
        title: "Så lenge kunden vil",
        text: "Omtalen vises fordi kunden har sagt ja. Ombestemmer du deg, tar vi den bort.",
      },
    ],
    contact: "Send oss din omtale",
    subject: "Omtale",
  },

  next: {
    headline: "Din tur?",
    text: "Det er helt i orden å grue seg. Vi begynner rolig og tar det derfra.",
    book: "Book tid nå",
    more: "Les før du kommer",
  },
} as const;
