import type { CustomerLink, Staff } from "~/areas/access/types";
import type { LetterContext } from "~/areas/outbox/types";
import { endForOther } from "~/areas/quotes/commands/answer.server";
import { mayDo, stateOf } from "~/areas/quotes/rules/states";
import { lockQuotesOf, quotesOf } from "~/areas/quotes/store/quotes.server";
import { versionNumber } from "~/areas/quotes/store/versions.server";
import { quoteEndTexts } from "~/areas/quotes/texts/words";
import type { Quote, QuoteVersion } from "~/areas/quotes/types";
import type { Instant } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { releaseSets } from "./quote-dates.server";

/**
 * One question is answered once: the other quotes that were made from the same lead or request end, and their days are
 * free. Whoever has a quote at another address than the accepted one gets a letter. False when one of them was accepted
 * after this version was sent. The caller has locked the quote; two that are accepted at once wait for each other, and
 * the one that the database stops is tried anew.
 */
export async function endOtherQuotes(
  tx: Tx,
  context: LetterContext,
  actor: CustomerLink | Staff,
  { quote, version }: { readonly quote: Quote; readonly version: QuoteVersion },
  now: Instant,
): Promise<boolean> {
  if (!quote.origin) return true;
  const others = (await lockQuotesOf(tx, quote.origin)).filter(({ id }) => id !== quote.id);
  const isDoubled = others.some((each) => isAgreed(each) && (version.sentAt ?? 0) <= each.statusSince);
  if (isDoubled) return false;
  for (const other of others.filter((each) => mayDo("withdraw", stateOf(each, now)))) {
    await endForOther(
      tx,
      context,
      actor,
      { quote: other, accepted: quote, text: quoteEndTexts.otherAccepted },
      now,
    );
    const sent = await versionNumber(tx, other.id, other.sentVersion ?? 0);
    await releaseSets(tx, sent?.content.sets ?? []);
  }
  return true;
}

/** Whether another quote of the same question was accepted. */
export async function isOtherAgreed(
  db: Reader,
  { id, origin }: Pick<Quote, "id" | "origin">,
): Promise<boolean> {
  return origin !== null && (await quotesOf(db, origin)).some((each) => each.id !== id && isAgreed(each));
}

/** Whether another quote of the same question was accepted or may be. */
export async function hasOtherQuote(
  db: Reader,
  { id, origin }: { readonly id: Quote["id"]; readonly origin: NonNullable<Quote["origin"]> },
  now: Instant,
): Promise<boolean> {
  const others = (await quotesOf(db, origin)).filter((each) => each.id !== id);
  return others.some((each) => isAgreed(each) || mayDo("accept", stateOf(each, now)));
}

function isAgreed({ status }: Quote): boolean {
  return status === "accepted" || status === "converted";
}
