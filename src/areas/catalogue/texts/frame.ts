/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const productScreenWords = {
  title: "Produkter",
  create: "Nytt produkt",
  views: { "til-salgs": "Til salgs", skjult: "Skjult", tillegg: "Tillegg", arkivert: "Arkivert" },
} as const;
