import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { DocumentSums, MvaShare, SoldLine } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, ore, percentOfOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type {
  ChoiceReason,
  PaymentPart,
  PaymentShare,
  QuoteChoices,
  QuoteContent,
  QuoteLine,
  QuoteSet,
  QuoteSums,
} from "../types";

type Offer = Pick<QuoteContent, "sets" | "lines" | "parts" | "supplement">;

/** The only place where a quote is summed: page, PDF, letter, certificate and office ask here. */
export function quoteSums(offer: Offer, choices: QuoteChoices): Result<QuoteSums, ChoiceReason> {
  const chosen = chosenLines(offer, choices);
  if (!chosen.ok) return chosen;
  const sums = sumsIn(offer, chosen.value);
  return ok({ lines: chosen.value, ...sums, payments: paymentsOf(sums.totalOre, offer.parts) });
}

/** The same for the choices of an offer itself, which are never refused. */
export function sumsOfStart(offer: Offer, set: QuoteSet | undefined = offer.sets[0]): QuoteSums {
  const lines = set ? linesOf(offer, set) : offer.lines;
  const chosen = lines.filter(({ role }, index) => role === "fixed" || isFirstOfGroup(lines, index));
  const sums = sumsIn(offer, chosen);
  return { lines: chosen, ...sums, payments: paymentsOf(sums.totalOre, offer.parts) };
}

/**
 * The sums of a supplement are the difference of two whole sums, so that all certificates of an oppdrag add up to the
 * sum of their lines, to the øre.
 */
function sumsIn({ supplement }: Offer, lines: readonly SoldLine[]): DocumentSums {
  if (!supplement) return sumsOf(lines);
  const [before, after] = [sumsOf(supplement.lines), sumsOf([...supplement.lines, ...lines])];
  const mva = after.mva.map((share): MvaShare => {
    const old = before.mva.find(({ rateBp }) => rateBp === share.rateBp);
    return old
      ? { ...share, netOre: lessOre(share.netOre, old.netOre), vatOre: lessOre(share.vatOre, old.vatOre) }
      : share;
  });
  return {
    netOre: lessOre(after.netOre, before.netOre),
    mvaOre: lessOre(after.mvaOre, before.mvaOre),
    totalOre: lessOre(after.totalOre, before.totalOre),
    mva: mva.filter(({ rateBp }) => lines.some((line) => line.mvaBp === rateBp)),
  };
}

/** Without an answer the first line of each group is chosen, and nothing optional. */
export function startingChoices(offer: Offer, set: QuoteSet): QuoteChoices {
  const lines = linesOf(offer, set);
  return {
    setId: set.id,
    lineIds: lines.filter((_, index) => isFirstOfGroup(lines, index)).map(({ id }) => id),
  };
}

/** The lines of an alternative, those of every alternative after its own. */
export function linesOf({ lines }: Pick<Offer, "lines">, set: QuoteSet): readonly QuoteLine[] {
  return [...set.lines, ...lines];
}

function isFirstOfGroup(lines: readonly QuoteLine[], index: number): boolean {
  const line = lines[index];
  return line?.role === "group" && lines.findIndex(({ groupName }) => groupName === line.groupName) === index;
}

function chosenLines(offer: Offer, { setId, lineIds }: QuoteChoices): Result<QuoteLine[], ChoiceReason> {
  const set = offer.sets.find(({ id }) => id === setId);
  if (!set) return refuse("unknown-set");
  const lines = linesOf(offer, set);
  if (lineIds.some((id) => !lines.some((line) => line.id === id && line.role !== "fixed")))
    return refuse("unknown-line");
  const isChosen = ({ id, role }: QuoteLine) => role === "fixed" || lineIds.includes(id);
  const groups = new Set(lines.filter(({ role }) => role === "group").map(({ groupName }) => groupName));
  for (const name of groups)
    if (lines.filter((line) => line.groupName === name && isChosen(line)).length !== 1)
      return refuse("choose-one");
  return ok(lines.filter(isChosen));
}

/** The groups of an alternative, in the order of their first lines. */
export function groupsOf(lines: readonly QuoteLine[]): ReadonlyMap<string, readonly QuoteLine[]> {
  const groups = new Map<string, QuoteLine[]>();
  for (const line of lines)
    if (line.role === "group") groups.set(line.groupName, [...(groups.get(line.groupName) ?? []), line]);
  return groups;
}

/**
 * The parts asked for before the delivery, of the accepted sum with MVA, and the rest on the invoice. They add up to the
 * øre: the rest is what is left. Parts beyond the sum are cut off, which the check before sending refuses. A supplement
 * that gives something back takes it off the invoice.
 */
export function paymentsOf(totalOre: Ore, parts: readonly PaymentPart[]): PaymentShare[] {
  const shares: PaymentShare[] = [];
  let left = totalOre;
  for (const part of parts) {
    const wanted = part.kind === "percent" ? percentOfOre(totalOre, part.value / 100) : ore(part.value);
    const amount = ore(Math.max(0, Math.min(wanted, left)));
    if (amount > 0) shares.push({ kind: "request", name: part.name, ore: amount });
    left = lessOre(left, amount);
  }
  return left !== 0 ? [...shares, { kind: "invoice", name: "", ore: left }] : shares;
}

/** Whether the parts are more than the sum itself. */
export function arePartsTooLarge(totalOre: Ore, parts: readonly PaymentPart[]): boolean {
  const amounts = parts.map(({ kind, value }) =>
    kind === "percent" ? percentOfOre(totalOre, value / 100) : ore(value),
  );
  return amounts.length > 0 && addOre(...amounts) > Math.max(0, totalOre);
}
