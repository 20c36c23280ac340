import type { CompanySettings } from "~/areas/settings/types";
import { count } from "~/kit/text";

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

  empty: {
    headline: "Ingen har skrevet her ennå.",
    text: "Vi finner ikke på noe for å fylle plassen. Når kunder sender oss noen ord og vil at du skal få lese dem, står de her. I mellomtiden kan du holde oss til det vi lover:",
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
        text: "Omtalen vises fordi kunden har sagt ja. Ombestemmer du deg, tar vi bort din.",
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
