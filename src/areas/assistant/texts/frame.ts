/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const conversationScreenWords = {
  title: "Chat",
  answers: "Skrevne svar",
  cards: "Svar som følger med",
  unanswered: "Ubesvarte spørsmål",
  views: {
    alle: "Alle",
    ubesvarte: "Ubesvarte",
    henvendelser: "Henvendelser",
    "trenger-svar": "Trenger svar",
    bestilte: "Ble bestilling",
    stoppet: "Stoppede svar",
    "stoppet-nylig": "Stoppet siste 7 dager",
    arkivert: "Arkivert",
  },
} as const;
