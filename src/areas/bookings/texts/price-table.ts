export const priceTableTexts = {
  price: "Pris",
  total: "Å betale",
  vatInside: "Herav mva.",
  withoutVat: "Eks. mva.",
} as const;
