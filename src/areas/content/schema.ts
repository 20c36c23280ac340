import { z } from "zod";

const day = z.string().refine((text) => isDay(text), "is not a day such as 2026-11-20");
const address = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, "is not an address of this site such as /headshots");
const line = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, `has fewer than ${min} characters`)
    .max(max, `has more than ${max} characters`)
    .regex(/^[^\n]*$/, "is more than one line");

/**
 * The YAML at the top of an article's file. Title and description have the lengths that a search result shows whole.
 * Unknown keys are refused, so that a misspelt one is not silently ignored.
 */
export const articleFrontSchema = z
  .strictObject({
    title: line(10, 60),
    description: line(110, 160),
    topic: line(2, 24),
    lead: line(60, 320),
    published: day,
    updated: day,
    picture: z.string(),
    caption: line(20, 160),
    related: z
      .array(z.strictObject({ href: address, text: line(20, 140) }))
      .min(2, "does not hold 2 or 3 addresses")
      .max(3, "does not hold 2 or 3 addresses"),
    next: z.strictObject({
      headline: line(8, 60),
      text: line(40, 240),
      label: line(4, 30),
      href: address,
    }),
    questions: z
      .array(z.strictObject({ question: line(10, 120), answer: z.string().trim().min(40) }))
      .max(6)
      .default([]),
  })
  .refine(({ published, updated }) => updated >= published, {
    path: ["updated"],
    message: "is before published",
  });

/** Refuses dates that do not exist, such as 2026-02-30. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
