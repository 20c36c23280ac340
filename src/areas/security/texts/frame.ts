/** The banner's words are the specification's, in English. */
export const alertTexts = {
  title: "Security Alert",
  resolve: "Mark as Resolved",
  /** Active alerts that the banner does not show. */
  more: (count: number) => `${count} more active`,
  times: (count: number) => `× ${count}`,
  gone: "Hendelsen finnes ikke lenger.",
} as const;

/** The list's name in the rail, the settings and the palette: every screen of the back office loads these words. */
export const securityScreenWords = {
  title: "Sikkerhet",
  summary: "Hendelser du bør vite om, og det som er gjort med dem",
  views: { aktive: "Aktive", alle: "Alle", behandlet: "Behandlet", falske: "Falske alarmer" },
} as const;
