import { forgetQuotes, forgetReaders, quotesToForget } from "~/areas/quotes/commands/forget-quotes.server";
import { quoteById } from "~/areas/quotes/store/quotes.server";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { releaseSets } from "./quote-dates.server";

/**
 * For a person who asks for erasure: quotes that nobody accepted lose their people, open ones end, and their days are free.
 * An accepted quote documents what was agreed, and is kept as long as accounting law says.
 */
export async function forgetQuotesOf(tx: Tx, contacts: readonly string[], now: Instant): Promise<void> {
  if (contacts.length === 0) return;
  const ids = await quotesToForget(tx, contacts, now);
  for (const id of ids) {
    const quote = await quoteById(tx, id);
    const sent = quote && (await versionNumber(tx, id, quote.sentVersion ?? 0));
    await releaseSets(tx, sent?.content.sets ?? []);
    await releaseSets(tx, (await draftOf(tx, id))?.content.sets ?? []);
  }
  await forgetReaders(tx, contacts);
  await forgetQuotes(tx, ids, now);
}
