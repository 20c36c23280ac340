import type { TextField, TextProblem } from "../rules/text-fields";

/** The labels of the fields of a page's texts. */
const keyTexts: Readonly<Record<string, string>> = {
  eyebrow: "Liten tekst over overskriften",
  headline: "Overskrift",
  title: "Tittel",
  name: "Navn",
  signature: "Signatur",
  need: "Behov",
  lead: "Ingress",
  text: "Tekst",
  quote: "Sitat",
  caption: "Bildetekst",
  colour: "Tekst ved bildene i farger",
  mono: "Tekst ved bildene i svart-hvitt",
  note: "Merknad",
  paragraphs: "Avsnitt",
  points: "Punkter",
  items: "Punkter",
  question: "Spørsmål",
  answer: "Svar",
};

/** fieldLabel of "benefits.items.0.title" = "Punkt 1: tittel" */
export function fieldLabel({ path, key, kind }: TextField): string {
  const label = keyTexts[key] ?? key;
  const index = /\.(\d+)\.[a-z]+$/.exec(path)?.[1];
  if (index !== undefined) return `Punkt ${Number(index) + 1}: ${label.toLocaleLowerCase("nb")}`;
  return kind === "lines" && key === "headline" ? `${label}, én linje for hver` : label;
}

export function fieldHint({ kind, hasValue }: TextField): string | undefined {
  const hints = [
    kind === "paragraphs" ? "Tom linje mellom avsnittene." : "",
    kind === "lines" ? "Ett punkt på hver linje." : "",
    hasValue ? "{verdi} byttes ut med det som står i innstillingene, for eksempel stedet." : "",
  ].filter(Boolean);
  return hints.length > 0 ? hints.join(" ") : undefined;
}

/** The name of a part of a page: its own headline. */
export function groupLabel(group: string, fields: readonly TextField[]): string {
  const headline = fields.find(({ key, path }) => key === "headline" && path === `${group}.headline`);
  if (group === "hero" || !headline) return groupNames[group] ?? groupNames.hero ?? group;
  return headline.original.replace(/\s+/g, " ");
}

const groupNames: Readonly<Record<string, string>> = {
  hero: "Øverst på siden",
  person: "Navn og signatur",
  reviews: "Når det ikke finnes omtaler",
  recipe: "Oppskriften",
};

export const textProblemTexts = {
  "too-long": (most: number) => `Teksten er for lang. Den kan ha høyst ${most} tegn.`,
  "value-missing": () => "Teksten må ha {verdi} med, så det riktige settes inn.",
  "broken-link": () =>
    "En lenke må begynne med / for en side her, eller med https://. Skriv [tekst](/headshots) eller [tekst](https://…).",
  "unknown-page": (path: string) => `Det finnes ingen side på ${path}. Se over adressen i lenken.`,
} as const satisfies Record<TextProblem | "unknown-page", (detail: never) => string>;

export const siteTextsTexts = {
  title: (page: string) => `${page}: tekster`,
  lead: "Tom tekst gir det som fulgte med. Siden viser endringene med en gang du lagrer.",
  marks: "I ingress, avsnitt og punkter kan du skrive **fet skrift** og [lenketekst](/headshots).",
  toQuestions: "Spørsmål og svar",
  original: (text: string) => `Fulgte med: ${text}`,
  changedMark: "Endret",
  preview: "Forhåndsvis",
  previewTitle: "Forhåndsvisning",
  previewLead: "Slik blir det. Ingenting er lagret ennå.",
  nothingToPreview: "Ingen tekster er endret.",
  save: "Lagre",
  noHistory: "Tekstene er ikke endret.",
  changed: (labels: string) => `Endret ${labels}`,
  restored: (labels: string) => `Satt tilbake: ${labels}`,
  standard: "som det fulgte med",
} as const;
