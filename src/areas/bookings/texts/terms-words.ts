/** Words around the terms; apart from them, because the steps of a booking load these. */
export const termsTexts = {
  title: "Vilkår",
  lead: "Dette gjelder når du bestiller time hos oss.",
  leadOfOrder: "Dette gjelder for bestillingen din. Vilkårene og tallene er de som gjaldt da du bestilte.",
  dated: (from: string) => `Gjelder fra ${from}.`,
  privacy: "Slik behandler vi opplysningene dine",
  back: "Tilbake til bestillingen",
  read: "Les alle vilkårene",
  ofOrder: "Vilkårene du bestilte med",
} as const;
