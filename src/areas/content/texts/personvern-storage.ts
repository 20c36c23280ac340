import { count } from "~/kit/text";

const days = (n: number) => count(n, "dag", "dager");

/** What the visitor's browser stores for us, with the names it has there. */
export interface StoredNames {
  readonly visitor: string;
  readonly staff: string;
  readonly device: string;
  readonly chat: string;
  readonly chatTalk: string;
  readonly chatOpen: string;
}

/** The page passes in the names that the program uses, and a browser test reads them back. */
export const storedInBrowser = (
  names: StoredNames,
  kept: { visitorDays: number; sessionDays: number; deviceDays: number },
) =>
  [
    {
      name: names.visitor,
      kind: "cookie",
      purpose: "Settes når du begynner på en bestilling, så bare du kan åpne utkastet og timen du holder",
      long: days(kept.visitorDays),
    },
    {
      name: "svar:…",
      kind: "session",
      purpose: "Husker det du skriver i bestillingen mens du ser på andre tider",
      long: "Til du har bestilt eller lukker fanen",
    },
    {
      name: "react-router-scroll-positions",
      kind: "session",
      purpose: "Husker hvor langt ned du var, når du går tilbake i bestillingen",
      long: "Til du lukker fanen",
    },
    {
      name: "cookieConsent",
      kind: "local",
      purpose: "Husker hva du svarte om kart fra andre og om chatten: accepted eller declined",
      long: "Til du ombestemmer deg eller sletter den",
    },
    {
      name: names.chat,
      kind: "local",
      purpose:
        "Settes når du åpner chatten, så du finner igjen samtalen din. Sendes med en bestilling bare når du har godtatt det",
      long: "Til du sletter den",
    },
    {
      name: names.chatTalk,
      kind: "local",
      purpose: "Settes når du spør i chatten, så knappen kan vise at et svar venter, også i andre faner",
      long: "Til du sletter den. Merket på knappen vises i 12 timer",
    },
    {
      name: names.chatOpen,
      kind: "session",
      purpose: "Husker at chatten er åpen, når du går fra side til side",
      long: "Til du lukker chatten eller fanen",
    },
    {
      name: names.staff,
      kind: "cookie",
      purpose: "Holder ansatte innlogget. Du får den ikke",
      long: days(kept.sessionDays),
    },
    {
      name: names.device,
      kind: "cookie",
      purpose: "Settes når en ansatt logger inn, så andres feil passord ikke stenger den ansatte ute herfra",
      long: days(kept.deviceDays),
    },
  ] as const;
