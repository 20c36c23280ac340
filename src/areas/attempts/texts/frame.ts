/** What the rail and the palette call the list: every screen of the office loads these words. */
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
