/** Words about third-party content: the map and the Google rating. */
export const thirdPartyTexts = {
  map: {
    label: "Kart",
    frameTitle: "Kart over stedet der studioet ligger",
    // Specification, sections 4 and 8.
    loading: "Laster kart...",
    failed: "Kartet kunne ikke lastes",
    again: "Prøv igjen",
    show: "Vis kart",
    ask: {
      google:
        "Kartet hentes fra Google. Viser du det, får Google IP-adressen din og kan lagre informasjonskapsler.",
      openstreetmap: "Kartet hentes fra OpenStreetMap. Viser du det, får de IP-adressen din.",
    },
    open: {
      google: "Åpne stedet i Google Maps",
      openstreetmap: "Åpne stedet i OpenStreetMap",
    },
    /** For a studio that shows no map. */
    search: "Søk opp adressen i OpenStreetMap",
  },
  reviews: {
    label: "Omtaler på Google",
    loading: "Henter omtaler fra Google",
    outOf: "av 5",
    reviews: (count: string) => `Les ${count} på Google Maps`,
    one: "omtale",
    many: "omtaler",
  },
} as const;
