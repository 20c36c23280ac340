/** The names of the facts about the way in, which are settings. */
export const wayTexts = {
  entrance: "Inngangen",
  stepFree: "Trinnfri vei",
  transit: "Kollektivt",
  parking: "Parkering",
} as const;
