import { productBySlug } from "~/areas/catalogue/reads.server";
import type { Oppdrag } from "~/areas/oppdrag/types";
import { agreedQuotes } from "~/areas/quotes/reads/agreed-quotes.server";
import { priceRulesOf } from "~/areas/quotes/rules/document";
import type { PriceRules, QuoteId } from "~/areas/quotes/types";
import type { Settings } from "~/areas/settings/types";
import { ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { onSiteProduct } from "./send-quote.server";

/** What the company accepted about moving and cancelling a day; of an oppdrag without a quote what holds today. */
export async function priceRulesOfOppdrag(
  tx: Tx,
  { quoteId }: Pick<Oppdrag, "quoteId">,
  { policy }: Settings,
  now: Instant,
): Promise<PriceRules> {
  const [agreed] = quoteId ? await agreedQuotes(tx, quoteId as QuoteId) : [];
  if (agreed) return agreed.document.rules;
  const riggingFeeOre = (await productBySlug(tx, onSiteProduct, now))?.price.baseOre ?? ore(0);
  return priceRulesOf(policy, riggingFeeOre);
}
