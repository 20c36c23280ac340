import { count } from "~/kit/text";

/** The words of the page with the answers that the program ships with. */
export const cardTexts = {
  title: "Svar som følger med",
  lead: "Dette kan assistenten svare på fra første dag. Slå av det som ikke passer hos deg, eller skriv svaret om. Det gjelder fra neste spørsmål.",
  count: (all: number, off: number) =>
    off > 0 ? `${count(all, "svar", "svar")}, ${off} slått av` : count(all, "svar", "svar"),
  computed: "Regnes ut av priser, kalender og vilkår, og kan bare slås av.",
  asked: (questions: readonly string[]) =>
    `Folk spør for eksempel: ${questions.map((one) => `«${one}»`).join(", ")}`,
  changed: "Endret",
  nb: "Svar på norsk",
  en: "Svar på engelsk",
  hint: "Ord i klammer, som {frist}, fylles inn fra innstillinger og priser. En lenke skrives [slik](/praktisk-info).",
  close: "Lukk",
  missing: "Svaret mangler",
  long: (most: number) => `Svaret kan ha høyst ${most} tegn`,
  unknownName: (name: string) => `{${name}} er ikke noe som kan fylles inn`,
} as const;
