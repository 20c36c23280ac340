/** The page's name in the palette: every screen of the back office loads these words. */
export const funnelScreenWords = { title: "Trakten" } as const;

/** The days that are held for companies. */
export const heldDaysTexts = {
  title: "Holdte dager",
} as const;

/** The reports in the rail and the palette. */
export const reportScreenWords = {
  title: "Rapporter",
  monthly: "Månedsrapport",
  pipeline: "Salgsløp",
  revenue: "Omsetning",
} as const;
