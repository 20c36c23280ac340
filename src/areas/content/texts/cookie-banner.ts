/** The choice in the cookie banner. The privacy page and the map name the receivers of the data. */
export const cookieBannerTexts = {
  label: "Informasjonskapsler",
  choice: "Vi bruker bare det nødvendige. Sier du ja, viser vi kart og ser om chatten hjelper.",
  choiceWithoutMap: "Vi bruker bare det nødvendige. Sier du ja, ser vi om chatten hjelper.",
  accept: "Godta",
  decline: "Avslå",
  close: "Avslå og lukk",
  more: "Les om personvern",
} as const;
