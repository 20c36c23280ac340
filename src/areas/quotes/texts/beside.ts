import type { QuoteState } from "../types";

export const quoteStateNames: Record<QuoteState, string> = {
  draft: "Utkast",
  sent: "Sendt",
  opened: "Åpnet",
  change_requested: "Ønsker endring",
  accepted: "Godtatt",
  converted: "Godtatt",
  declined: "Tapt",
  withdrawn: "Trukket",
  expired: "Utløpt",
};

/** Quotes on the record of a company, a customer or a lead: those screens load these words and no others. */
export const quotesBesideTexts = {
  title: "Tilbud",
  line: (number: number | null, title: string) =>
    [number === null ? "Utkast" : `Tilbud ${number}`, title].filter(Boolean).join(": "),
  validUntil: (date: string) => `Gyldig til ${date}`,
  sum: (sum: string) => `${sum} eks. mva.`,
  open: (quotes: string) => `${quotes} som er åpne`,
  won: (quotes: string) => `${quotes} som er godtatt`,
} as const;
