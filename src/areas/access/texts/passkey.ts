/** Apart from the other words of second factors, because the browser's script brings these. */
export const passkeyTexts = {
  use: "Bruk passnøkkel",
  signIn: "Logg inn med passnøkkel",
  waiting: "Venter på passnøkkelen …",
  /** The person shut the browser's question, or it found no passkey. */
  givenUp: "Passnøkkelen ble ikke brukt. Prøv igjen, eller velg en annen måte.",
  existsAlready: "Denne enheten har allerede en passnøkkel for kontoen din.",
  unreachable: "Vi fikk ikke kontakt med studioet. Sjekk nettet, og prøv igjen.",
} as const;
