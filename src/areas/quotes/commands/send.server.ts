import { issueLink } from "~/areas/access/commands/access-links.server";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Settings } from "~/areas/settings/types";
import { canonicalJson } from "~/kit/canonical-json";
import { type Day, dayOf, type Instant } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { deadlinesOf } from "../rules/deadlines";
import { documentOf, priceRulesOf } from "../rules/document";
import { sumsOfStart } from "../rules/sums";
import { lastFreeDay } from "../rules/supplement";
import { insertLink, recipientOf, setSent, setSums } from "../store/quotes.server";
import { freeze } from "../store/versions.server";
import type {
  Issued,
  Quote,
  QuoteContent,
  QuoteDocument,
  QuoteLink,
  QuoteLinkId,
  QuoteVersion,
} from "../types";
import { writeSent } from "./write-letters.server";

interface ToIssue {
  readonly quote: Quote;
  readonly draft: QuoteVersion;
  readonly number: number;
  readonly riggingFeeOre: Issued["rules"]["riggingFeeOre"];
}

/** What the version will show when it is sent now. */
export function documentToSend(
  { company, policy }: Settings,
  { quote, draft, number, riggingFeeOre }: ToIssue,
  now: Instant,
): QuoteDocument {
  const { content, version } = draft;
  const sentOn = dayOf(now);
  const { name, orgNumber, fullAddress } = company;
  const rules = priceRulesOf(policy, riggingFeeOre);
  return documentOf(content, {
    number,
    version,
    sentOn,
    recipient: recipientOf(quote),
    ...deadlinesOf(content, sentOn),
    rules,
    freeUntil: daysOf(content).map((day) => ({ day, last: lastFreeDay(day, rules) })),
    processing: policy.processingAgreement,
    studio: { name, orgNumber, fullAddress },
  });
}

function daysOf({ sets }: QuoteContent): Day[] {
  return [...new Set(sets.flatMap(({ days }) => days.map(({ day }) => day)))].toSorted();
}

export function hashOf(document: QuoteDocument): string {
  return hashSecret(canonicalJson(document));
}

/**
 * Freezes the draft, gives it its number and its link, and writes the letter. The caller has held its days. Links of
 * earlier versions stay open: their page says that a newer version exists.
 */
export async function recordSent(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  sent: {
    readonly quote: Quote;
    readonly draft: QuoteVersion;
    readonly document: QuoteDocument;
    readonly pdf: Uint8Array<ArrayBuffer>;
  },
  now: Instant,
): Promise<number> {
  const { quote, draft, document, pdf } = sent;
  await freeze(tx, draft.id, { issued: issuedOf(document), hash: hashOf(document) }, now);
  await setSent(tx, quote.id, document, now);
  await setSums(tx, quote.id, sumsOfStart(document));
  const link = await makeLink(tx, context, { ...quote, versionId: draft.id, mayAnswer: true }, now);
  await writeSent(tx, context, { quote, document, link, pdf }, now);
  const { number, version } = document;
  const detail = { number, version };
  return recordChange(tx, staff, { kind: "quote", id: quote.id }, "sent", { detail }, now);
}

function issuedOf(document: QuoteDocument): Issued {
  const { number, version, recipient, sentOn, validUntil, heldUntil } = document;
  const { rules, freeUntil, processing, studio } = document;
  return {
    number,
    version,
    recipient,
    sentOn,
    validUntil,
    heldUntil,
    rules,
    studio,
    ...(freeUntil !== undefined && { freeUntil }),
    ...(processing !== undefined && { processing }),
  };
}

/** Somebody's own address of a version. */
export async function makeLink(
  tx: Tx,
  { appSecret }: Pick<LetterContext, "appSecret">,
  { versionId, mayAnswer, name, email }: Pick<QuoteLink, "versionId" | "mayAnswer" | "name" | "email">,
  now: Instant,
): Promise<QuoteLink> {
  const id = newId<QuoteLinkId>();
  const { linkId } = await issueLink(tx, appSecret, { subjectKind: "quote", subjectId: id, now });
  const link = { id, versionId, mayAnswer, name, email, linkId };
  await insertLink(tx, link, now);
  return { ...link, openedAt: null };
}
