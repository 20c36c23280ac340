/** The choice that the cookie banner asks for. Who gets to know what stands on the privacy page and beside the map. */
export const cookieBannerTexts = {
  label: "Informasjonskapsler",
  choice: "Vi bruker bare det nødvendige. Sier du ja, viser vi kart og ser om chatten hjelper.",
  choiceWithoutMap: "Vi bruker bare det nødvendige. Sier du ja, ser vi om chatten hjelper.",
  accept: "Godta",
  decline: "Avslå",
  close: "Avslå og lukk",
  more: "Les om personvern",
} as const;
