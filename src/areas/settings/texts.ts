/** The guarantee's text until the owner changes it. The chat has an English version. */
export const standardGuarantee =
  "Er du ikke fornøyd, fotograferer vi på nytt uten at det koster mer. Hjelper ikke det, slipper du å betale.";

/** Shown wherever the studio's phone number is shown (specification, section 1: "only by appointment"). */
export const phoneRule = "kun etter avtale";

export const listPreferenceTexts = {
  "name-taken": "Du har allerede en visning med det navnet. Velg et annet navn.",
  "too-many-views": "Du kan ha 12 egne visninger i en liste. Fjern en av dem først.",
};

export const viewNameMissing = "Skriv inn et navn på visningen.";
export const viewNameTooLong = "Navnet kan ha høyst 60 tegn.";
