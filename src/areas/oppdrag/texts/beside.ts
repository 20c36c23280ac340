/** Oppdrag on the record of a company or a customer: those screens load these words and no others. */
export const oppdragBesideTexts = {
  title: "Oppdrag",
  line: (number: number, name: string) => `Oppdrag ${number}: ${name}`,
  noDay: "Ingen dag ennå",
  people: (photographed: number, heads: number) => `${photographed} av ${heads} fotografert`,
} as const;
