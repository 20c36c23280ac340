/** What the rail and the palette call the list: every screen of the office loads these words. */
export const productScreenWords = {
  title: "Produkter",
  create: "Nytt produkt",
  views: { "til-salgs": "Til salgs", skjult: "Skjult", tillegg: "Tillegg", arkivert: "Arkivert" },
} as const;
