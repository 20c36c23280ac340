/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const requestScreenWords = {
  title: "Forespørsler",
  create: "Ny forespørsel",
  views: {
    "a-svare": "Å svare på",
    venter: "Venter på bedriften",
    holdt: "Holdt av",
    tilbud: "Har fått tilbud",
    booket: "Sagt ja",
    avslag: "Avsluttet",
    alle: "Alle",
    arkivert: "Arkivert",
  },
} as const;
