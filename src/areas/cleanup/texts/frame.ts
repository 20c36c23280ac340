/** The name in the rail and the palette: every screen of the back office loads these words. */
export const cleanupScreenWords = {
  title: "Rydd i registrene",
  views: {
    "like-kunder": "Like kunder",
    "like-bedrifter": "Like bedrifter",
    "e-post": "Døde e-postadresser",
    nummer: "Umulige numre",
    "uten-orgnr": "Uten org.nr.",
    konkurs: "Konkurs eller slettet",
    forbi: "Skulle vært over",
    betalinger: "Innbetalinger uten eier",
    "uten-kunde": "Navn uten kunde",
    lagringstid: "Lagringstiden er ute",
    sletting: "Bedt om sletting",
    "latt-sta": "Latt stå",
  },
} as const;
