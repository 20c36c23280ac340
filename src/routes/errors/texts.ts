/** The words of the pages that are shown when something did not go as asked. */
export const errorTexts = {
  notFound: {
    title: "Vi finner ikke siden",
    text: "Adressen kan være skrevet feil, eller siden kan være flyttet. Her er noen steder å begynne:",
    links: [
      { to: "/", label: "Forsiden" },
      { to: "/book/headshots", label: "Book tid nå" },
    ],
  },
  crash: {
    title: "Noe gikk galt",
    text: "Vi opplever tekniske problemer",
    advice: "Prøv å laste siden på nytt. Hjelper ikke det, prøv igjen om noen minutter.",
    reload: "Last siden på nytt",
    details: "Tekniske detaljer",
    errorId: "Feilkode",
  },
  // The specification's own words, in English as it has them.
  router: { title: "Unexpected Application Error!" },
  loading: "Laster…",
} as const;
