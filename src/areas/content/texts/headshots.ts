import type { Question, ServiceWords } from "../types";
import { headshotQuestions } from "./headshots-questions";

/** The words of /headshots. Prices, lengths and claims come as values. */
export const headshotsTexts = {
  title: (studio: string, city: string) => `Headshots i ${city}: profilbilder som ligner deg | ${studio}`,
  description: (city: string) =>
    `Headshot i rolig studio i ${city}, med veiledning hele veien. Se pakker og priser, seks ulike lys, hva du tar med deg, og book tid på nett.`,
  service: "Portrett fra brystet og opp til profil, nettside, foredrag og presse, fotografert i studio.",
  hero: {
    eyebrow: (city: string) => `Headshots i ${city}`,
    headline: "Deg, på en god dag.",
    lead: "Et headshot er ansiktet ditt når du ikke er til stede. Vi bruker tiden på å finne det bildet du selv ville valgt, og som kollegene kjenner igjen.",
    prices: "Sammenlign pakkene",
    price: (from: string) => `Fra ${from} inkl. mva.`,
    durations: (minutes: string) => `${minutes} minutter i studio`,
  },
  who: {
    headline: "Til nettsiden, foredraget og alt imellom",
    paragraphs: [
      "Et headshot er et portrett fra brystet og opp, med blikket i sentrum. Det brukes der folk møter deg for første gang: på LinkedIn, under «ansatte», i et program, på baksiden av en rapport.",
      "Du trenger ikke ha gjort dette før. Du trenger heller ikke vite hvilken side som er den gode. Vi begynner rolig, ser på de første bildene sammen og bygger videre på det som virker.",
    ],
  },
  packages: {
    headline: "Samme studio, ulik tid",
    lead: "Forskjellen er tid, antrekk og hvor mange bilder du går herfra med. Omtanken er den samme.",
    choose: {
      express: "når du vet hva du vil ha: ett oppdatert bilde, i klærne du kommer i.",
      headshots:
        "når du vil prøve flere uttrykk, ha med en ekstra overdel, eller trenger tid til å bli vant til kameraet.",
      premium:
        "når bildene skal leve lenge og på mange flater, og det samme ansiktet skal kunne si flere ting.",
    } as Readonly<Record<string, string>>,
    chooseWord: (name: string) => `Velg ${name}`,
  },
  lights: {
    headline: "Seks lys, seks inntrykk",
    lead: "Du skal ikke velge fra en meny. Vi foreslår noe ut fra hva bildet skal brukes til, og prøver gjerne to.",
    items: [
      {
        picture: "portrait-08",
        name: "Lyst og åpent",
        text: "Nesten uten skygger. Lett å plassere på nettsider og i profiler.",
      },
      {
        picture: "portrait-02",
        name: "Mykt",
        text: "Snilt mot hud og hår, og trygt når du ikke vet hvor bildet havner.",
      },
      {
        picture: "portrait-09",
        name: "Fra siden",
        text: "Gir ansiktet form og tyngde. Blir ofte best i svart-hvitt.",
      },
      {
        picture: "portrait-11",
        name: "Rembrandt",
        text: "En liten trekant av lys på kinnet i skyggen. Klassisk, og mer personlig enn man tror.",
      },
      {
        picture: "portrait-07",
        name: "Kantlys",
        text: "En lampe bakfra tegner kinn og skuldre. Til den som vil skille seg ut.",
      },
      {
        picture: "portrait-12",
        name: "Low-key",
        text: "Nesten alt er mørkt. Til forsider og foredrag, sjelden til intranettet.",
      },
    ],
  },
  session: {
    headline: "Slik går timen",
    steps: [
      {
        title: "Vi snakker først",
        text: "Hva skal bildet gjøre for deg, hvem skal se det, og hva liker du ikke ved bilder av deg selv? Svarene bestemmer lyset.",
      },
      {
        title: "Bilder som ikke teller",
        text: "De første er bare til å se på. Du oppdager hvor lite som skal til: haken frem, skulderen ned, et pust.",
      },
      {
        title: "Flere uttrykk",
        text: "Alvorlig, vennlig, et sted midt imellom. Når ett sitter, bytter vi utsnitt, bakgrunn eller jakke.",
      },
      {
        title: "Du velger",
        text: "Vi luker bort dublettene sammen til det er noen få igjen. Du bestemmer hvilke av dem som skal gjøres ferdige.",
      },
      {
        title: "Retusj og levering",
        text: "Flekker, løse hårstrå og støv forsvinner. Rynker, føflekker og arr er dine, og blir stående til du sier noe annet.",
      },
    ],
  },
  retouch: {
    headline: "Retusj som ikke synes",
    lead: "Vi tar bort det som er borte om en uke, og det som aldri var ditt: støv, løse hårstrå, en farge som kom fra veggen. Rynker, føflekker og arr blir stående til du sier noe annet.",
    more: { label: "Mer om retusj, og hvor grensen går", href: "/blogg/retusj" },
  },
  bring: {
    headline: "Ta med dette",
    items: [
      "To eller tre overdeler i farger du ellers går i. Ensfarget er tryggest.",
      "Klærne nystrøkne og på henger, ikke i en bag.",
      "Brillene du faktisk bruker.",
      "Kam, pudder og leppepomade hvis det hører til hverdagen.",
      "Et bilde av deg selv som du liker, eller ett du ikke liker. Begge er til hjelp.",
    ],
    more: { label: "Mer om klær foran kamera", href: "/blogg/klaer-foran-kamera" },
  },
  reviews: {
    quote: "Du skal kjenne deg igjen i bildet, og like det du ser.",
    text: ({ guarantee, guaranteeText }: Pick<ServiceWords, "guarantee" | "guaranteeText">) =>
      `${guarantee} står det på forsiden. Det betyr dette: ${guaranteeText}`,
  },
  next: {
    headline: "Finn en time som passer",
    text: (freeUntil: string) =>
      `Du ser ledige tider med én gang. Kommer det noe i veien, flytter du timen selv, uten gebyr inntil ${freeUntil} før.`,
    secondary: "Still et spørsmål",
  },
  related: [
    {
      href: "/pressebilder",
      label: "Pressebilder",
      text: "Når redaksjoner, forlag og arrangører skal bruke bildet.",
      picture: "press-02",
    },
    {
      href: "/cv-bilder",
      label: "CV-bilder",
      text: "En kortere time for deg som bare skal søke jobb.",
      picture: "portrait-10",
    },
    {
      href: "/ansattfoto",
      label: "Ansattfoto",
      text: "Samme lys på hele avdelingen, her eller hos dere.",
      picture: "employee-04",
    },
  ],
  questions: (facts: ServiceWords): Question[] => headshotQuestions(facts),
} as const;
