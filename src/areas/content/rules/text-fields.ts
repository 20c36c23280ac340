import { severalLines } from "~/kit/typed-text";
import { brokenLinks } from "./inline-marks";

/** A text of a page that the studio can change. */
export interface TextField {
  /** The path of the text in the page's texts: "hero.lead". */
  readonly path: string;
  /** The part of the page that it belongs to: "hero". */
  readonly group: string;
  readonly key: string;
  readonly kind: "line" | "text" | "paragraphs" | "lines";
  readonly most: number;
  /** The original, in the form that the field shows. */
  readonly original: string;
  /** The text contains a value of the studio's, such as the city. */
  readonly hasValue: boolean;
}

/** The placeholder in a text for the value that the page inserts. */
export const valueMark = "{verdi}";

const lineKeys = ["eyebrow", "headline", "title", "name", "signature", "need"];
const textKeys = ["lead", "text", "quote", "caption", "colour", "mono", "note"];
const listKeys = ["paragraphs", "points", "items", "headline"];
/** Parts of a page's texts that cannot be edited: the head, other pages' names, rules of booking, forms. */
const otherParts = new Set([
  "title",
  "description",
  "service",
  "related",
  "questions",
  "empty",
  "checks",
  "faq",
]);

const most = { line: 120, text: 600, paragraphs: 3000, lines: 1000 } as const;

/** Headlines, quotes and captions have no marks. */
const keysWithMarks = new Set(["lead", "text", "note", "paragraphs", "points", "items", "answer"]);

export function takesMarks({ key }: TextField): boolean {
  return keysWithMarks.has(key);
}

/** The short texts of a page that can be edited: headlines, leads and paragraphs. */
export function textFieldsOf(words: object): TextField[] {
  return Object.entries(words)
    .filter(([key]) => !otherParts.has(key))
    .flatMap(([key, value]) => fieldsIn(key, key, value, key));
}

function fieldsIn(path: string, key: string, value: unknown, group: string): TextField[] {
  const own = fieldOf(path, key, value, group);
  if (own) return [own];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([each, inner]) => fieldsIn(`${path}.${each}`, each, inner, group));
}

function fieldOf(path: string, key: string, value: unknown, group: string): TextField | null {
  const field = (kind: TextField["kind"], original: string, hasValue = false): TextField => ({
    path,
    group,
    key,
    kind,
    most: most[kind],
    original,
    hasValue,
  });
  const kind = lineKeys.includes(key) ? "line" : textKeys.includes(key) ? "text" : null;
  if (typeof value === "string") return kind && field(kind, value);
  if (typeof value === "function" && kind && value.length === 1) {
    const filled = withMark(value as (value: string) => unknown);
    return filled === null ? null : field(kind, filled, true);
  }
  if (!isTexts(value) || !listKeys.includes(key)) return null;
  return key === "paragraphs" ? field("paragraphs", value.join("\n\n")) : field("lines", value.join("\n"));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
}

/** Null for a text with more than one value. */
function withMark(text: (value: string) => unknown): string | null {
  try {
    const filled = text(valueMark);
    return typeof filled === "string" && filled.includes(valueMark) ? filled : null;
  } catch {
    return null;
  }
}

/** The name of its field in a form, which is a plain word: "hero-lead". */
export function formName({ path }: Pick<TextField, "path">): string {
  return path.replaceAll(".", "-");
}

export type TextProblem = "too-long" | "value-missing" | "broken-link";

/** The typed text of a field in its stored form; null: the original. */
export function readText(field: TextField, typed: string): string | null {
  const lines = severalLines(typed);
  const text = field.kind === "line" ? lines.replace(/\s+/g, " ") : lines.replace(/\n{3,}/g, "\n\n");
  return text === "" || text === field.original ? null : text;
}

export function textProblem(field: TextField, text: string): TextProblem | null {
  if (text.length > field.most) return "too-long";
  if (takesMarks(field) && brokenLinks(text).length > 0) return "broken-link";
  return field.hasValue && !text.includes(valueMark) ? "value-missing" : null;
}

/** The page's texts with the studio's changes applied. Unknown paths are ignored. */
export function withChangedTexts<Words extends object>(
  words: Words,
  changed: Readonly<Record<string, string>>,
): Words {
  const fields = textFieldsOf(words).filter(({ path }) => changed[path] !== undefined);
  return fields.reduce(
    (whole, field) => placed(whole, field.path.split("."), field, changed[field.path] ?? ""),
    words,
  );
}

function placed<Part>(
  part: Part,
  [key = "", ...rest]: readonly string[],
  field: TextField,
  text: string,
): Part {
  const inner = (part as Record<string, unknown>)[key];
  const value = rest.length === 0 ? shownAs(field, text) : placed(inner, rest, field, text);
  if (Array.isArray(part)) return part.with(Number(key), value) as Part;
  return { ...part, [key]: value };
}

function shownAs(field: TextField, text: string): unknown {
  if (field.hasValue) return (value: string) => text.replaceAll(valueMark, value);
  if (field.kind === "paragraphs") return text.split(/\n\s*\n/).map((each) => each.trim());
  const lines = text.split("\n").map((each) => each.trim());
  if (field.kind === "lines") return field.key === "headline" ? inTwo(lines) : lines.filter(Boolean);
  return text;
}

/** A headline of two lines becomes one. */
function inTwo([first = "", ...rest]: readonly string[]): readonly string[] {
  return [first, rest.join(" ")];
}
