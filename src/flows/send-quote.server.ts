import type { Staff } from "~/areas/access/types";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { expectVersion } from "~/areas/history/commands.server";
import { documentToSend, hashOf, recordSent } from "~/areas/quotes/commands/send.server";
import { quotePaper } from "~/areas/quotes/papers/quote-paper";
import { asDrafted } from "~/areas/quotes/rules/document";
import { whyNotSent } from "~/areas/quotes/rules/ready-to-send";
import { mayDo, stateOf } from "~/areas/quotes/rules/states";
import { lockQuote, nextNumber, quoteById, setParty } from "~/areas/quotes/store/quotes.server";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import type { Quote, QuoteContent, QuoteId, QuoteVersion, SendReason } from "~/areas/quotes/types";
import { ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import { renderPdf } from "~/platform/pdf/render.server";
import type { Services } from "~/platform/services.server";
import { companyOfParty } from "./company-of-party.server";
import { followQuote, freeOrigin } from "./follow-quote.server";
import { letterContext } from "./letter-context.server";
import { isOtherAgreed } from "./other-quotes.server";
import { holdSets, releaseSets } from "./quote-dates.server";
import { agreementOf, isSameBase } from "./supplement-quote.server";

/** Whose rigging fee a moved day costs. */
export const onSiteProduct = "ansattfoto-hos-dere";

type Reason = SendReason | "changed-meanwhile";

/**
 * Sends the draft: its days are held, it is numbered, frozen and hashed, and the letter with its link and its PDF is
 * written, all in one transaction. The PDF is rendered before it, of exactly what is then frozen: a draft that changed
 * meanwhile is refused.
 */
export async function sendQuote(
  services: Services,
  staff: Staff,
  { id, version }: { readonly id: QuoteId; readonly version: number },
): Promise<Result<{ version: number }, Reason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const before = await readDraft(services.db, id, now);
  if (!before.ok) return before;
  const riggingFeeOre = (await productBySlug(services.db, onSiteProduct, now))?.price.baseOre ?? ore(0);
  // A number that is not used in the end is a gap, which quotes may have.
  const number = before.value.quote.number ?? (await inTransaction(services.db, nextNumber));
  const document = documentToSend(context.settings, { ...before.value, number, riggingFeeOre }, now);
  const pdf = await renderPdf(quotePaper(document));
  return inTransaction(services.db, async (tx): ReturnType<typeof sendQuote> => {
    const quote = await lockQuote(tx, id);
    if (!quote) return refuse("not-found");
    const seen = await expectVersion(tx, { kind: "quote", id }, version);
    if (!seen.ok) return refuse("changed-meanwhile");
    const draft = await draftOf(tx, id);
    if (!draft || !mayDo("send", stateOf(quote, now))) return refuse("not-now");
    const drafted = asDrafted(quote, draft);
    const again = documentToSend(context.settings, { quote: drafted, draft, number, riggingFeeOre }, now);
    if (hashOf(again) !== hashOf(document)) return refuse("changed-meanwhile");
    if (!(await isBaseCurrent(tx, quote, document))) return refuse("base-changed");
    if (await isOtherAgreed(tx, quote)) return refuse("other-accepted");
    const earlier = quote.sentVersion === null ? null : await versionNumber(tx, id, quote.sentVersion);
    await releaseSets(tx, earlier?.content.sets ?? []);
    await freeOrigin(tx, quote);
    if (document.heldUntil) {
      const held = await holdSets(
        tx,
        { ...drafted, number },
        {
          ...document,
          heldUntil: document.heldUntil,
          mostPerWeek: context.settings.policy.heldDaysPerWeek,
        },
        now,
      );
      if (!held.ok) return held;
    }
    await followQuote(tx, staff, quote, "quote", now);
    const companyId = await companyOfParty(tx, drafted, quote.companyId);
    await setParty(tx, id, { party: drafted, companyId });
    return ok({
      version: await recordSent(tx, context, staff, { quote: drafted, draft, document, pdf }, now),
    });
  });
}

/** A supplement is the difference from what is agreed at the moment. */
async function isBaseCurrent(tx: Tx, quote: Quote, { supplement }: QuoteContent): Promise<boolean> {
  if (!quote.supplementOf || !supplement) return true;
  const agreed = await agreementOf(tx, quote.supplementOf);
  return agreed !== null && isSameBase(agreed.base, supplement);
}

async function readDraft(
  db: Reader,
  id: QuoteId,
  now: Instant,
): Promise<Result<{ quote: Quote; draft: QuoteVersion }, Reason>> {
  const quote = await quoteById(db, id);
  if (!quote) return refuse("not-found");
  const draft = await draftOf(db, id);
  if (!draft || !mayDo("send", stateOf(quote, now))) return refuse("not-now");
  const drafted = asDrafted(quote, draft);
  const missing = whyNotSent(drafted, draft.content, now);
  return missing ? refuse(missing) : ok({ quote: drafted, draft });
}
