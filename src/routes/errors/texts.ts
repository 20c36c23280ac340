import { crashTexts, problemTexts } from "~/platform/http/problem-texts";

export const errorTexts = {
  notFound: {
    title: "Vi finner ikke siden",
    text: "Adressen kan være skrevet feil, eller siden kan være flyttet.",
    help: "Skal du se, flytte eller avbestille en time, bruk lenken i bekreftelsen du fikk. Her er noen steder å begynne:",
    links: [
      { to: "/booking/lenke", label: "Send meg lenken på nytt" },
      { to: "/book/headshots", label: "Book tid nå" },
      { to: "/book/fotografering", label: "Velg fotografering" },
      { to: "/headshots", label: "Headshots og priser" },
      { to: "/ansattfoto", label: "Ansattfoto for bedrifter" },
      { to: "/praktisk-info", label: "Praktisk info" },
      { to: "/blogg", label: "Artikler" },
      { to: "/#kontakt", label: "Kontakt og adresse" },
      { to: "/", label: "Forsiden" },
    ],
  },
  notFoundByLink: {
    title: "Vi finner ikke siden",
    text: "Sjekk at hele lenken er med, eller ta kontakt.",
    help: "Lenken står i e-posten du fikk fra oss. Er den delt over to linjer, må begge delene med.",
    reach: true,
    links: [
      { to: "/booking/lenke", label: "Send meg lenken på nytt" },
      { to: "/praktisk-info#flytte-og-avbestille", label: "Flytte, avbestille og angre" },
      { to: "/book/headshots", label: "Book tid nå" },
      { to: "/#kontakt", label: "Kontakt og adresse" },
      { to: "/", label: "Forsiden" },
    ],
  },
  forbidden: {
    title: "Ingen tilgang",
    text: "Du er logget inn, men brukeren din har ikke tilgang til denne siden.",
  },
  crash: { ...problemTexts.crash, ...crashTexts },
  // The specification's own words, which are English.
  router: { title: "Unexpected Application Error!" },
} as const;
