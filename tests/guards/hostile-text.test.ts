import { describe, expect, it } from "vitest";
import { z } from "zod";

const files = import.meta.glob<Record<string, unknown>>("/src/areas/*/schema.ts", { eager: true });
/** The shapes of what strangers, staff and the table of settings send; `content` reads our own articles. */
const schemas = Object.entries(files)
  .filter(([path]) => !path.includes("/content/"))
  .flatMap(([path, file]) =>
    Object.entries(file).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [{ name: `${path.split("/")[3]} ${name}`, schema: value }] : [],
    ),
  );

/** Fields of several lines keep line breaks; a password is hashed as it is and shown nowhere. */
const severalLines = ["customerSchema.note", "knowledgeSchema.answer", "chatRequestSchema.messages.content"];
const secret = ["signInSchema.passord", "firstAdminSchema.passord", "newPasswordSchema.passord"];

const breaks = ["\r\n", "\n", "\r", "\u2028", "\u0085", "\t", "\v"];
const unseen = [
  "\0",
  "\u001b",
  "\u007f",
  "\u009f",
  "\u202e",
  "\u202a",
  "\u2066",
  "\u2069",
  "\u200f",
  "\u061c",
];
const widthless = ["\u200b", "\u2060", "\ufeff", "\ud800"];
const hostile = [...breaks, ...unseen, ...widthless];
const believable = [
  "Kari Nordmann",
  "kari@example.no",
  "90123456",
  "923609016",
  "2026-11-27T10:00:00Z",
  "ja",
  "1",
];

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Every field that takes text, however deep it lies in objects, lists and what is wrapped around them. */
function textFields(name: string, schema: z.ZodType): Field[] {
  const object = inside(schema);
  if (object instanceof z.ZodObject) {
    const shape = object.shape as Record<string, z.ZodType>;
    return Object.entries(shape).flatMap(([key, field]) => textFields(`${name}.${key}`, field));
  }
  if (object instanceof z.ZodArray) return textFields(name, object.element as z.ZodType);
  return object instanceof z.ZodString ? [{ name, schema }] : [];
}

/** What stands inside optional, catch, default and transformations. */
function inside(schema: z.ZodType): z.ZodType {
  const { innerType, in: first } = schema.def as unknown as { innerType?: z.ZodType; in?: z.ZodType };
  const next = innerType ?? first;
  return next ? inside(next) : schema;
}

const fields = schemas.flatMap(({ name, schema }) => textFields(name.split(" ")[1] ?? "", schema));
const bad = (text: string, allowed: string) =>
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u.test(
    [...text].filter((sign) => !allowed.includes(sign)).join(""),
  );

/** What a field lets through of hostile signs at the beginning, in the middle and at the end of believable text. */
function leaks({ name, schema }: Field): string[] {
  const allowed = severalLines.some((end) => name.endsWith(end)) ? "\n\t" : "";
  return believable.flatMap((text) =>
    hostile.flatMap((sign) => {
      const half = Math.floor(text.length / 2);
      return [sign + text, text + sign, text.slice(0, half) + sign + text.slice(half)].flatMap((typed) => {
        const read = schema.safeParse(typed);
        return read.success && typeof read.data === "string" && bad(read.data, allowed)
          ? [`${name} keeps ${JSON.stringify(sign)}`]
          : [];
      });
    }),
  );
}

describe("text that somebody else sends", () => {
  it("is read by fields that are found here", () => {
    const names = fields.map(({ name }) => name);
    for (const name of [
      ...["contactSchema.name", "customerSchema.companyName", "staffCancelSchema.reason"],
      ...["visitorInfoSchema.name", "visitorInfoUpdateSchema.visitor_info.name"],
      ...["chatRequestSchema.contact_info.name", "chatRequestSchema.messages.content"],
      ...["settingsSchema.company.name", "retrySchema.to", "firstAdminSchema.navn"],
      ...severalLines,
      ...secret,
    ])
      expect(names).toContain(name);
  });

  it("loses line breaks, controls and what turns the reading direction, or is refused", () => {
    const read = fields.filter(({ name }) => !secret.includes(name));
    expect([...new Set(read.flatMap(leaks))]).toEqual([]);
  });

  it("would be noticed in a plain field", () => {
    expect(leaks({ name: "x", schema: z.string().trim() })).not.toEqual([]);
  });
});
