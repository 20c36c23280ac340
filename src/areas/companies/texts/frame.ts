/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const companyScreenWords = {
  title: "Bedrifter",
  create: "Ny bedrift",
  views: {
    alle: "Alle",
    avtale: "Med avtale",
    "konkurs-slettet": "Konkurs eller slettet",
    "uten-orgnr": "Uten org.nr.",
    arkivert: "Arkivert",
  },
} as const;
