import { letterToVisitor } from "~/kit/letter-promise";

/** The page for somebody who has lost the link to a booking. */
export const lostLinkTexts = {
  title: "Send meg lenken på nytt",
  lead: "Skriv e-postadressen du bestilte med, så sender vi lenken dit. Med den kan du se, flytte, endre eller avbestille.",
  email: "E-post",
  submit: "Send meg lenken",
  pending: "Sender…",
  sentTitle: "Sjekk e-posten din",
  /** The same for every address: the page must not say who has a booking. */
  sent: letterToVisitor("Finnes det en bestilling på adressen, er lenken på vei dit.", {
    after: "Kommer den ikke, se i søppelposten, eller prøv en annen adresse du kan ha brukt.",
  }),
  again: "Prøv en annen adresse",
  reach: "Finner du den fremdeles ikke, ta kontakt, så hjelper vi deg.",
  tooMany:
    "Det er bedt om mange lenker herfra den siste timen. Vent litt, eller ta kontakt, så hjelper vi deg.",
  missing: "Skriv e-postadressen du bestilte med",
  wrong: "Skriv inn en e-postadresse på formen navn@eksempel.no",
} as const;
