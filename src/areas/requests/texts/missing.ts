import type { DeclineReason, MissingFact } from "../types";

/** What the studio asks a company for. */
export const missingNames: Record<MissingFact, string> = {
  address: "Adressen der vi skal fotografere",
  room: "Hvilket rom vi kan bruke, omtrent 3,6 × 3,6 meter",
  power: "Om det er strøm i rommet",
  parking: "Om vi kan parkere ved inngangen",
  lift: "Om det er heis, eller om rommet ligger på bakkeplan",
  persons: "Hvor mange dere er",
  dates: "Flere dager som passer",
  orgnr: "Organisasjonsnummeret",
  invoice: "Fakturaadresse eller referanse",
  other: "Noe annet, se under",
};

/** The sentence of the letter for each reason. */
export const declineLetterWords: Record<DeclineReason, string> = {
  "no-time": "Dagene dere foreslo, er fullt opptatt, og vi fant ingen andre i nærheten.",
  "too-far": "Det er lenger enn vi reiser.",
  "too-small": "Gruppen er for liten til at vi kan rigge hos dere. I studio er dere velkomne.",
  "not-for-us": "Dette er dessverre ikke noe vi gjør.",
  other: "Vi kan dessverre ikke ta denne jobben.",
};
