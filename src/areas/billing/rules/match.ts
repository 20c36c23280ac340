import { type Ore, ore } from "~/kit/money";
import type { DocumentKind, InvoiceId } from "../types";

/** A document that money can belong to. */
export interface OpenDocument {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly number: number;
  readonly kid: string | null;
  readonly name: string;
  readonly companyName: string | null;
  readonly orgnr: string | null;
  readonly totalOre: Ore;
  readonly openOre: Ore;
  readonly creditOre: Ore;
  /** What was written off of it and has not come since, without its MVA. */
  readonly lostOre: Ore;
  /** What staff noted as paid, and as paid back, before the bank's file came; never negative. */
  readonly notedInOre: Ore;
  readonly notedOutOre: Ore;
}

export interface LineToMatch {
  /** What is left of the line; negative: out of the account. */
  readonly leftOre: Ore;
  readonly kid: string;
  readonly name: string;
  readonly text: string;
  /** The bank's own; some banks put the number of the invoice here. */
  readonly reference: string;
}

const matchReasons = [
  "kid-amount",
  "kid",
  "by-hand",
  "number-amount",
  "number",
  "name-amount",
  "credit-amount",
  "credit",
  "amount",
  "name",
] as const;
export type MatchReason = (typeof matchReasons)[number];

export interface Candidate {
  readonly document: OpenDocument;
  readonly reason: MatchReason;
  /** How much of the line belongs to it. */
  readonly ore: Ore;
}

const mostCandidates = 9;

/** The documents that a line may belong to, the likeliest first. Only KID and exact amount are taken without a person. */
export function candidatesFor(line: LineToMatch, documents: readonly OpenDocument[]): Candidate[] {
  const found = documents.flatMap((document): Candidate[] => {
    const reason = line.leftOre > 0 ? reasonIn(line, document) : reasonOut(line, document);
    return reason ? [{ document, reason, ore: partOf(line, document, reason) }] : [];
  });
  const rank = ({ reason }: Candidate) => matchReasons.indexOf(reason);
  return found
    .toSorted((a, b) => rank(a) - rank(b) || a.document.number - b.document.number)
    .slice(0, mostCandidates);
}

function reasonIn(line: LineToMatch, document: OpenDocument): MatchReason | null {
  const { openOre, notedInOre, lostOre, number, kid } = document;
  const hasKid = kid !== null && (kid === line.kid || runsIn(line.text).has(kid));
  const hasNumber = saysNumber(line, number);
  const isNamed = sharesName(line, document);
  if (notedInOre === line.leftOre && (hasKid || hasNumber || isNamed)) return "by-hand";
  if (payoutOf(line) !== null && !hasKid) return null;
  // What comes for a paid invoice is the customer's credit; what comes for a written-off one makes its loss good.
  if (openOre <= 0) return hasKid ? "kid" : hasNumber ? "number" : isNamed && lostOre > 0 ? "name" : null;
  const isAmount = openOre === line.leftOre;
  if (hasKid) return isAmount ? "kid-amount" : "kid";
  if (hasNumber) return isAmount ? "number-amount" : "number";
  if (isNamed) return isAmount ? "name-amount" : "name";
  return isAmount ? "amount" : null;
}

/** A provider's payout is of many payments: that its sum is an invoice's, or a number in it one's, says nothing. */
export function payoutOf({ name, text }: Pick<LineToMatch, "name" | "text">): "vipps" | "stripe" | null {
  const said = `${name} ${text}`.toLowerCase();
  if (/vipps|mobilepay/.test(said)) return "vipps";
  return said.includes("stripe") ? "stripe" : null;
}

function reasonOut(line: LineToMatch, document: OpenDocument): MatchReason | null {
  const isMeant = saysNumber(line, document.number) || sharesName(line, document);
  if (document.notedOutOre === -line.leftOre && isMeant) return "by-hand";
  if (document.creditOre <= 0) return null;
  if (document.creditOre === -line.leftOre) return "credit-amount";
  return isMeant ? "credit" : null;
}

/** The whole line, unless other documents may need the rest of it. */
function partOf({ leftOre }: LineToMatch, { openOre, creditOre }: OpenDocument, reason: MatchReason): Ore {
  if (leftOre < 0)
    return reason === "by-hand" ? ore(-leftOre) : offeredPart({ leftOre }, { openOre, creditOre });
  const isSure = reason === "kid-amount" || reason === "kid" || reason === "by-hand";
  return isSure || openOre <= 0 ? leftOre : ore(Math.min(leftOre, openOre));
}

/**
 * What a press takes of the line for a document that was searched for. Positive for outgoing lines too. Where nothing is
 * open it is the customer's credit.
 */
export function offeredPart(
  { leftOre }: Pick<LineToMatch, "leftOre">,
  { openOre, creditOre }: Pick<OpenDocument, "openOre" | "creditOre">,
): Ore {
  if (leftOre < 0) return ore(Math.min(-leftOre, creditOre));
  return openOre > 0 ? ore(Math.min(leftOre, openOre)) : leftOre;
}

