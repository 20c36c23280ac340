import { foldForSearch } from "~/kit/search-text";
import type { Fields } from "../../types";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** By what a completed job is found: its invoice, or its day with the company or the person. */
export function keysOfJob(given: Fields): string[] {
  const invoice = foldForSearch(textOf(given.invoiceNumber));
  const day = textOf(given.day);
  const orgnr = textOf(given.orgnr);
  const company = foldForSearch(textOf(given.companyName));
  const person = textOf(given.email).toLowerCase() || foldForSearch(textOf(given.name));
  const own = !orgnr && !company && person ? [`j:${day} p ${person}`] : [];
  return [
    ...(invoice ? [`i:${invoice}`] : []),
    ...(day && orgnr ? [`j:${day} o ${orgnr}`] : []),
    ...(day && company ? [`j:${day} c ${company}`] : []),
    ...(day ? own : []),
  ];
}
