/** Texts that every screen of the back office loads, apart from the screen's own. */
export const staffScreenWords = {
  title: "Ansatte",
  summary: "Hvem som kan logge inn, og hva de får gjøre",
} as const;
