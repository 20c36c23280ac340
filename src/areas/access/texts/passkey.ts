/** Apart from the other texts of second factors, because the browser's script includes these. */
export const passkeyTexts = {
  use: "Bruk passnøkkel",
  signIn: "Logg inn med passnøkkel",
  waiting: "Venter på passnøkkelen …",
  /** The person closed the browser's dialog, or the browser found no passkey. */
  givenUp: "Passnøkkelen ble ikke brukt. Prøv igjen, eller velg en annen måte.",
  existsAlready: "Denne enheten har allerede en passnøkkel for kontoen din.",
  unreachable: "Vi fikk ikke kontakt med studioet. Sjekk nettet, og prøv igjen.",
} as const;
