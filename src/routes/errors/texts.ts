import { crashTexts, problemTexts } from "~/platform/http/problem-texts";

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
  forbidden: {
    title: "Ingen tilgang",
    text: "Du er logget inn, men brukeren din har ikke tilgang til denne siden.",
  },
  crash: { ...problemTexts.crash, ...crashTexts },
  // The specification's own words, in English as it has them.
  router: { title: "Unexpected Application Error!" },
  loading: "Laster…",
} as const;
