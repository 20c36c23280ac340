import { fromKroner, type Ore, ore } from "~/kit/money";
import type { InvoiceId } from "../types";
import type { LineToMatch, OpenDocument } from "./match/compared";
import { hasRun, saysNumber, sharesName } from "./match/words";

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

/** An amount or a name alone is not enough for Enter, nor is a number of what is paid: that is a person's to say. */
export function isSure({ reason, document }: Pick<Candidate, "reason" | "document">): boolean {
  if (reason === "number" && document.openOre <= 0) return false;
  return reason !== "amount" && reason !== "name" && reason !== "credit";
}

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
  const hasKid = kid !== null && (kid === line.kid || hasRun(line.text, kid));
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
  if (document.creditOre === -line.leftOre && (isMeant || !isBankFee(line))) return "credit-amount";
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
  /** What the bank kept of the payment: the document gets it too, the line has never had it. */
  readonly keptOre?: Ore;
}

/** What a press takes of a line: the amount that was typed, or the one that is offered. Null when nothing can be taken. */
export function onePart(line: LineToMatch, document: OpenDocument, typedOre: Ore | null): Part[] | null {
  const [candidate] = candidatesFor(line, [document]);
  const amount = typedOre ?? candidate?.ore ?? offeredPart(line, document);
  return amount > 0
    ? [{ documentId: document.id, ore: amount, isNoted: candidate?.reason === "by-hand" }]
    : null;
}

/** What a bank keeps of a payment is small. More than this is for a credit note or a loss to say. */
const mostKept = fromKroner(500);

/** What is missing of a payment, when the bank may have kept it as its fee; 0 when it cannot be that. */
export function keptOf(
  { leftOre }: Pick<LineToMatch, "leftOre">,
  { openOre }: Pick<OpenDocument, "openOre">,
): Ore {
  const missing = openOre - leftOre;
  return missing > 0 && missing <= mostKept && missing < leftOre ? ore(missing) : ore(0);
}

/** The line, or the amount of it that was typed, pays the document whole: the bank has kept the rest. */
export function keptPart(
  { leftOre }: LineToMatch,
  document: OpenDocument,
  typedOre: Ore | null,
): Part[] | null {
  const amount = typedOre ?? leftOre;
  const keptOre = keptOf({ leftOre: amount }, document);
  return keptOre > 0 ? [{ documentId: document.id, ore: amount, keptOre }] : null;
}

/** A line that goes out to nobody, or to a bank, and speaks of a fee is the bank's own. */
export function isBankFee({ leftOre, name, text }: Pick<LineToMatch, "leftOre" | "name" | "text">): boolean {
  return leftOre < 0 && (name === "" || /bank/i.test(name)) && /\b(bank)?gebyr|\bomkostning/i.test(text);
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
