/** What the rail and the palette call the list: every screen of the office loads these words. */
export const letterScreenWords = {
  title: "E-post og SMS",
  samples: "Brevtyper",
  views: {
    alle: "Alle",
    venter: "Venter",
    "i-morgen": "I morgen",
    forsinket: "Forsinket",
    feilet: "Feilet",
    avvist: "Avvist",
    ukjent: "Ukjent",
    holdt: "Holdt",
    sendt: "Sendt",
  },
} as const;
