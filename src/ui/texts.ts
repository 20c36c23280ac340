/** The words that the components themselves say. */
export const uiTexts = {
  optional: "(valgfritt)",
  errorSummary: "Rett opp følgende",
  loading: "Laster…",
  close: "Lukk",
  steps: "Steg i bestillingen",
  stepDone: "ferdig",
  stepOf: (now: number, all: number) => `Steg ${now} av ${all}:`,
  breadcrumbs: "Du er her",
  pagination: "Bla i listen",
  previousPage: "Forrige",
  nextPage: "Neste",
  pageOf: (page: number, pages: number) => `Side ${page} av ${pages}`,
  pending: "Et øyeblikk…",
  connection: {
    offline: "Du er uten nett. Ingenting er sendt. Prøv igjen.",
    reading: "Vi får ikke hentet siden. Sjekk nettet ditt.",
    again: "Prøv igjen",
    pageTitle: "Vi får ikke kontakt",
    page: "Du ser ut til å være uten nett. Sjekk forbindelsen, og prøv igjen.",
  },
} as const;
