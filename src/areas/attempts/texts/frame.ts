/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const attemptScreenWords = {
  title: "Bestillingsforsøk",
  views: {
    alle: "Alle",
    "under-veis": "Underveis",
    forlatt: "Forlatt",
    avvist: "Avvist",
    fullfort: "Bestilt",
    "ingen-tid": "Fant ingen tid",
  },
} as const;
