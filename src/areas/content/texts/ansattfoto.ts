import type { Question } from "../types";

/** The values in the sentences of /ansattfoto; amounts and lengths are already written out. */
export interface StaffPhotoWords {
  readonly studio: string;
  readonly city: string;
  readonly email: string;
  readonly delivery: string;
  readonly guarantee: string;
  /** "1 arbeidsdag": within which companies get an answer. */
  readonly answerWithin: string;
  /** "7 dager": how long days can be held while the company makes up its mind. */
  readonly heldFor: string;
  /** "10 minutter"; null while staff photos are not for sale. */
  readonly each: string | null;
  /** The lowest price of one person, before MVA. */
  readonly lowest: string | null;
}

/** The words of /ansattfoto, for the person who arranges the photos at a company. */
export const ansattfotoTexts = {
  title: (studio: string, city: string) => `Ansattfoto i ${city}, like bilder år etter år | ${studio}`,
  description: (city: string) =>
    `Ansattfoto i studio i ${city} eller i lokalene deres. Samme lys og bakgrunn til alle, også nyansatte. Regn ut prisen og be om tilbud.`,
  service: (city: string) =>
    `Ansattfoto til nettside, intranett og presse, tatt i studio i ${city} eller med mobilt studio hos bedriften.`,
  hero: {
    eyebrow: "Ansattfoto",
    headline: "Hele huset i samme lys",
    lead: "Det vanskelige er ikke å ta fine bilder av alle på én dag. Det vanskelige er at den som begynner om et halvt år, også skal passe inn. Det er det vi er gode på.",
    price: "Regn ut prisen",
    quote: "Be om tilbud",
    next: "Den neste som begynner",
    caption: "Samme lampe, samme avstand, samme grå. Den tomme plassen er med i oppskriften.",
  },
  recipe: {
    headline: "Vi skriver ned oppskriften",
    lead: "Når dagen er over, har vi et ark med alt som skal til for å lage bildet på nytt. Neste gang stiller vi kameraet etter arket, ikke etter hukommelsen.",
    items: [
      { name: "Lampen", text: "Hvor den står, hvor høyt, hvor mykt, og hva som fyller skyggen." },
      { name: "Avstanden", text: "Fra øyet til linsen, så ansiktene får samme form og størrelse." },
      { name: "Bakgrunnen", text: "Papiret, tonen og hvor langt foran det man sitter." },
      { name: "Utsnittet", text: "Hvor mye luft over håret, og hvor blikket ligger i ruten." },
      { name: "Fargene", text: "Én og samme behandling på alle, også på dem som kom med røde kinn." },
    ],
    more: { label: "Artikkelen om bilder som hører sammen", href: "/blogg/ansattbilder-som-horer-sammen" },
  },
  places: {
    headline: "Hos oss eller hos dere",
    studio: {
      name: "I studio",
      text: "Passer for små lag og for nyansatte etterpå. De kommer én og én, når det går i arbeidsdagen, og lampen står klar.",
      book: (persons: string) => `Opptil ${persons}? Book tid selv`,
    },
    theirs: {
      name: "Hos dere",
      text: "Passer når mange skal fotograferes samme dag. Vi bærer inn lys og bakgrunn og trenger et rom med litt dybde, et uttak og gardiner som kan trekkes for.",
    },
  },
  price: {
    headline: "Hva det koster",
    lead: "Jo flere dere er, desto mindre koster hver. Endre tallene, så ser dere summen med en gang.",
    travel:
      "Reise til dere er ikke med i summen her. Når dere ber om tilbud, regner vi den ut fra postnummeret.",
  },
  day: {
    headline: "Dagen, uten kø",
    steps: [
      {
        title: "Planen",
        text: "Dere sender en navneliste. Vi lager en plan med tider og pauser, og dere sender den til de ansatte.",
      },
      {
        title: "Riggen",
        text: "Vi kommer i god tid og tar prøvebilder av den som ordner dagen. Det er dere som sier at lyset er riktig.",
      },
      {
        title: "Stolen",
        text: "Hver og en får den samme tiden, hjelp med krage og blikk, og ser bildene sine før neste kommer inn.",
      },
      {
        title: "Valget",
        text: "Den som er på bildet, peker ut sitt. Ingen får et bilde på nettsiden som de ikke kan se på.",
      },
      {
        title: "Filene",
        text: "Vi noterer filnavn og størrelser som bedriftens bildestandard, så bildene passer inn der dere skal bruke dem.",
      },
    ],
  },
  consent: {
    headline: "Den ansatte har også noe å si",
    paragraphs: [
      "Retten til eget bilde gjelder på jobb også. Vil noen ikke vises utad, skal det være greit, og det skal være lett å si. Vi spør hver enkelt om bildet er greit, og tar det om igjen hvis svaret er et skuldertrekk.",
      "Bildene er personopplysninger. Bedriften bestemmer hva de skal brukes til, og vi behandler dem etter det dere ber om. Hva som slettes når noen slutter, og når, avtaler vi i tilbudet.",
    ],
    more: { label: "Slik behandler vi opplysninger", href: "/personvern" },
  },
  reviews: {
    quote: "Målet er at ingen ser hvem som ble fotografert først.",
    text: (guarantee: string) =>
      `Skiller ett bilde seg ut, er vi ikke ferdige. Si fra, så holder vi det vi har lovet: ${guarantee.toLocaleLowerCase("nb")}.`,
  },
  next: {
    headline: "Hvor mange er dere?",
    text: "Skriv antallet, se prisen linje for linje, og velg blant dagene det er plass. Så svarer vi med et tilbud.",
    secondary: "Bare én person? Book headshot",
  },
  related: [
    {
      href: "/headshots",
      label: "Headshots",
      text: "For lederen som trenger mer enn det alle får.",
      picture: "employee-03",
    },
    {
      href: "/pressebilder",
      label: "Pressebilder",
      text: "Til den som uttaler seg på vegne av dere.",
      picture: "press-02",
    },
    {
      href: "/blogg/ansattbilder-som-horer-sammen",
      label: "Bilder som hører sammen",
      text: "Hva som må avtales, skrives ned og følges opp, steg for steg.",
      picture: "employee-06",
    },
  ],
  questions: ({ each, delivery, lowest, city, answerWithin, heldFor }: StaffPhotoWords): Question[] => [
    ...(each
      ? [
          {
            question: "Hvor lenge er hver ansatt borte fra jobben?",
            answer: `${each} foran kamera, og veien bort og tilbake. Er vi i lokalene deres, er det sjelden mer enn én kaffekopp.`,
          },
        ]
      : []),
    ...(lowest
      ? [
          {
            question: "Hva er med i prisen per person?",
            answer: `Tiden i stolen, hjelp med uttrykket, og ett ferdig retusjert bilde av hver. Den laveste prisen er ${lowest} per person uten mva. Vil noen ha flere bilder, betaler dere bare for dem som velges.`,
          },
        ]
      : []),
    {
      question: "Hva med dem som er syke den dagen?",
      answer:
        "De kommer til studio når de er friske, og får det samme bildet som de andre. Avtal det gjerne på forhånd, for det er alltid noen.",
    },
    {
      question: "Bør alle ha samme klær?",
      answer:
        "Nei, men omtrent like pent. Send ut to setninger en uke før: ensfarget overdel, ingen logoer, ikke helt hvitt. Det er nok.",
      more: { label: "Råd dere kan sende videre", href: "/blogg/klaer-foran-kamera" },
    },
    {
      question: "Kan vi treffe et uttrykk vi allerede har?",
      answer:
        "Ofte. Send oss tre av bildene dere har i dag, så sier vi ærlig om det lar seg gjøre, eller om det er lurere å begynne på nytt.",
    },
    {
      question: "Når får vi filene?",
      answer: `${delivery} fra alle har valgt. Med mange ansatte er det valgene som tar tid, så sett en frist internt.`,
    },
    {
      question: `Kommer dere utenfor ${city}?`,
      answer: `Ja, når dere er mange nok til at det lønner seg. Reisen regnes ut fra postnummeret og står på en egen linje i prisen.`,
    },
    {
      question: "Hvordan betaler bedriften?",
      answer:
        "Med faktura etter fotograferingen, hvis ikke tilbudet sier noe annet. Kommer noen til studio senere, bestiller dere tid til dem på nett og får egen faktura. Organisasjonsnummer og merke kan dere oppgi når dere ber om tilbud.",
    },
    {
      question: "Hva skjer når vi ber om tilbud?",
      answer: `Dere ser prisen linje for linje og velger blant dagene det er plass til dere. Vi svarer innen ${answerWithin}, og kan holde av dager i ${heldFor} mens dere bestemmer dere. Ingenting er bestilt før dere sier ja.`,
    },
  ],
} as const;
