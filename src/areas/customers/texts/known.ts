/** A warning that an entered customer may exist already. */
export const knownTexts = {
  title: "Finnes kanskje fra før",
  shared: {
    email: "har samme e-postadresse",
    phone: "har samme telefonnummer",
    orgnr: "har samme organisasjonsnummer",
  },
  stillSaves: "Er det en annen, kan du lagre likevel.",
} as const;
