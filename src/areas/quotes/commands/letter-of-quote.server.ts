import { workingAddress } from "~/areas/access/commands/access-links.server";
import { letterAbout, studioMailbox } from "~/areas/outbox/commands/letter-about.server";
import type { LetterContext, NewLetter } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { LetterFile } from "~/ui/letter/render-letter";
import type { QuoteLetter } from "../mails/quote-facts";
import { current } from "../rules/current-document";
import { documentOf } from "../rules/document";
import { sumsOfStart } from "../rules/sums";
import { changeLinkId, linksOf } from "../store/quotes.server";
import { versionById, versionNumber } from "../store/versions.server";
import { titleOf } from "../texts/words";
import type { Quote, QuoteDocument, QuoteLink } from "../types";

/** In a letter to the studio the link leads to the record. */
export function inOffice({ publicUrl }: LetterContext, { id }: Quote, quote: QuoteLetter): QuoteLetter {
  return { ...quote, url: new URL(adminHref.quote(id), publicUrl).href };
}

export function toStudio(context: LetterContext, { email }: Quote) {
  return { to: studioMailbox(context), ...(email && { replyTo: email }) };
}

interface Writing<Props extends object> {
  readonly file: LetterFile<Props>;
  readonly props: Props;
  readonly event: string;
}

export function letterFor<Props extends object>(
  context: LetterContext,
  { id, email, name }: Quote,
  { file, props, event }: Writing<Props>,
): NewLetter {
  const about = { kind: "quote", id } as const;
  return letterAbout(context, { file, props, event, about, to: { address: email, name } });
}

/** A letter of a version is not sent any more when a newer one exists. */
export function aboutVersion({ id }: Quote, { version: revision }: QuoteDocument): NewLetter["about"] {
  return { kind: "quote", id, revision };
}

/** The version that was sent last, with the contact's own address of it. */
export async function sentQuote(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  now: Instant,
): Promise<{ readonly letter: QuoteLetter; readonly document: QuoteDocument }> {
  const version = await versionNumber(tx, quote.id, quote.sentVersion ?? 0);
  const link = version && (await linksOf(tx, version.id)).find(({ mayAnswer }) => mayAnswer);
  if (!version?.issued || !link)
    throw new Error(`${titleOf({ number: quote.number ?? 0, version: 0 })} was not sent`);
  const sent = documentOf(version.content, version.issued);
  const document = current(quote, sent, now);
  const letter = shownIn(document, quote.name, await urlOf(tx, context, link, now));
  return { letter: { ...letter, wasHeld: sent.heldUntil !== null }, document };
}

/** The version of a link, which may be an older one for somebody else. Null: its people are erased. */
export async function quoteOnLink(
  tx: Tx,
  context: LetterContext,
  link: QuoteLink,
  now: Instant,
): Promise<QuoteLetter | null> {
  const version = await versionById(tx, link.versionId);
  if (!version?.issued || link.email === "") return null;
  const document = { ...documentOf(version.content, version.issued), heldUntil: null };
  return shownIn(document, link.name, await urlOf(tx, context, link, now));
}

export function shownIn(document: QuoteDocument, name: string, url: string): QuoteLetter {
  const { number, version, title, recipient, validUntil, heldUntil, sets, supplement } = document;
  return {
    number,
    version,
    title,
    name,
    validUntil,
    heldUntil,
    url,
    ...(supplement && {
      supplement: { number: supplement.number, oppdragNumber: supplement.oppdragNumber },
    }),
    companyName: recipient.companyName,
    sets: sets.map((set) => {
      const { totalOre, mvaOre } = sumsOfStart(document, set);
      return { name: set.name, days: set.days, totalOre, mvaOre };
    }),
  };
}

export function urlOf(
  tx: Tx,
  context: LetterContext,
  { id, linkId }: QuoteLink,
  now: Instant,
): Promise<string> {
  const link = { linkId, subjectKind: "quote", subjectId: id, now } as const;
  return workingAddress(tx, context, link, (changed) => changeLinkId(tx, id, changed));
}
