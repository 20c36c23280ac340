import { count } from "~/kit/text";

export const whatTexts = {
  title: "Hvilken fotografering vil du ha?",
  unsure: "Er det noe annet du skal ha?",
  ways: "Se alle fotograferingene",
  lead: "Velg fotografering og hvor mange bilder du vil ha. Prisen er ferdig utregnet, med mva.",
  product: "Fotografering",
  persons: "Hvor mange skal fotograferes?",
  personsHint: (most: number, unit: string) =>
    `Én er med i prisen. ${most === 2 ? "En" : "Hver"} person til koster ${unit}, og dere deler tiden.`,
  personsEachHint: (minutes: string) =>
    `Hver får ${minutes} foran kamera, etter hverandre. Prisen er for alle, med mva.`,
  largerGroup: (most: number) => `Er dere flere enn ${most}?`,
  largerGroupLinks: { per_person: "Se prisen og be om tilbud", other: "Ta kontakt" },
  oneLess: "Én færre",
  oneMore: "Én til",
  more: (price: string) => `+ ${price}`,
  images: "Antall retusjerte bilder",
  imagesEach: "Retusjerte bilder av hver",
  imagesHint: (unit: string) =>
    `Hvert bilde koster ${unit}. Du velger bildene selv etterpå, og kan ta flere.`,
  /** For staff photos `each`: of every person, with MVA told. */
  imagesIncluded: (n: number, unit: string, each: boolean) =>
    `${count(n, "bilde", "bilder")}${each ? " av hver" : ""} er med i prisen. Flere koster ${unit} per bilde${each ? ", med mva." : "."}`,
  moreImages: (first: string, last: string) => `Flere bilder (${first}–${last})`,
  addOns: "Tillegg",
  total: "Pris",
  withMva: "inkl. mva.",
  update: "Oppdater pris",
  next: "Velg tid",
  save: "Lagre endringen",
  includes: "Dette er med",
  includesEach: "Dette er med til hver",
  yourBooking: "Bestillingen din",
} as const;
