/** How to prepare: in the confirmation and on the pages after ordering. */
export const preparationTexts = {
  title: "Slik forbereder du deg",
  advice: [
    "Ta med to eller tre overdeler i rolige farger, uten store mønstre og logoer.",
    "Kom ti minutter før, så rekker du å henge fra deg og se deg i speilet.",
    "Bruker du briller til daglig, ta dem med. Puss glassene før du kommer.",
    "Har du et bilde du liker godt, vis oss det. Da forstår vi hva du er ute etter.",
  ],
} as const;
