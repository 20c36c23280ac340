import { timesOre, typedKroner } from "~/kit/money";
import type { QuoteContent, QuoteDay, QuoteLine, QuoteLineId, QuoteSet, QuoteSetId } from "../types";

/** What the form's rows hold when they are valid; the database gives them their ids. */
export interface TypedLine extends Omit<QuoteLine, "id" | "totalOre"> {}
export interface TypedSet {
  /** Its place among the fields of the form, which has the stored alternatives first; by default its place in the list. */
  readonly place?: number;
  readonly name: string;
  readonly days: readonly QuoteDay[];
  readonly lines: readonly TypedLine[];
}
export interface TypedContent extends Omit<QuoteContent, "sets" | "lines"> {
  readonly sets: readonly TypedSet[];
  readonly lines: readonly TypedLine[];
}

/** The content with ids of its own places, for a preview; a saved version gets its own. */
export function contentOf({ sets, lines, ...content }: TypedContent): QuoteContent {
  return {
    ...content,
    sets: sets.map(
      (set, index): QuoteSet => ({
        id: `set-${index}` as QuoteSetId,
        name: set.name,
        days: set.days,
        lines: linesOf(set.lines, `set-${index}`),
      }),
    ),
    lines: linesOf(lines, "all"),
  };
}

function linesOf(lines: readonly TypedLine[], place: string): QuoteLine[] {
  return lines.map((line, index) => ({
    ...line,
    id: `${place}-${index}` as QuoteLineId,
    totalOre: timesOre(line.unitOre, line.quantity),
  }));
}

/** The fields of the form by name, as they are filled in from a draft. */
export function formValuesOf(content: QuoteContent): Record<string, string> {
  const { standard, parts, sets, lines } = content;
  return {
    title: content.title,
    intro: content.intro,
    terms: content.terms,
    agreement: content.agreement,
    publication: content.publication ? "on" : "",
    validDays: String(content.validDays),
    holdDays: String(content.holdDays),
    dueDays: String(content.dueDays),
    "standard-background": standard.background,
    "standard-crop": standard.crop,
    "standard-light": standard.light,
    "standard-fileNames": standard.fileNames,
    ...Object.assign(
      {},
      ...parts.map(({ name, kind, value }, index) => ({
        [`parts-${index}-name`]: name,
        [`parts-${index}-kind`]: kind,
        [`parts-${index}-value`]: typedKroner(value),
      })),
      ...sets.flatMap((set, index) => [
        { [`sets-${index}-name`]: set.name },
        ...set.days.map((day, at) => prefixed(`sets-${index}-days-${at}`, day)),
        ...set.lines.map((line, at) => lineValues(`sets-${index}-lines-${at}`, line)),
      ]),
      ...lines.map((line, at) => lineValues(`lines-${at}`, line)),
    ),
  };
}

function lineValues(place: string, line: QuoteLine): Record<string, string> {
  const { name, quantity, unitOre, mvaBp, mvaIncluded, role, groupName } = line;
  return {
    ...prefixed(place, { name, quantity, mvaBp, role, groupName }),
    [`${place}-unitOre`]: typedKroner(unitOre),
    [`${place}-mvaIncluded`]: mvaIncluded ? "on" : "",
    [`${place}-given`]: givenText(line),
  };
}

/** What a line keeps of the price list while its form is open; empty for a line that staff wrote. */
function givenText({ fromCatalogue, kind, unit, priceListVersion }: QuoteLine): string {
  return fromCatalogue ? `${kind} ${unit} ${priceListVersion}` : "";
}

function prefixed(place: string, values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${place}-${name}`, String(value)]),
  );
}
