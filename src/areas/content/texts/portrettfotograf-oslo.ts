import type { Question, ServiceWords } from "../types";

/** The words of /portrettfotograf-oslo: the craft. Prices and lengths come as values. */
export const portrettfotografOsloTexts = {
  title: (studio: string, city: string) => `Portrettfotograf i ${city} | ${studio}`,
  description: (city: string) =>
    `Portrettfotograf med studio i ${city}. Low-key, rembrandtlys og sidelys, i svart-hvitt og farger, for forfattere, musikere, jubilanter og par.`,
  service: (city: string) =>
    `Klassiske portretter i studio i ${city}, i low-key, rembrandtlys og sidelys, i farger og svart-hvitt.`,
  hero: {
    eyebrow: (city: string) => `Portrettfotograf i ${city}`,
    headline: "Ett lys. Ett ansikt. Ro.",
    lead: "Et portrett er håndverk: Noen flytter en lampe en halv meter, venter, og flytter den tilbake. Slik har det vært gjort siden før kameraet fantes.",
    prices: "Se pris og tid",
  },
  craft: {
    headline: "Tre lys som har vart",
    lead: "Malerne fant dem i vinduer mot nord. Vi setter dem opp med én softboks og en svart plate.",
    items: [
      {
        picture: "portrait-12",
        name: "Low-key",
        text: "Bare kanten av ansiktet får lys, og resten overlates til den som ser. Det kler profiler, alvor og mennesker som ikke trenger å forklare seg.",
      },
      {
        picture: "portrait-11",
        name: "Rembrandt",
        text: "Lampen står høyt og til siden, til skyggen fra nesen møter skyggen på kinnet. Igjen står en liten trekant av lys under øyet, og med den kommer dybden.",
      },
      {
        picture: "portrait-09",
        name: "Sidelys",
        text: "Halve ansiktet lyst, halve mørkt, og grensen midt på nesen. Det viser hud, år og form uten å pynte på noe. Studioet har navnet sitt derfra.",
      },
    ],
    more: { label: "Les om de fem lysene", href: "/blogg/lys-i-portrett" },
  },
  who: {
    headline: "De som setter seg ned",
    items: [
      {
        title: "Forfattere",
        text: "Omslaget, forlaget, avisen. Ett blikk som kan stå ved siden av en tittel i mange år.",
      },
      {
        title: "Musikere og skuespillere",
        text: "Et ansikt som sier hva slags musikk, hva slags roller. Gjerne med instrumentet, aldri bare med instrumentet.",
      },
      {
        title: "Jubilanter",
        text: "Seksti, åtti, hundre. Bildet som henger fremme på festen, og blir hengende etterpå.",
      },
      {
        title: "Par og generasjoner",
        text: "To som har holdt sammen lenge. En bestemor og det barnebarnet som ligner.",
      },
    ],
  },
  mono: {
    headline: "Svart-hvitt er ikke et filter",
    paragraphs: [
      "Når fargen er borte, er det bare lys og form igjen å gjemme seg bak. Derfor lyser vi annerledes når vi vet at bildet skal være i svart-hvitt: hardere kanter, mørkere mørke, et hvitt som ikke brenner.",
      "Du får begge deler av hvert bilde. Men si fra på forhånd hvis det er gråtonene du drømmer om, så bygger vi bildet for dem.",
    ],
  },
  price: {
    headline: "Timen",
    lead: "Rolig tempo, få bilder, ett om gangen. Du ser dem bli til på skjermen.",
  },
  reviews: {
    quote: "Vi er fornøyd først når det er stille i bildet.",
    text: (guarantee: string) => `Er ikke du det, så si fra. ${guarantee} er ikke en fotnote her.`,
  },
  next: {
    headline: "Sett deg.",
    text: "Velg en time når du ikke skal noe etterpå. Det synes.",
    secondary: "Fortell hva du tenker på",
  },
  related: [
    {
      href: "/om-meg",
      label: "Om meg",
      text: "Hvem som står bak kameraet, og hvorfor det er stille her.",
      picture: "gear-01",
    },
    {
      href: "/portrettbilder",
      label: "Portrettbilder",
      text: "Om barn, familier og klær, og hva som er med i timen.",
      picture: "portrait-10",
    },
    {
      href: "/pressebilder",
      label: "Pressebilder",
      text: "Når forlaget eller avisen trenger filer med plass til tekst.",
      picture: "press-01",
    },
  ],
  questions: ({ offers, delivery }: ServiceWords): Question[] => {
    const offer = offers.portrett;
    return [
      {
        question: "Hva skiller et portrett fra et headshot?",
        answer:
          "Hensikten. Et headshot skal brukes til noe, som regel på jobb. Et portrett skal bare være deg. Lyset får lov til å ta mer plass, og du trenger ikke se i kameraet.",
      },
      {
        question: "Kan jeg ta med noe som betyr noe?",
        answer:
          "Gjerne. En fele, en frakk, en bok som er lest i stykker. Har det en historie, finner vi plass til den i bildet. Store ting må gjennom en vanlig dør.",
      },
      {
        question: "Egner low-key seg for alle?",
        answer:
          "Nei, og det sier vi. Mye mørke er vakkert på noen og tungt på andre. Vi begynner alltid med et mykere lys, og går mot skyggen så langt det kler deg.",
      },
      {
        question: "Fotograferer dere ute eller hjemme hos folk?",
        answer:
          "Vi er et studio, og det er her vi kan love lyset. Til bedrifter rigger vi det samme oppsettet i deres lokaler.",
        more: { label: "Slik foregår det", href: "/ansattfoto" },
      },
      ...(offer
        ? [
            {
              question: "Hvor lang tid tar et slikt bilde?",
              answer: `Timen er på ${offer.duration}. Det første brukbare bildet kommer gjerne etter en tredjedel, det beste mot slutten. ${delivery}, regnet fra du har bestemt deg, og prisen begynner på ${offer.from}.`,
            },
          ]
        : []),
      {
        question: "Henger dere opp bildet av meg?",
        answer:
          "Bare hvis du har sagt ja, skriftlig, til akkurat det. Bildet er av deg, og det er du som bestemmer hvem som får se det.",
      },
    ];
  },
} as const;
