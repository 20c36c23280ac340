import { z } from "zod";
import { places } from "~/areas/catalogue/types";
import { nestedFields } from "~/kit/field-names";
import { unlessInvalid } from "~/kit/field-rule";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { parseLocalTime } from "~/kit/time";
import { unknownWords } from "../rules/letter-words";
import { mostSteps, stepWays } from "../rules/step-ways";
import { templateTexts } from "../texts/templates";
import { taskAnchors, taskConditions } from "../types/tasks";
import type { TemplateContent, TemplateStep } from "../types/templates";
import { filledRows, priceRows } from "./oppdrag-form";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const { errors } = templateTexts;

const nameField = oneLineField(errors.name).trim().min(1, errors.name).max(100, errors.long(100));

/** An empty field is `none`. */
function whole<None extends number | null>(min: number, max: number, none: None) {
  return oneLineField()
    .optional()
    .transform((typed, context): number | None => {
      const text = (typed ?? "").trim().replace("−", "-");
      if (text === "") return none;
      const value = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      context.addIssue({ code: "custom", message: errors.between(min, max) });
      return z.NEVER;
    });
}

/** A word in braces that no letter knows would stay in the letter. */
const knownWords: z.core.CheckFn<string> = ({ value, issues }) => {
  const [unknown] = unknownWords(value);
  if (unknown !== undefined)
    issues.push({ code: "custom", message: errors.unknownWord(unknown), input: value });
};

const stepRow = z
  .object({
    title: oneLineField(errors.title).trim().min(1, errors.title).max(200, errors.long(200)),
    way: z.enum(stepWays).default("task"),
    anchor: z.enum(taskAnchors).default("day"),
    days: whole(0, 250, 0),
    side: z.enum(["before", "after"]).default("before"),
    condition: z.enum(taskConditions).default("always"),
    subject: oneLineField().trim().max(200, errors.long(200)).check(knownWords).optional().default(""),
    body: severalLinesField().trim().max(4000, errors.long(4000)).check(knownWords).optional().default(""),
  })
  .refine(({ way, subject }) => subject !== "" || !(way === "letter" || way === "auto"), {
    path: ["subject"],
    error: errors.subject,
    when: unlessInvalid("subject"),
  })
  .refine(({ way, body }) => body !== "" || !(way === "letter" || way === "auto"), {
    path: ["body"],
    error: errors.body,
    when: unlessInvalid("body"),
  })
  .transform(({ way, side, days, ...step }): TemplateStep => {
    const isLetter = way !== "task";
    return {
      ...step,
      kind: isLetter ? "letter" : "task",
      days: side === "before" && days > 0 ? -days : days,
      isAutomatic: way === "auto" || way === "auto-remind",
      receiver: isLetter ? (way.endsWith("remind") ? "missing" : "contacts") : null,
      subject: isLetter ? step.subject : "",
      body: isLetter ? step.body : "",
    };
  });

const breakRow = z.object({
  at: oneLineField(errors.time).transform((typed, context): string => {
    const [, hours = "", minutes = ""] = /^(\d{1,2})[.:]?(\d{2})$/.exec(typed.trim()) ?? [];
    const time = parseLocalTime(hours && `${hours.padStart(2, "0")}:${minutes}`);
    if (time !== null) return time;
    context.addIssue({ code: "custom", message: errors.time });
    return z.NEVER;
  }),
  minutes: whole(5, 120, 30),
  mayMove: z
    .string()
    .optional()
    .transform((typed) => typed === "on"),
});

export const templateFormSchema = z.preprocess(
  nestedFields,
  z
    .object({
      name: nameField,
      steps: filledRows(stepRow, "title", mostSteps),
      minutes: whole(0, 120, 0).refine((minutes) => minutes === 0 || minutes >= 3, errors.between(3, 120)),
      buffer: whole(0, 60, 0),
      reserve: whole(0, 20, 0),
      breaks: filledRows(breakRow, "at", 6),
      gettingThere: severalLinesField().max(2000, errors.long(2000)).optional().default(""),
      preparation: severalLinesField().max(2000, errors.long(2000)).optional().default(""),
      lines: priceRows,
      selectionDays: whole(0, 250, null),
      deliveryDays: whole(0, 250, null),
    })
    .transform(({ name, minutes, buffer, reserve, breaks, ...content }) => ({
      name,
      content: { ...content, plan: { minutes, buffer, reserve, breaks } } satisfies TemplateContent,
    })),
);
export type TemplateForm = z.output<typeof templateFormSchema>;

export const newTemplateSchema = z.object({
  name: nameField,
  place: z.enum(places).default("hos_dere"),
  start: z.enum(["empty", "ready"]).default("ready"),
});
