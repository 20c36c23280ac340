/** A file of its own: the last step of a booking shows a refused time, and chooses none. */
export const timeRefusalTexts = {
  title: "Velg en annen tid",
  nearest: "Nærmeste ledige tider",
} as const;
