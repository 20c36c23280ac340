import { z } from "zod";

const day = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The language model's tools: name, purpose, and the shape of the input. */
export const lookUps = {
  look_up_price: {
    description:
      "Hva en pakke koster, med bilder, personer og tillegg. Uten product: startprisen på alt, og prisen per person for bedrifter.",
    input: z.object({
      product: z.string().max(80).optional().describe("Pakkens product fra opplysningene"),
      images: z
        .number()
        .int()
        .min(1)
        .max(500)
        .optional()
        .describe("Retusjerte bilder; av hver ved ansattfoto"),
      persons: z.number().int().min(1).max(10_000).optional(),
      addOns: z.array(z.string().max(80)).max(10).optional().describe("Slug for hvert tillegg"),
    }),
  },
  look_up_free_times: {
    description: "Ledige tider i kalenderen for en pakke, fra og med en dag til og med en annen.",
    input: z.object({
      product: z.string().max(80).optional().describe("Uten: pakken Standard"),
      firstDay: day,
      lastDay: day,
      earliest: clock.optional().describe("Tidligste start, som 16:00"),
      latest: clock.optional().describe("Seneste start"),
    }),
  },
  look_up_hours_and_place: {
    description: "Åpningstider, også for bestemte dager, adressen, og hvordan man kommer dit.",
    input: z.object({ firstDay: day.optional(), lastDay: day.optional() }),
  },
  look_up_terms: {
    description:
      "Levering, flytting, avbestilling, gebyr, sykdom, forsinkelse, betaling, mva., angrerett og garanti.",
    input: z.object({}),
  },
  search_our_pages: {
    description:
      "Søk i nettsidene, artiklene og svarene studioet har skrevet: forberedelser, klær, retusj, bruk av bilder og alt annet.",
    input: z.object({ query: z.string().min(2).max(300).describe("Noen ord på norsk") }),
  },
  hand_over_to_person: {
    description: "Når du ikke vet svaret, når noen vil snakke med et menneske, eller når noen klager.",
    input: z.object({ reason: z.enum(["unknown", "wants-person", "complaint"]) }),
  },
} as const;

export type LookUpName = keyof typeof lookUps;
export const lookUpNames = Object.keys(lookUps) as LookUpName[];
