import { fromKroner, timesOre } from "~/kit/money";
import { newId } from "~/platform/crypto.server";
import type { QuoteContent, QuoteDay, QuoteLine, QuoteLineId, QuoteSet, QuoteSetId } from "./types";

export function sampleLine(more: Partial<QuoteLine> = {}): QuoteLine {
  const line = {
    kind: "person",
    name: "Ansattfoto hos dere, per person",
    quantity: 40,
    unit: "person",
    unitOre: fromKroner(1150),
    mvaBp: 2500,
    mvaIncluded: false,
    priceListVersion: 1,
    role: "fixed",
    groupName: "",
    fromCatalogue: true,
    ...more,
  } as const;
  return { id: newId<QuoteLineId>(), ...line, totalOre: timesOre(line.unitOre, line.quantity) };
}

export function sampleDay(more: Partial<QuoteDay> = {}): QuoteDay {
  return {
    day: "2026-12-08" as QuoteDay["day"],
    from: "09:00" as QuoteDay["from"],
    to: "16:00" as QuoteDay["to"],
    place: "hos_dere",
    address: "Storgata 1, 0155 Oslo",
    stations: 1,
    heads: 40,
    beforeMinutes: 60,
    afterMinutes: 45,
    travelMinutes: 30,
    ...more,
  };
}

export function sampleSet(more: Partial<QuoteSet> = {}): QuoteSet {
  const rigging = sampleLine({
    kind: "base",
    name: "Rigging og nedrigging",
    quantity: 1,
    unit: "piece",
    unitOre: fromKroner(4900),
  });
  return {
    id: newId<QuoteSetId>(),
    name: "Tirsdag",
    days: [sampleDay()],
    lines: [rigging, sampleLine()],
    ...more,
  };
}

/** 40 people at the company's place: 50 900 kr without MVA, 63 625 kr with it. */
export function sampleContent(more: Partial<QuoteContent> = {}): QuoteContent {
  return {
    title: "Ansattfoto for 40 ansatte",
    intro: "Takk for en hyggelig prat.",
    terms: "",
    validDays: 21,
    holdDays: 7,
    dueDays: 14,
    parts: [{ name: "Forskudd", kind: "percent", value: 3_000 }],
    standard: {
      background: "Lys grå",
      crop: "Halvfigur",
      light: "Mykt fra siden",
      fileNames: "Etternavn_Fornavn",
    },
    agreement: "",
    publication: false,
    sets: [sampleSet()],
    lines: [],
    ...more,
  };
}
