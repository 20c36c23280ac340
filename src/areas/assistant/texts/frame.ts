/** What the rail and the palette call the list: every screen of the office loads these words. */
export const conversationScreenWords = {
  title: "Chat",
  answers: "Skrevne svar",
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
