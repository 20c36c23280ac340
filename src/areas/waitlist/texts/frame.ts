/** What the rail and the palette call the list: every screen of the office loads these words. */
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
