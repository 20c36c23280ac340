/** Texts of the first step of a booking, whose scripts are loaded by every visitor who books. */
export const groupChoiceTexts = {
  size: "Hvor mange skal ha hver sin time?",
  sizeHint:
    "Hver får sin egen time, rett etter hverandre. Prisen, bildene og tilleggene gjelder per person, og én betaler for alle.",
  coming: "Hvor mange kommer, og sammen eller hver for seg?",
  comingHint: (minutes: string, unit: string) =>
    `Sammen: samme time og samme bilder, ${unit} for hver ekstra person. Hver for seg: ${minutes} til hver, rett etter hverandre, med egen pris og egne bilder. Én bestiller og betaler for alle.`,
  onePerson: "1 person",
  together: (n: number) => `${n} sammen`,
  separately: (n: number) => `${n} hver for seg`,
  priceEach: (price: string) => `${price} hver`,
  alone: "Bare meg",
  each: (duration: string, all: string) => `${duration} til hver, ${all} i alt`,
  morePeople: (first: string, last: string) => `Flere personer (${first}–${last})`,
} as const;
