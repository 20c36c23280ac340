/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const letterScreenWords = {
  title: "E-post og SMS",
  samples: "Brevtyper",
  views: {
    alle: "Alle",
    venter: "Venter",
    "i-morgen": "I morgen",
    forsinket: "Forsinket",
    // All statuses that need attention; the next two are subsets.
    feilet: "Feilet, avvist, ukjent",
    avvist: "Avvist",
    ukjent: "Ukjent",
    holdt: "Holdt",
    sendt: "Sendt",
  },
} as const;
