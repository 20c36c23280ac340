import type { CardBook } from "../cards/book";
import type { Tool } from "../cards/card";
import { isDropped } from "../read/counts";
import type { Read } from "../read/read";
import type { Decision } from "./decide";

/** A word that fewer cards know than this says what is asked, and not only about what. */
const tellingFrom = 3.1;
const mostWords = 9;

/** Whether a question only names things ("enn premium da?", "og fredag?", "for 12 hos oss") and leaves the rest to what was asked before. */
export function continues(read: Read, { finder }: CardBook, decision: Decision): boolean {
  // "Hvis jeg dropper to av dem?", "hva om det er 12 timer før?": nothing but what was asked before can be meant.
  const isAmended = read.counts.some((count) => isDropped(read.tokens, count)) || read.hoursBefore !== null;
  if (isAmended && decision.kind !== "answer") return true;
  if (read.tokens.length === 0 || read.tokens.length > mostWords) return false;
  const names = read.taken.size > 0 || read.counts.length > 0 || read.vat !== null || read.place !== null;
  if (!names) return false;
  const rest = read.tokens.filter(
    (_, place) => !read.taken.has(place) && !read.counts.some(({ from, to }) => from <= place && place <= to),
  );
  // "Nei, jeg mente premium": a word that is strange here tells nothing when the question is near to nothing.
  if (!("sureness" in decision)) return true;
  if (rest.some(({ raw }) => finder.weightOf(raw) > tellingFrom)) return false;
  // What only names something asks nothing by itself, however near it is to an example.
  return rest.length === 0 || decision.sureness < 0.88;
}

const ofMoney: ReadonlySet<Tool> = new Set<Tool>([
  "price",
  "group",
  "group-time",
  "fee-move",
  "fee-cancel",
  "included",
  "compare",
  "duration",
]);

/** The tool for what a follow-up names, after the tool of the question before; null when nothing fits. */
export function toolForSlots(read: Read, last: Tool | null): Tool | null {
  const namesMoney =
    read.products.length > 0 ||
    read.addOns.length > 0 ||
    read.persons !== null ||
    read.vat !== null ||
    read.place !== null ||
    read.counts.some(
      ({ counting }) => counting === "images" || counting === "persons" || counting === "loose",
    );
  // Goes on with a fee, and never begins one.
  if (read.hoursBefore !== null) return last?.startsWith("fee-") ? last : null;
  // "Og hvis klokka var 18.30?" after a fee asks for that fee.
  if (read.when.onlyHours && last?.startsWith("fee-")) return last;
  if (read.when.period)
    return last === "hours" && !namesMoney ? "hours" : last === "group" ? "group" : "times";
  if (!namesMoney) return null;
  if (last === "times") return read.products.length > 0 || read.persons !== null ? "times" : "price";
  if (last && ofMoney.has(last)) return last;
  return last === null && read.vat === null ? null : "price";
}
