import type { Question, ServiceWords } from "../types";

/** The words of /portrettbilder. Prices, lengths and claims come as values. */
export const portraitTexts = {
  title: (studio: string, city: string) => `Portrettbilder i ${city}: alene, to eller familie | ${studio}`,
  description: (city: string) =>
    `Et rolig portrett av deg eller dere, tatt i studio i ${city}, i farger og svart-hvitt. Om barn, familie, klær, pris og hvordan timen går.`,
  service: "Portrett i studio av én person, et par eller en familie, levert i farger og svart-hvitt.",
  hero: {
    eyebrow: (city: string) => `Portrettbilder i ${city}`,
    headline: "Et bilde å bli gammel med.",
    lead: "Ikke til CV-en og ikke til nettsiden. Et portrett av deg, eller av dere, slik dere er akkurat nå.",
    prices: "Se hva som er med",
    price: (from: string, images: string) => `Fra ${from} med ${images}, inkl. mva.`,
    duration: (duration: string) => `${duration} i studio`,
    persons: (persons: string) => `Opptil ${persons}`,
  },
  calm: {
    headline: "Et portrett har ikke hastverk",
    paragraphs: [
      "Mobilen er full av bilder tatt i forbifarten. Et portrett er det motsatte: Noen setter av tid, setter ett lys og ser på deg til noe faller på plass.",
      "Vi arbeider med få virkemidler. En krakk, en bakgrunn, en lampe. Da er det ansiktet man husker, og bildet går ikke av moten.",
    ],
  },
  both: {
    headline: "Du slipper å velge",
    lead: "Hvert bilde leveres i farger og i svart-hvitt. Fargene forteller hvordan det var. Uten dem er det bare lys og form igjen.",
    legend: "Vis bildet i",
    colour: "Farger",
    mono: "Svart-hvitt",
  },
  people: {
    headline: "Alene, to eller tre generasjoner",
    items: [
      {
        title: "Én",
        text: "En rund dag, et stille år, et nytt kapittel. Eller ingen anledning i det hele tatt, og det er kanskje de beste.",
      },
      {
        title: "To",
        text: "Par, søsken, venner, mor og datter. Det fineste bildet tas gjerne like etter at dere tror vi er ferdige.",
      },
      {
        title: "En familie",
        text: "Først alle sammen, mens tålmodigheten er der. Så to og to, og til slutt hver for seg.",
      },
      {
        title: "De minste",
        text: "Barn får sitte på gulvet, ta en pause og bestemme litt. Vi planlegger etter dem, ikke omvendt.",
      },
      {
        title: "De eldste",
        text: "Vi bruker den stolen som er god å sitte i, flytter heller lyset enn mennesket, og tar oss tid.",
      },
    ],
  },
  steps: {
    headline: "Fra krakk til vegg",
    items: [
      {
        title: "Velg en time",
        text: "Book på nett, og skriv gjerne et par ord om hvem som kommer og hvor bildet skal henge.",
      },
      {
        title: "Kom som dere er",
        text: "Klær dere kjenner dere hjemme i. Rolige farger, lite mønster, ingen logoer.",
      },
      {
        title: "Sett dere ned",
        text: "Vi tar de første bildene mens vi prater. Lyset flyttes, krakken snus, og etter en stund glemmer man kameraet.",
      },
      {
        title: "Velg i ro",
        text: "Etterpå ser vi gjennom bildene på skjerm, og dere sier hvilke som skal gjøres ferdige.",
      },
    ],
  },
  price: {
    headline: "Én time, så mange bilder du vil",
    lead: "Du betaler for timen og for de bildene du velger ut. Resten koster ingenting å se på.",
  },
  gallery: {
    headline: "Farge, stoff og stillhet",
    lead: "Bakgrunnen velges etter hud, hår og klær. Noen trenger varme rundt seg, andre bare mørke.",
  },
  reviews: {
    quote: "Det beste portrettet er det ingen vil ta ned.",
    text: (guarantee: string) =>
      `${guarantee} gjelder også når bildet bare er til deg selv. Er det noe som skurrer, vil vi høre det.`,
  },
  next: {
    headline: "Sett av en time til å bli sett",
    text: "Velg dag og klokkeslett, og si hvor mange dere er. Resten tar vi når dere kommer.",
    secondary: "Spør oss først",
  },
  related: [
    {
      href: "/headshots",
      label: "Headshots",
      text: "Når bildet skal på jobb: profil, nettside og foredrag.",
      picture: "portrait-04",
    },
    {
      href: "/blogg/svart-hvitt",
      label: "Når fargen bør bort",
      text: "Om hvorfor noen ansikter blir tydeligere i svart-hvitt.",
      picture: "premium-05",
    },
    {
      href: "/praktisk-info",
      label: "Praktisk info",
      text: "Veien hit, hva som skjer når du kommer, betaling og endringer.",
      picture: "studio-01",
    },
  ],
  questions: ({ offers, delivery, freeUntil, email }: ServiceWords): Question[] => {
    const offer = offers.portrett;
    const stylist = offer?.addOns["har-og-sminke"];
    return [
      ...(offer
        ? [
            {
              question: "Hva koster et portrett?",
              answer: `${offer.from} med ${offer.fewest}. Da er timen, lyset og gjennomgangen på skjerm betalt, og mva. er med. Hvert bilde du velger i tillegg, koster ${offer.perImage}.`,
            },
            ...(offer.persons > 1
              ? [
                  {
                    question: "Hvor mange kan være med?",
                    answer: `Det er plass til ${offer.persons} i samme time. Den første er med i prisen, og hver person til koster ${offer.perPerson}. Dere velger hvor mange dere er når dere bestiller, og deler tiden. Er dere en større familie, kan dere skrive til ${email}, så finner vi en lengre time.`,
                  },
                ]
              : []),
          ]
        : []),
      {
        question: "Passer dette for små barn?",
        answer:
          "Ja, fra de kan sitte uten støtte. Ta med noe godt å tygge på som ikke setter farge, og legg timen til når barnet pleier å være våkent. En voksen er med hele tiden. Bilder av barn viser vi aldri til noen andre enn dere.",
      },
      {
        question: "Hva skal vi ha på oss når vi er flere?",
        answer:
          "Velg to eller tre farger som går sammen, og la alle holde seg til dem. Helt like klær ser fort ut som uniform. Strikk, lin og ull gir lyset noe å ta i.",
        more: { label: "Hva du bør ha på deg", href: "/blogg/klaer-foran-kamera" },
      },
      {
        question: "Må vi smile?",
        answer:
          "Nei. De fleste portretter som blir hengende, er alvorlige eller nesten. Vi tar noen der dere ler også, så får dere se hva som varer.",
      },
      {
        question: "Ser jeg yngre ut etter retusjen?",
        answer:
          "Nei, men du ser uthvilt ut. Et vennlig lys gjør mer enn noe program, og det som er borte neste uke, tar vi bort med én gang. Årene lar vi stå. De er grunnen til at bildet er ditt.",
        more: { label: "Hva vi fjerner, og hva som blir", href: "/blogg/retusj" },
      },
      {
        question: "Får vi bildene på papir?",
        answer: `Du får filene, store nok til å henge over en sofa, og velger trykkeri selv. Vi sier gjerne hvilket papir som kler bildet. ${delivery}, fra utvalget er klart.`,
      },
      {
        question: "Kan timen gis bort?",
        answer: `Ja. Book i ditt eget navn, og skriv i meldingen hvem som kommer. Passer det ikke likevel, kan timen flyttes fra lenken i bekreftelsen uten gebyr inntil ${freeUntil} før.`,
      },
      ...(stylist
        ? [
            {
              question: "Kan noen hjelpe oss med håret?",
              answer: `Velg ${stylist.name.toLocaleLowerCase("nb")} når du bestiller, så kommer det en stylist. Det koster ${stylist.price}. Ellers holder det lenge med en kam og et speil, og begge deler har vi.`,
            },
          ]
        : []),
    ];
  },
} as const;
