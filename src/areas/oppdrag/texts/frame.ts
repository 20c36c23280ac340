/** On the record of a company. */
export const makeOppdragText = "Lag oppdrag";

/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const oppdragScreenWords = {
  title: "Oppdrag",
  views: {
    kommende: "Kommende",
    fotografert: "Fotografert",
    venter: "På vent",
    avsluttet: "Avsluttet",
    alle: "Alle",
    arkivert: "Arkivert",
  },
} as const;

export const templateScreenWords = {
  title: "Maler for oppdrag",
  views: { alle: "Alle", arkivert: "Arkivert" },
} as const;
