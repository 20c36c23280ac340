/** What the rail and the palette call the list: every screen of the office loads these words. */
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
