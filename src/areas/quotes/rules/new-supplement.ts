import type { PolicySettings } from "~/areas/settings/types";
import { lessOre } from "~/kit/money";
import { supplementTexts } from "../texts/supplement";
import type { QuoteContent, QuoteDocument, QuoteLine, QuoteSet, SupplementBase } from "../types";
import { contentOf, type TypedLine } from "./quote-form";
import { groupsOf, linesOf } from "./sums";

interface ToSupplement {
  readonly agreed: {
    readonly document: QuoteDocument;
    readonly set: QuoteSet;
    readonly lines: readonly QuoteLine[];
  };
  readonly base: SupplementBase;
  readonly policy: Pick<PolicySettings, "quoteValidDays" | "quoteHoldDays">;
  /** Offers again what was not chosen. */
  readonly options: boolean;
}

/** The draft of a supplement: the days as agreed, under the same conditions, without anything to pay yet. */
export function newSupplement({ agreed, base, policy, options }: ToSupplement): QuoteContent {
  const { title, terms, dueDays, standard, agreement, publication } = agreed.document;
  const content = contentOf({
    terms,
    dueDays,
    standard,
    agreement,
    publication,
    title: supplementTexts.named(title, base.number).slice(0, 200),
    intro: "",
    validDays: policy.quoteValidDays,
    holdDays: Math.min(policy.quoteHoldDays, policy.quoteValidDays),
    parts: [],
    sets: [{ name: agreed.set.name, days: base.days, lines: options ? notChosen(agreed, base) : [] }],
    lines: [],
  });
  return { ...content, supplement: base };
}

function notChosen(
  { document, set, lines: chosen }: ToSupplement["agreed"],
  base: SupplementBase,
): TypedLine[] {
  const offered = linesOf(document, set);
  const isAgreed = (line: QuoteLine) =>
    base.lines.some(({ name, kind }) => name === line.name && kind === line.kind);
  const optional = offered.filter((line) => line.role === "optional" && !isAgreed(line));
  const groups = [...groupsOf(offered)].flatMap(([, lines]) => {
    const old = lines.find((line) => chosen.some(({ id }) => id === line.id));
    return old && isAgreed(old) ? exchanged(old, lines) : [];
  });
  // A new calculation leaves them as they are.
  return [...optional, ...groups].map((line) => ({ ...line, fromCatalogue: false }));
}

/** The line that was chosen costs nothing more, another one the difference. */
function exchanged(old: QuoteLine, lines: readonly QuoteLine[]): TypedLine[] {
  const others = lines.filter(
    (line) => line.id !== old.id && line.mvaBp === old.mvaBp && line.mvaIncluded === old.mvaIncluded,
  );
  if (others.length === 0) return [];
  return [old, ...others].map((line) => ({
    ...line,
    kind: "adjustment",
    name: (line === old
      ? supplementTexts.asAgreed(old.name)
      : supplementTexts.instead(line.name, old.name)
    ).slice(0, 200),
    quantity: 1,
    unit: "piece",
    unitOre: lessOre(line.totalOre, old.totalOre),
  }));
}
