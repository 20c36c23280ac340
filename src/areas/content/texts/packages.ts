interface PackageWords {
  readonly outfits: string;
  readonly backgrounds: string;
  /** What its pictures suit. */
  readonly suits: string;
}

/** The words of the comparison of packages. Times, prices and numbers of images come from the catalogue. */
export const packageTexts = {
  label: "Pakkene sammenlignet",
  caption: "Pakkene side om side: tid, antrekk, bakgrunner, bilder, levering og hva de passer til",
  columns: {
    what: "Pakke",
    price: "Pris fra",
    time: "Tid i studio",
    delivery: "Levering",
    outfits: "Antrekk",
    backgrounds: "Bakgrunner",
    images: "Bilder",
    suits: "Passer til",
    book: "Bestill",
  },
  images: {
    included: (n: number, unit: string) => `${n} er med, flere koster ${unit} per stykk`,
    chosen: (least: number, unit: string) =>
      least > 1 ? `Fra ${least}, ${unit} per retusjert bilde` : `${unit} per retusjert bilde`,
    example: (n: number) => `${n} bilder:`,
  },
  /** The package that suits most visitors. */
  recommended: "headshots",
  recommendedWord: "Vårt råd til de fleste",
  of: {
    express: {
      outfits: "Ett, det du kommer i",
      backgrounds: "Én",
      suits: "Ett oppdatert profilbilde",
    },
    headshots: {
      outfits: "To eller tre",
      backgrounds: "Én eller to",
      suits: "LinkedIn, CV og nettside, med tid til å bli vant til kameraet",
    },
    premium: {
      outfits: "3 eller flere antrekk",
      backgrounds: "3 eller flere bakgrunner",
      suits: "Nettside, foredrag, bok og presse, med ett og samme ansikt",
    },
  } as Readonly<Record<string, PackageWords>>,
  other: {
    outfits: "Etter avtale",
    backgrounds: "Etter avtale",
    suits: "Se beskrivelsen når du bestiller",
  } satisfies PackageWords,
  all: "Alt som er med i pakkene",
} as const;
