/** The words for everything that is changed from a version that was seen, when somebody else was faster. */
export const meanwhileTexts = {
  staff: (what = "dette") =>
    `Noen andre har endret ${what} siden du åpnet siden. Ingenting er gjort. Se over, og prøv igjen.`,
  /** Where the form still has what was typed. */
  kept: (what: string) =>
    `Noen andre har endret ${what} siden du åpnet siden. Ingenting er lagret ennå. Det du skrev, står her fortsatt: se over, og lagre en gang til.`,
  /** Customers may have done it themselves. */
  customer: (what: string) =>
    `${what} er endret siden du åpnet siden, kanskje i et annet vindu. Ingenting er gjort. Se over, og prøv igjen.`,
} as const;
