import type { Question, ServiceWords } from "../types";

/** The words of /profilbilder-oslo: what makes a picture work at a small size. Prices come as values. */
export const profilbilderOsloTexts = {
  title: (studio: string, city: string) => `Profilbilder i ${city} som tåler å bli små | ${studio}`,
  description: (city: string) =>
    `Et profilbilde vises oftest mindre enn en negl. I studioet i ${city} bygger vi det for LinkedIn, Teams, intranett og dating, og prøver det i riktig størrelse.`,
  service: (city: string) =>
    `Profilbilder i studio i ${city}, beskåret og prøvd for LinkedIn, Teams, intranett og datingprofiler.`,
  hero: {
    eyebrow: (city: string) => `Profilbilder i ${city}`,
    headline: "Førti piksler av deg",
    lead: "Så lite er du i en kommentar, i en møteinnkalling og i listen over deltakere. Et godt profilbilde er laget for den størrelsen, og tåler alle de andre.",
    prices: "Se prisene",
    sizes: "Ett og samme bilde, fra stort til så lite som det blir.",
    pixels: (pixels: number) => `${pixels} px`,
  },
  ground: {
    headline: "Bakgrunnen er halve bildet",
    lead: "Stort ser alle tre bra ut. Smått er det avstanden mellom ansikt og bakgrunn som avgjør om noen finner deg.",
    items: [
      {
        name: "Grå",
        text: "Nøytral og rolig. Trygg ved siden av kolleger, men trenger lys på kinnet for ikke å forsvinne.",
      },
      { name: "Grønn", text: "Løfter varm hud. Blir lett kjent igjen i en lang liste, uten å rope." },
      {
        name: "Kobber",
        text: "Mest personlig av de tre. Sterk alene, krevende i et team der alle andre er grå.",
      },
    ],
  },
  rules: {
    headline: "Fire ting som avgjør",
    items: [
      {
        title: "Ansiktet fyller rundingen",
        text: "Fra rett over håret til kragebeinet. Alt som er lenger unna, blir til prikker.",
      },
      {
        title: "Øynene ligger på øvre tredjedel",
        text: "Da ser du på den som ser, også når hjørnene er klippet bort.",
      },
      {
        title: "Lyset har en retning",
        text: "Én lys side og én litt mørkere gir form som overlever nedskaleringen. Flatt lys blir en flat sirkel.",
      },
      {
        title: "Ingenting konkurrerer",
        text: "Ingen bokhylle, ingen logo, ikke andres arm. Én form, tydelig mot én flate.",
      },
    ],
  },
  places: {
    headline: "Samme bilde, fire rom",
    lead: "Du får ferdige utsnitt, så du slipper å dra i hjørner på mobilen.",
    items: [
      {
        name: "LinkedIn",
        text: "Runding. Blikket rett frem, litt luft over hodet, og det samme uttrykket som du møter folk med.",
      },
      { name: "Teams og Slack", text: "Bitte lite, hele dagen. Her vinner kontrast over sjarm." },
      {
        name: "Intranettet",
        text: "Ofte kvadratisk og ved siden av kolleger. Rolig bakgrunn, så ingen skiller seg ut.",
      },
      { name: "Dating", text: "Stående og nært. Mykere lys, mykere klær, og et smil du faktisk har." },
    ],
  },
  price: {
    headline: "Hva du trenger av tid",
    lead: "Ett bilde holder for de fleste. Vil du ha ett til jobb og ett til privat, er det like greit å ta begge når du først sitter der.",
  },
  next: {
    headline: "Bytt det ut",
    text: "Det gamle har gjort jobben sin. Finn en time, så er rundingen fornyet før uken er omme.",
    secondary: "Lurer du på noe?",
  },
  related: [
    {
      href: "/cv-bilder",
      label: "CV-bilder",
      text: "Når bildet skal stå på et ark, ved siden av det du har gjort.",
      picture: "portrait-08",
    },
    {
      href: "/headshots-oslo",
      label: "Headshots mellom to møter",
      text: "For deg som har dårlig tid og vil vite hvor og når.",
      picture: "portrait-11",
    },
    {
      href: "/blogg/linkedin-bilde",
      label: "Bildet som virker på en tommel",
      text: "En artikkel om hvorfor de fleste profilbilder blir for mørke, for fjerne eller for pene.",
      picture: "portrait-05",
    },
  ],
  questions: ({ offers, delivery, guarantee }: ServiceWords): Question[] => [
    {
      question: "Holder det ikke med mobilen?",
      answer:
        "Noen ganger. Mobilen er skarp nok, men linsen er vid og står for nær, så nesen vokser og ørene rømmer. Det er avstanden og lyset du betaler for, ikke pikslene.",
    },
    {
      question: "Bør jeg ha samme bilde overalt?",
      answer:
        "Der folk skal finne deg i jobben, ja. Da kjenner de deg igjen fra e-posten til møterommet. Privat kan du godt vise en annen side.",
    },
    {
      question: "Hvilke filer får jeg?",
      answer: `Det ferdige bildet i full størrelse, i farger og i svart-hvitt, og utsnitt til rundinger og kvadrater som er klare til å lastes opp. ${delivery} etter at du har valgt.`,
    },
    {
      question: "Kan jeg se det lite før jeg bestemmer meg?",
      answer:
        "Ja, det gjør vi alltid. Vi legger kandidatene i en runding på skjermen og går tre skritt bakover. Den som fortsatt har et blikk, vinner.",
    },
    ...(offers.express && offers.headshots
      ? [
          {
            question: `${offers.express.name} eller ${offers.headshots.name}?`,
            answer: `${offers.express.name} koster fra ${offers.express.from} og passer når du vet hvordan du vil se ut. ${offers.headshots.name} koster fra ${offers.headshots.from}, og gir tid til å finne det ut. Er du i tvil, velg den lengste, så slipper du å se på klokken.`,
          },
        ]
      : []),
    {
      question: "Hva om jeg ikke kjenner meg igjen?",
      answer: `Si det. Oftest er det uttrykket som er for stivt eller retusjen som er for ivrig, og begge deler kan gjøres om. Du har ${guarantee.toLocaleLowerCase("nb")} i ryggen.`,
    },
  ],
} as const;
