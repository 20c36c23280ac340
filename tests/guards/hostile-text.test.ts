import { describe, expect, it } from "vitest";
import { z } from "zod";

const files = import.meta.glob<Record<string, unknown>>(
  ["/src/areas/*/schema.ts", "/src/areas/bookings/schema/*.ts"],
  {
    eager: true,
  },
);
/** The schemas of input by visitors, staff and settings; `content` only reads our own articles. */
const schemas = Object.entries(files)
  .filter(([path]) => !path.includes("/content/"))
  .flatMap(([path, file]) =>
    Object.entries(file).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [{ name: `${path.split("/")[3]} ${name}`, schema: value }] : [],
    ),
  );

/** Multi-line fields keep line breaks; a password is hashed unchanged and never shown. */
const severalLines = [
  "customerSchema.note",
  "phoneBookingSchema.note",
  "customerFieldsSchema.note",
  "companyFieldsSchema.agreement",
  "pastedSchema.list",
  "knowledgeSchema.answer",
  "askSchema.message",
  "askQuestionSchema.message",
  "leadSchema.message",
  "chatRequestSchema.messages.content",
  "addNoteSchema.text",
  "editNoteSchema.text",
  "editSchema.text",
  "cancelSchema.words",
  "writtenSchema.text",
  "replySchema.text",
  "removeSchema.words",
  "picturesSchema.message",
  "declineSchema.hvorfor",
  "changeSchema.onske",
  ...["companyRequestSchema.message", "calledRequestSchema.message"],
  ...["askMissingSchema.words", "proposeSchema.words", "declineSchema.words"],
  "questionSchema.sporsmal",
  "settingsSchema.policy.processingAgreement",
  "settingsSchema.numbers.accountMap",
  ...[
    "wordsSchema.words",
    "replacePhotographerSchema.words",
    "oppdragFactsSchema.gettingThere",
    "oppdragFactsSchema.preparation",
  ],
];
const secret = [
  ...["signInSchema.passord", "firstAdminSchema.passord", "newPasswordSchema.passord"],
  ...["provePasswordSchema.passord", "changePasswordSchema.naa", "changePasswordSchema.passord"],
];

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

/** Every text field, at any depth of objects, lists and wrappers. */
function textFields(name: string, schema: z.ZodType): Field[] {
  const object = inside(schema);
  if (object instanceof z.ZodObject) {
    const shape = object.shape as Record<string, z.ZodType>;
    return Object.entries(shape).flatMap(([key, field]) => textFields(`${name}.${key}`, field));
  }
  if (object instanceof z.ZodArray) return textFields(name, object.element as z.ZodType);
  return object instanceof z.ZodString ? [{ name, schema }] : [];
}

/** The schema inside optional, catch, default and transformations. */
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

/** Hostile characters that a field lets through at the beginning, in the middle and at the end of ordinary text. */
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

describe("the text fields of schemas", () => {
  it("are found by this guard", () => {
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

  it("remove or refuse line breaks, control characters and changes of reading direction", () => {
    const read = fields.filter(({ name }) => !secret.includes(name));
    expect([...new Set(read.flatMap(leaks))]).toEqual([]);
  });

  it("are checked by a guard that finds a plain field", () => {
    expect(leaks({ name: "x", schema: z.string().trim() })).not.toEqual([]);
  });
});
