/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const waitingScreenWords = {
  title: "Venteliste",
  views: {
    venter: "Venter",
    forslag: "Forslag",
    tilbud: "Har tilbud",
    bestilt: "Bestilte",
    over: "Avsluttet",
    alle: "Alle",
  },
} as const;
