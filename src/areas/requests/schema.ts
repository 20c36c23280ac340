import { z } from "zod";
import {
  calledFields,
  contactFields,
  firmNamed,
  isFirmNamed,
  isReachable,
  payerFields,
  postalAddressFields,
  reachable,
} from "~/areas/customers/schema/party";
import { unlessInvalid } from "~/kit/field-rule";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { wishesIn } from "./rules/wishes";
import { requestTexts } from "./texts/staff";
import { answers, declineReasons, missingFacts, partsOfDay } from "./types";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const line = (what: string, max: number) =>
  oneLineField()
    .max(max, `${what} kan ha høyst ${max} tegn`)
    .optional()
    .transform((typed) => typed ?? "");
const answer = z.enum(answers).catch("vet-ikke");

/** Where the studio is set up; everything may be told later. */
export const siteFields = {
  siteAddress: line("Adressen", 200),
  siteCity: line("Poststedet", 100),
  floor: line("Etasjen", 50),
  room: line("Rommet", 100),
  power: answer,
  parking: answer,
  lift: answer,
};

/** The last step. What is asked for, and the wishes, travel beside it in the address. */
export const companyRequestSchema = z
  .object({
    ...contactFields,
    ...payerFields,
    kind: z.literal("bedrift").catch("bedrift"),
    ...postalAddressFields,
    ...siteFields,
    message: severalLinesField()
      .max(2000, "Meldingen kan ha høyst 2 000 tegn")
      .optional()
      .transform((typed) => typed ?? ""),
    skjema: oneLineField().max(64).default(""),
    visteOre: z.coerce.number().int().min(0).catch(-1),
  })
  .refine(isFirmNamed, firmNamed);

/** The same by staff for somebody who called, who may have given only one of e-mail and phone. */
export const calledRequestSchema = z
  .object({
    ...calledFields,
    ...payerFields,
    kind: z.literal("bedrift").catch("bedrift"),
    ...postalAddressFields,
    ...siteFields,
    message: severalLinesField()
      .max(2000, "Meldingen kan ha høyst 2 000 tegn")
      .optional()
      .transform((typed) => typed ?? ""),
    skjema: oneLineField().max(64).default(""),
  })
  .refine(isFirmNamed, firmNamed)
  .refine(isReachable, reachable);

export type TypedRequest = Omit<z.output<typeof companyRequestSchema>, "visteOre" | "phone"> & {
  readonly phone: string;
};

const { errors } = requestTexts;
const words = severalLinesField()
  .max(2000, errors.words)
  .optional()
  .transform((typed) => typed ?? "");

/** What the studio asks a company for. */
export const askMissingSchema = z
  .object({ missing: z.array(z.enum(missingFacts)).default([]), words })
  .refine(({ missing }) => missing.length > 0, {
    path: ["missing"],
    error: errors.missing,
    when: unlessInvalid("missing"),
  })
  .refine(({ missing, words }) => !missing.includes("other") || words !== "", {
    path: ["words"],
    error: errors.otherNeedsWords,
    when: unlessInvalid("missing", "words"),
  });

/** A group of 500 needs no more days than this. */
const mostHeldDays = 20;

/** The wishes whose days are held: "2026-12-03.formiddag". */
export const holdSchema = z
  .object({ days: z.array(oneLineField()).default([]) })
  .transform(({ days }) => ({ days: wishesIn(days, mostHeldDays) }))
  .refine(({ days }) => days.length > 0, {
    path: ["days"],
    error: errors.noDay,
    when: unlessInvalid("days"),
  });

export const proposeSchema = z
  .object({
    dag: z.array(oneLineField().optional()).default([]),
    del: z.array(z.enum(partsOfDay).optional()).default([]),
    inStudio: z.boolean().default(false),
    words,
  })
  .transform(({ dag, del, inStudio, words }) => ({
    proposal: {
      wishes: wishesIn(dag.map((day, index) => `${day ?? ""}.${del[index] ?? "hele-dagen"}`)),
      inStudio,
    },
    words,
  }))
  .refine(({ proposal }) => proposal.wishes.length > 0 || proposal.inStudio, {
    path: ["dag"],
    error: errors.noDay,
    when: unlessInvalid("dag", "inStudio"),
  });

export const declineSchema = z.object({ reason: z.enum(declineReasons, errors.reason), words });
