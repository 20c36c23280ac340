/** Words of the sections that content pages share. A page's own words are in its own texts. */
export const sectionTexts = {
  book: "Book tid nå",
  gallery: { larger: "Vis større" },
  beforeAfter: {
    before: "Før",
    after: "Etter",
    slider: "Vis mer av bildet før eller etter retusj",
    shown: (percent: string) => `${percent} prosent av bildet før retusj vises`,
    made: "Eksempel tegnet på maskin. Støvet og gulstikket er lagt på, for å vise hva vi fjerner.",
  },
  lightbox: { label: "Bilde i stor størrelse", of: "av", before: "Forrige", next: "Neste", close: "Lukk" },
  prices: {
    from: "Fra",
    vat: "inkl. mva.",
    breakdown: (base: string, image: string) => `${base} for fotograferingen og ${image} per retusjert bilde`,
    included: (images: string) => `${images} er med i prisen`,
    extra: (image: string) => `Ekstra bilder koster ${image} per stykk`,
    examplesLabel: "Eksempler på pris",
    includesLabel: "Dette er med",
    book: (name: string) => `Book ${name}`,
    request: "Studioet må godta timen før den er din. Du sender en forespørsel.",
    missing: "Prisene er ikke lagt inn ennå. Ta kontakt, så hjelper vi deg.",
  },
  faq: { headline: "Spørsmål og svar" },
  reviews: {
    headline: "Kundeomtaler",
    /** The heading of the studio's own text, shown when there are no testimonials. */
    promise: "Det vi lover",
    rating: (rating: number) => `${rating} av 5`,
    demo: "Omtalene er eksempler, laget for å vise hvordan siden ser ut. De er ikke skrevet av kunder.",
    all: "Les flere omtaler",
    how: "Slik samler vi inn omtaler",
  },
  related: { headline: "Se også" },
} as const;
