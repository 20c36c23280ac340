/** Words that the frame of every screen brings, apart from the screen's own. */
export const staffScreenWords = {
  title: "Ansatte",
  summary: "Hvem som kan logge inn, og hva de får gjøre",
} as const;
