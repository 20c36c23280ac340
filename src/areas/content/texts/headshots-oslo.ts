import { capitalise } from "~/kit/text";
import type { Question, ServiceWords } from "../types";

/** The words of /headshots-oslo, for people who work in the city. Numbers and prices come as values. */
export const headshotsOsloTexts = {
  title: (studio: string, city: string) => `Headshots i ${city} midt i arbeidsdagen | ${studio}`,
  description: (city: string) =>
    `Trenger du et nytt headshot mellom to møter i ${city}? Se hvilken pakke som passer til hva, åpningstidene, veien hit, og finn en ledig time.`,
  service: (city: string) =>
    `Headshots i studio i ${city}, til profil, nettside og foredrag, lagt til når det passer i arbeidsdagen.`,
  hero: {
    eyebrow: "Midt i arbeidsdagen",
    headline: (city: string) => `Headshots i ${city}, mellom to møter`,
    lead: "Du kommer fra jobben, henger fra deg jakken og får ro i noen minutter. Så går du tilbake med et bilde du kan bytte ut det gamle med.",
    times: "Se ledige tider",
    way: "Finn veien",
  },
  use: {
    headline: "Hva skal bildet gjøre?",
    lead: "Hvor lang tid du trenger, kommer an på hvor bildet skal brukes. Finn det som ligner, så ser du hvilken pakke vi ville valgt.",
    items: [
      {
        slug: "express",
        need: "Profilen er fra forrige jobb",
        text: "Du har skiftet jobb, briller eller hårfarge, og vil bare ha ett riktig bilde. Ett lys, ett antrekk, rett på sak.",
      },
      {
        slug: "headshots",
        need: "Nettsiden skal lanseres",
        text: "Du skal vises for kunder, og vil ha noe å velge mellom: ett vennlig, ett mer alvorlig, kanskje både med og uten jakke.",
      },
      {
        slug: "premium",
        need: "Du er avsenderen",
        text: "Foredrag, bok, podkast, styreverv. Det samme ansiktet skal fungere på plakaten og i programmet, med ulik bakgrunn og ulikt alvor.",
      },
    ],
    from: (price: string, duration: string) => `Fra ${price}, ${duration}`,
    book: (name: string) => `Book ${name}`,
  },
  day: {
    headline: "En time som får plass",
    paragraphs: [
      "Legg timen til en dag da du uansett ser ut som deg selv: ikke rett etter trening, ikke rett før en frist. Midt på dagen er de fleste våkne nok til å være til stede og slitne nok til å slutte å posere.",
      "Kom ti minutter før, så rekker ansiktet å tine. Kulde gir rød nese og stive kinn, og begge deler går over av seg selv med en kopp noe varmt.",
    ],
    hours: "Når vi er her",
  },
  faces: {
    headline: "Vanlige folk, vanlige dager",
    lead: "Ingen av lysene krever at du er noe annet enn det du kom som.",
  },
  way: {
    headline: "Veien hit",
    entrance: (note: string) => `${capitalise(note)}. Ring når du står der, hvis du er i tvil.`,
    more: { label: "Kart, klær og alt det praktiske", href: "/praktisk-info" },
  },
  reviews: {
    quote: "Det tar kortere tid enn å finne et gammelt bilde du liker.",
    text: (guarantee: string) =>
      `Og skulle du se på resultatet om kvelden og angre på uttrykket, gjelder løftet fortsatt: ${guarantee}. Skriv til oss, så tar vi det derfra.`,
  },
  next: {
    headline: "Når kan du komme fra?",
    text: "Kalenderen viser bare timer som faktisk er ledige. Den du velger, er din når du bekrefter.",
    secondary: "Spør om noe",
  },
  related: [
    {
      href: "/profilbilder-oslo",
      label: "Profilbilder",
      text: "Når bildet først og fremst skal leve i en liten runding.",
      picture: "premium-02",
    },
    {
      href: "/headshots",
      label: "Alt om headshots",
      text: "Seks måter å lyse et ansikt på, og hvordan en time foregår fra dør til dør.",
      picture: "portrait-01",
    },
    {
      href: "/blogg/linkedin-bilde",
      label: "LinkedIn-bildet",
      text: "Tre prøver du kan gjøre før du laster opp.",
      picture: "portrait-04",
    },
  ],
  questions: ({ offers, delivery, freeUntil, email }: ServiceWords): Question[] => [
    ...(offers.express
      ? [
          {
            question: "Rekker jeg det i lunsjen?",
            answer: `Ja, med ${offers.express.name}. Selve fotograferingen tar ${offers.express.duration}, og du er ute av døren like etterpå. Regn med gåturen begge veier, og spis heller først: Mette mennesker blir penere på bilde.`,
          },
        ]
      : []),
    {
      question: "Har dere timer etter arbeidstid?",
      answer:
        "Åpningstidene på denne siden viser hvilke kvelder og helgedager vi er her. De timene går først, så se etter dem i god tid.",
    },
    {
      question: "Hva om møtet trekker ut?",
      answer: `Gi beskjed så snart du vet det. Er det mer enn ${freeUntil} til timen, flytter du den selv fra lenken i bekreftelsen, og det koster ingenting. Kommer du for sent på dagen, bruker vi det som er igjen av tiden.`,
    },
    {
      question: "Når kan jeg bruke bildet?",
      answer: `${delivery}. Klokken starter når du har pekt ut favoritten, og det kan du gjøre før du går ut igjen.`,
    },
    {
      question: "Kan arbeidsgiveren få regningen?",
      answer: `Ja. Velg bedrift når du booker, og oppgi organisasjonsnummeret. Trenger økonomiavdelingen et merke på fakturaen, er det et felt til det. Er dere flere som skal, er det bedre å se på ansattfoto.`,
      more: { label: "Ansattfoto", href: "/ansattfoto" },
    },
    {
      question: "Finnes det et sted å skifte?",
      answer: `Ja, du kan skifte her, og speil har vi. Har du behov som gjør at du vil vite mer om lokalene før du kommer, skriv til ${email}, så svarer vi ærlig på hva som går.`,
    },
  ],
} as const;
