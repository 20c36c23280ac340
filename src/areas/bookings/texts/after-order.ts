/** What a customer reads on the receipt and on the booking's own page besides the facts. */
export const calendarTexts = {
  title: "Legg i kalenderen",
  file: "Kalenderfil",
  google: "Google Kalender",
  outlook: "Outlook",
  newWindow: "(åpnes i et nytt vindu)",
} as const;

export const wayTexts = {
  title: "Veien hit",
  more: "Alt om veien, klærne og dagen",
} as const;
