/** Texts of the first step of a booking, whose scripts are loaded by every visitor who books. */
export const groupChoiceTexts = {
  size: "Hvor mange skal ha hver sin time?",
  sizeHint:
    "Hver får sin egen time, rett etter hverandre. Prisen, bildene og tilleggene gjelder per person, og én betaler for alle.",
  coming: "Hvor mange kommer?",
  how: "Sammen eller hver for seg?",
  togetherLabel: "Sammen i én time",
  togetherHint: (most: number) => `Opptil ${most} personer, med samme time og samme bilder.`,
  eachLabel: "Hver sin time",
  eachHint: (minutes: string) =>
    `${minutes} til hver, rett etter hverandre, med egne bilder. Én betaler for alle.`,
  priceEach: (price: string) => `${price} hver`,
  each: (duration: string, all: string) => `${duration} til hver, ${all} i alt`,
} as const;
