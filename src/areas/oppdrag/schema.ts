import { z } from "zod";
import { parseEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { parsePhone } from "~/kit/phone";
import { oneLineField, parsedField, requiredParsedField, severalLinesField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { answersForOthers } from "./rules/answers-for-others";
import { type PlanField, planFields, readPlanChange } from "./rules/plan-form";
import { readPeople } from "./rules/read-people";
import { schemaTexts as words } from "./texts/schema";
import { pictureUses } from "./types";
import { personLanguages } from "./types/people";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

export const listOf = <Value extends string>(values: readonly Value[]) =>
  z.preprocess(
    (typed) => (typed === undefined ? [] : Array.isArray(typed) ? typed : [typed]),
    z.array(z.enum(values as readonly [Value, ...Value[]])),
  );

export const personIdField = oneLineField(words.person).transform((typed, context) => {
  const id = parseId<"oppdrag-person">(typed);
  if (!id) context.addIssue({ code: "custom", message: words.person });
  return id ?? z.NEVER;
});

/** A pasted list, a spreadsheet or a CSV file. All rows are right, or none is taken. */
export const pastedPeopleSchema = z.object({
  people: severalLinesField(words.nobody)
    .max(200_000, words.tooLong)
    .transform((typed, context) => {
      const { people, faults } = readPeople(typed);
      const [first] = faults;
      if (first) context.addIssue({ code: "custom", message: words.faults(faults) });
      else if (people.length === 0) context.addIssue({ code: "custom", message: words.nobody });
      return people;
    }),
});

export const wordsSchema = z.object({
  words: severalLinesField().max(1000, words.tooLong).default(""),
});

export const personSchema = z.object({
  personId: personIdField,
  name: oneLineField(words.name).min(1, words.name).max(100, words.name),
  email: parsedField(parseEmail, words.email, ""),
  phone: parsedField(parsePhone, words.phone, null),
  department: oneLineField().max(100, words.tooLong).default(""),
  language: z.enum(personLanguages).catch("nb"),
  weekdays: listOf(["1", "2", "3", "4", "5", "6", "7"]).transform((days) => days.map(Number)),
  together: oneLineField().max(60, words.tooLong).default(""),
});

export const removePersonSchema = z.object({ personId: personIdField });
export const answerPersonSchema = z.object({
  personId: personIdField,
  answer: z.enum(answersForOthers, words.answer),
});

export const optionalDay = oneLineField()
  .default("")
  .transform((typed, context) => {
    const day = typed === "" ? null : parseDay(typed);
    if (typed !== "" && !day) context.addIssue({ code: "custom", message: words.day });
    return day;
  });

/** "bedriften.no", also typed as "@bedriften.no" */
const domain = oneLineField()
  .default("")
  .transform((typed, context) => {
    const domain = typed.trim().replace(/^@/, "").toLowerCase();
    const isKnown = domain === "" || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain);
    if (!isKnown) context.addIssue({ code: "custom", message: words.domain });
    return domain;
  });

const lineOf = (max: number) => oneLineField().max(max, words.tooLong).optional().default("");
const linesOf = (max: number) => severalLinesField().max(max, words.tooLong).optional().default("");

/** What is agreed, beside the customer, the days and the price. */
export const oppdragFactsSchema = z.object({
  title: oneLineField(words.title).min(1, words.title).max(200, words.tooLong),
  orderNumber: lineOf(60),
  theirReference: lineOf(100),
  answerBy: optionalDay,
  gettingThere: linesOf(2000),
  preparation: linesOf(2000),
  code: lineOf(40),
  emailDomain: domain,
  uses: listOf(pictureUses),
  room: lineOf(200),
  power: lineOf(200),
  parking: lineOf(200),
  background: lineOf(200),
  crop: lineOf(200),
  fileNames: lineOf(200),
});

/** The digest names the people whom the page showed. */
export const cancelSchema = z.object({
  digest: oneLineField(words.shown).max(60),
  words: severalLinesField().max(1000, words.tooLong).default(""),
});

const idField = <Kind extends string>(none: string) =>
  requiredParsedField(none, (typed) => parseId<Kind>(typed), none);

/** Who is ill on which day, and who takes over. */
export const replacePhotographerSchema = z.object({
  dayId: idField<"oppdrag-day">(words.photographer),
  from: idField<"resource">(words.photographer),
  to: idField<"resource">(words.photographer),
  words: severalLinesField().max(1000, words.tooLong).default(""),
});

const planField = oneLineField().max(60).optional();

/** A change of the plan, and the digest of the preview that was shown. */
export const replanSchema = z
  .object({
    ...(Object.fromEntries(planFields.map((name) => [name, planField])) as Record<
      PlanField,
      typeof planField
    >),
    vist: oneLineField(words.shown).max(60),
    onske: z.enum(["company", "studio"]).default("studio"),
  })
  .transform(({ vist: digest, onske: movedBy, ...fields }, context) => {
    const change = readPlanChange({ get: (name) => fields[name as PlanField] ?? null });
    if (!change) context.addIssue({ code: "custom", message: words.shown });
    return change ? { change, digest, movedBy } : z.NEVER;
  });
