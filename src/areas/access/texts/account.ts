/**
 * The account page and the list of sessions. Apart from the texts of sign-in, because those bring the reasons of
 * refused passwords along.
 */
export const accountTexts = {
  title: "Kontoen din",
  name: "Navn",
  email: "E-post",
  role: "Rolle",
  sessions: "Innlogginger",
  sessionsLead:
    "Her er kontoen din logget inn. Kjenner du ikke igjen en av dem, logger du den ut og bytter passord.",
  everybody: "Hvem som er logget inn",
  everybodyLead: "Alle nettlesere som er logget inn nå. Den du logger ut, må logge inn på nytt.",
  everybodyLink: "Hvem som er logget inn",
  unknownBrowser: "Ukjent nettleser",
  thisOne: "Denne nettleseren",
  seen: (when: string) => `Sist brukt ${when}`,
  since: (when: string) => `logget inn ${when}`,
  end: "Logg ut",
  endLabel: (browser: string, who: string) => `Logg ut ${browser}, ${who}`,
  endOthers: "Logg ut alle andre",
  onlyThis: "Du er ikke logget inn andre steder.",
  password: "Bytt passord",
  changeEmail: "Bytt e-postadresse",
  gone: "Den er allerede logget ut.",
  done: { end: "Nettleseren er logget ut.", "end-others": "Alle andre nettlesere er logget ut." },
} as const;
