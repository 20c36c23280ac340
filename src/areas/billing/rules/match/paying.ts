import { mayPay } from "../match";
import type { LineToMatch, OpenDocument } from "./compared";
import { wordsOf } from "./words";

/**
 * Whether any of the lines may be a document's payment. Each line is looked at for what it says, and not for each document
 * again: hundreds of documents and thousands of lines are compared for one page.
 */
export function payersAmong(lines: readonly LineToMatch[]): (document: OpenDocument) => boolean {
  const saying = new Map<string, LineToMatch[]>();
  for (const line of lines) {
    for (const key of new Set(keysOfLine(line))) {
      const others = saying.get(key);
      if (others) others.push(line);
      else saying.set(key, [line]);
    }
  }
  return (document) =>
    keysOfDocument(document).some((key) => saying.get(key)?.some((line) => mayPay(line, document)));
}

function keysOfLine({ leftOre, kid, name, text, reference }: LineToMatch): string[] {
  const runs = `${text} ${kid} ${reference}`.match(/\d+/g) ?? [];
  return [
    `ore ${leftOre}`,
    `kid ${kid}`,
    ...runs.flatMap((run) => [`kid ${run}`, `number ${Number(run)}`]),
    ...[...wordsOf(name), ...wordsOf(text)].map((word) => `word ${word}`),
  ];
}

/** A payment has at least one of these: what is open or noted, the KID, the number, or the first word of a name. */
function keysOfDocument({ openOre, notedInOre, kid, number, name, companyName }: OpenDocument): string[] {
  const words = [wordsOf(name)[0], wordsOf(companyName ?? "")[0]];
  return [
    `ore ${openOre}`,
    `ore ${notedInOre}`,
    `number ${number}`,
    ...(kid === null ? [] : [`kid ${kid}`]),
    ...words.flatMap((word) => (word === undefined ? [] : [`word ${word}`])),
  ];
}
