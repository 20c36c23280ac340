/** What the rail and the palette call the list: every screen of the office loads these words. */
export const letterScreenWords = {
  title: "E-post og SMS",
  samples: "Brevtyper",
  views: {
    alle: "Alle",
    venter: "Venter",
    "i-morgen": "I morgen",
    forsinket: "Forsinket",
    // Holds every status that needs somebody; the next two are parts of it.
    feilet: "Feilet, avvist, ukjent",
    avvist: "Avvist",
    ukjent: "Ukjent",
    holdt: "Holdt",
    sendt: "Sendt",
  },
} as const;
