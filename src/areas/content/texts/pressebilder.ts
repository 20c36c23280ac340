import type { Question, ServiceWords } from "../types";
import { pressQuestions } from "./pressebilder-questions";

/** The words of /pressebilder. Prices, lengths and claims come as values. */
export const pressTexts = {
  title: (studio: string, city: string) => `Pressebilder i ${city}, klare til trykk | ${studio}`,
  description: (city: string) =>
    `Pressebilder fra studio i ${city}, med riktige utsnitt, avklarte rettigheter og ferdig kreditering. For forfattere, ledere, forskere og artister.`,
  service: "Pressefotografering i studio med utsnitt til trykk og nett, og avklart bruksrett.",
  hero: {
    eyebrow: (city: string) => `Pressebilder i ${city}`,
    headline: "Klart når journalisten ringer.",
    lead: "Da er det for sent å lete. Et pressebilde ligger ferdig med riktig utsnitt, full oppløsning og navn på fotografen, til den dagen noen skal skrive om deg.",
    prices: "Se pris og innhold",
    price: (from: string, images: string) => `Fra ${from} med ${images}, inkl. mva.`,
    duration: (duration: string) => `${duration} i studio`,
  },
  crops: {
    headline: "Ett bilde, tre utsnitt",
    lead: "Ingen vet på forhånd hvor bildet skal stå. Derfor fotograferer vi med luft rundt deg, så det tåler å bli beskåret av noen du aldri har møtt.",
    wide: "Liggende, med plass til en tittel",
    tall: "Stående, til en spalte",
    square: "Kvadrat, til byline og podkast",
  },
  kit: {
    headline: "Dette sender du fra deg",
    items: [
      {
        title: "Til trykk",
        text: "Full oppløsning i farger og svart-hvitt, til avis, magasin og plakat.",
      },
      { title: "Til nett", text: "Lettere filer som åpner seg raskt, og egne versjoner for sosiale medier." },
      { title: "Til pressesiden", text: "Stående og liggende av samme motiv, så ingen må be om mer." },
    ],
    creditTitle: "Til bildeteksten",
    credit: (studio: string) => `Foto: ${studio}`,
    creditText: "Linjen limer du inn under bildet. Da er krediteringen i orden.",
  },
  who: {
    headline: "Hva skal saken handle om?",
    items: [
      {
        title: "En bok",
        text: "Omslagsfliken, bokhandelen og lanseringen. Gjerne ett bilde med blikk i kamera og ett uten.",
      },
      {
        title: "En ny rolle",
        text: "Bildet som følger meldingen, og det avisen henter frem når det går litt imot. Begge bør være bra.",
      },
      {
        title: "Et foredrag",
        text: "Programmet trykkes lenge før du skal på scenen. Et skarpt og nøytralt bilde gjør jobben år etter år.",
      },
      {
        title: "En plate eller en premiere",
        text: "Mer skygge, mer uttrykk. Vi lager ett trygt bilde og ett som tør litt.",
      },
    ],
  },
  rights: {
    headline: "Rettigheter, uten lupe",
    paragraphs: [
      "Du kan gi bildet videre til redaksjoner, forlag, arrangører og samarbeidspartnere, og de kan trykke det når de omtaler deg. Det står i pakken, og det koster ikke ekstra.",
      "Fotografen skal nevnes der det er vanlig. Åndsverkloven kaller det navngivelse, og en linje under bildet er nok.",
      "Reklame, emballasje og videresalg er noe annet. Si fra, så skriver vi en avtale før bildet tas i bruk.",
    ],
  },
  steps: {
    headline: "Fire ting som skjer",
    items: [
      {
        title: "Fortell hva som er på gang",
        text: "Bakgrunn, klær og stemning planlegges etter saken, ikke etter hva som er på moten.",
      },
      {
        title: "Vi fotograferer med luft",
        text: "Rom rundt deg kan beskjæres bort. Det kan aldri legges til uten at det synes.",
      },
      {
        title: "Du velger, gjerne med råd",
        text: "Velg minst ett liggende og ett stående. Forlaget eller kommunikasjonssjefen vil gjerne bli spurt.",
      },
      {
        title: "Du får ferdige filer",
        text: "Retusjert slik en redaktør godtar: støv og hud, aldri form.",
      },
    ],
  },
  price: { headline: "Én fotografering, ferdig pressepakke" },
  reviews: {
    quote: "Et pressebilde er godt når ingen ringer tilbake for å be om et annet.",
    text: (guarantee: string) =>
      `Holder ikke bildene mål hos deg, eller hos dem som skal trykke dem, skriver du til oss. Vi har lovet det: ${guarantee}.`,
  },
  next: {
    headline: "Vær klar før saken er det",
    text: "Book en time nå, så har du bildene liggende når lanseringen, utnevnelsen eller kronikken kommer.",
    secondary: "Snakk med oss om saken",
  },
  related: [
    {
      href: "/headshots",
      label: "Headshots",
      text: "Til profiler og nettsider, der det er du selv som bestemmer utsnittet.",
      picture: "portrait-01",
    },
    {
      href: "/ansattfoto",
      label: "Ansattfoto",
      text: "Når hele ledergruppen skal på samme presseside.",
      picture: "employee-05",
    },
    {
      href: "/blogg/pressebilde",
      label: "Slik velger en redaksjon",
      text: "En artikkel om utsnitt, format og det som gjør et bilde lett å trykke.",
      picture: "gear-01",
    },
  ],
  questions: (facts: ServiceWords): Question[] => pressQuestions(facts),
} as const;