/** A part of a line for one document. */
export interface Part {
  readonly documentId: InvoiceId;
  /** Always positive; out of the account for a line that goes out. */
  readonly ore: Ore;
  /** The line is money that staff have noted by hand before. */
  readonly isNoted?: boolean;
}

/** What a press takes of a line: the amount that was typed, or the one that is offered. Null when nothing can be taken. */
export function onePart(line: LineToMatch, document: OpenDocument, typedOre: Ore | null): Part[] | null {
  const [candidate] = candidatesFor(line, [document]);
  const amount = typedOre ?? candidate?.ore ?? offeredPart(line, document);
  return amount > 0
    ? [{ documentId: document.id, ore: amount, isNoted: candidate?.reason === "by-hand" }]
    : null;
}

/** The parts of a set whose open amounts are together the line's; null when they no longer are. */
export function setParts({ leftOre }: LineToMatch, documents: readonly OpenDocument[]): Part[] | null {
  const open = documents.reduce((sum, { openOre }) => sum + openOre, 0);
  const parts = documents.map(({ id: documentId, openOre }) => ({ documentId, ore: openOre }));
  return open === leftOre && parts.every((part) => part.ore > 0) ? parts : null;
}

/** Whether the line may be the document's payment, for any reason at all. */
export function mayPay(line: LineToMatch, document: OpenDocument): boolean {
  return line.leftOre > 0 && reasonIn(line, document) !== null;
}

/** Many lines are compared with many documents: each text is taken apart once. */
const runsOf = new Map<string, ReadonlySet<string>>();
const numbersOf = new Map<string, ReadonlySet<number>>();
const wordsOfName = new Map<string, readonly string[]>();
const mostRemembered = 20_000;

function remembered<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostRemembered) known.clear();
  const made = read(text);
  known.set(text, made);
  return made;
}

/** The digits of a text as they stand: the zeros before a KID are part of it. */
function runsIn(text: string): ReadonlySet<string> {
  return remembered(runsOf, text, (said) => new Set(said.match(/\d{2,25}/g) ?? []));
}

/** Where a customer is asked to write a number, some banks call what was written a KID or a reference. */
function saysNumber({ text, kid, reference }: LineToMatch, number: number): boolean {
  return numbersIn(text).has(number) || kid === String(number) || reference === String(number);
}

function numbersIn(text: string): ReadonlySet<number> {
  return remembered(numbersOf, text, (said) => new Set((said.match(/\d{2,12}/g) ?? []).map(Number)));
}

/** Words that many companies' names have. */
const commonWords = new Set(["as", "asa", "ans", "da", "enk", "nuf", "og", "sa", "ba", "the", "av", "i"]);

function wordsOf(name: string): readonly string[] {
  return remembered(wordsOfName, name, wordsIn);
}

function wordsIn(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return plain.split(/[^\p{L}\d]+/u).filter((word) => word.length > 1 && !commonWords.has(word));
}

/** Every word of the shorter name is in the other, in any order: "NORDMANN KARI" is Kari Nordmann. */
function sharesName(line: LineToMatch, { name, companyName }: OpenDocument): boolean {
  const said = new Set([...wordsOf(line.name), ...wordsOf(line.text)]);
  return [companyName, name].some((known) => {
    const words = wordsOf(known ?? "");
    const least = known === companyName ? 1 : 2;
    return (
      words.length >= least && words.every((word) => said.has(word)) && words.some((word) => word.length > 2)
    );
  });
}

const mostInSet = 5;
const mostOpen = 14;

/** Several documents of one payer whose open amounts are exactly the line's: a proposal, never more. */
export function setsFor(line: LineToMatch, documents: readonly OpenDocument[]): OpenDocument[][] {
  if (line.leftOre <= 0) return [];
  const payers = Map.groupBy(
    documents.filter(({ openOre, kind }) => openOre > 0 && kind === "invoice"),
    ({ orgnr, companyName, name }) => orgnr ?? wordsOf(companyName ?? name).join(" "),
  );
  const sets: OpenDocument[][] = [];
  for (const own of payers.values()) {
    const [first] = own;
    if (own.length < 2 || own.length > mostOpen || !first || !sharesName(line, first)) continue;
    sets.push(...subsets(own, line.leftOre));
  }
  return sets.slice(0, 3);
}

function subsets(documents: readonly OpenDocument[], sum: Ore): OpenDocument[][] {
  const found: OpenDocument[][] = [];
  const take = (from: number, left: number, taken: readonly OpenDocument[]) => {
    if (left === 0 && taken.length > 1) found.push([...taken]);
    if (left <= 0 || taken.length === mostInSet || found.length >= 3) return;
    for (let index = from; index < documents.length; index++) {
      const next = documents[index];
      if (next) take(index + 1, left - next.openOre, [...taken, next]);
    }
  };
  take(0, sum, []);
  return found;
}
