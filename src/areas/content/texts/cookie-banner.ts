/** The choice that the cookie banner asks for. It says what the choice decides today, and no more. */
export const cookieBannerTexts = {
  title: "To ting vi spør om",
  titleWithoutMap: "Noe vi spør om",
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
  /** Of the booking that a conversation led to (decision 026). */
  chat: "Godtar du, ser vi også om en samtale i chatten ble til en bestilling.",
  accept: "Godta",
  decline: "Avslå",
  close: "Avslå og lukk",
  more: "Les mer om personvern",
} as const;
