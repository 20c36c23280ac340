/** The texts of the button on every page. Those in quotes in the specification (section 5) are used word for word. */
export const chatButtonTexts = {
  button: "Chat",
  tooltip: "Spør meg om fotografering",
  online: "Assistenten er på nett",
  /** Beside the button: a conversation of today, its answer not yet seen or seen. */
  talk: { waiting: "Svaret ditt venter her", seen: "Samtalen din ligger her" },
  /** While the panel is loading, and when it could not be loaded. */
  coming: "Laster…",
  notHere: "Chatten lot seg ikke hente. Sjekk nettet, og trykk en gang til.",
} as const;
