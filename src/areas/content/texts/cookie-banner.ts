/** The choice that the cookie banner asks for. It says what the choice decides today, and no more. */
export const cookieBannerTexts = {
  title: "Skal vi hente kart fra andre?",
  titleWithoutMap: "Innhold fra andre",
  necessary: "Vi lagrer bare det som må til for at siden skal virke.",
  choice: {
    google: [
      "Godtar du, hentes kartet fra Google når du kommer til det.",
      "Google får da IP-adressen din og kan lagre informasjonskapsler.",
    ],
    openstreetmap: [
      "Godtar du, hentes kartet fra OpenStreetMap når du kommer til det.",
      "De får da IP-adressen din.",
    ],
  },
  choiceWithoutMap: ["Vi henter ingenting fra andre i dag.", "Svaret ditt gjelder hvis det endrer seg."],
  accept: "Godta",
  decline: "Avslå",
  close: "Avslå og lukk",
  more: "Les mer om personvern",
} as const;
