/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const quoteScreenWords = {
  title: "Tilbud",
  create: "Nytt tilbud",
  views: {
    aapne: "Åpne",
    snart: "Utløper snart",
    utkast: "Utkast",
    endring: "Ønsker endring",
    sporsmal: "Har spurt",
    utlopt: "Utløpte",
    godtatt: "Godtatt",
    tapt: "Tapt",
    alle: "Alle",
    arkivert: "Arkivert",
  },
} as const;
