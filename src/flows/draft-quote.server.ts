import type { Staff } from "~/areas/access/types";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { productBySlug, productsSold } from "~/areas/catalogue/reads.server";
import { imagesPerHead, withQuantity } from "~/areas/catalogue/rules/images-per-head";
import type { SoldLine } from "~/areas/catalogue/types";
import type { Party } from "~/areas/customers/types";
import { expectVersion } from "~/areas/history/commands.server";
import {
  copyQuote as copy,
  createQuote as create,
  discardDraft as discard,
  type QuoteToMake,
  saveDraft,
} from "~/areas/quotes/commands/draft.server";
import { catalogueOffers, offeredLine } from "~/areas/quotes/rules/catalogue-offers";
import { companyLines } from "~/areas/quotes/rules/company-lines";
import { priceRulesOf } from "~/areas/quotes/rules/document";
import { contentOf, type TypedContent } from "~/areas/quotes/rules/quote-form";
import { headsOf } from "~/areas/quotes/rules/set-time";
import { billedDays, billedHeads, differenceLines } from "~/areas/quotes/rules/supplement";
import { lockQuote, quoteById } from "~/areas/quotes/store/quotes.server";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import type {
  QuoteContent,
  QuoteId,
  QuoteLine,
  QuoteLineId,
  QuoteSet,
  SupplementBase,
} from "~/areas/quotes/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ore } from "~/kit/money";
import { type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { agreedPrices, inStudioProduct, type PriceList } from "./agreed-prices.server";
import { companyOfParty } from "./company-of-party.server";
import { onSiteProduct } from "./send-quote.server";
import { agreementOf } from "./supplement-quote.server";

export function createQuote({ db, clock }: Services, staff: Staff, made: QuoteToMake): Promise<QuoteId> {
  return inTransaction(db, (tx) => create(tx, staff, made, clock.now()));
}

interface Asked {
  readonly id: QuoteId;
  readonly version: number;
}

type Reason = "not-found" | "not-now" | "changed-meanwhile";

interface Saving extends Asked {
  readonly party: Party;
  readonly content: TypedContent;
  /** The lines of its days are calculated anew from the price list. */
  readonly prices: boolean;
  /** The key of what is added from the price list. */
  readonly offer?: string | null;
}

/** The form of a draft. */
export async function saveQuote(
  services: Services,
  staff: Staff,
  { id, version, party, content, prices, offer = null }: Saving,
): Promise<Result<number, Reason | "no-price" | "no-offer">> {
  const now = services.clock.now();
  const based = await withBase(services.db, id, contentOf(content), { now, anew: prices });
  const typed = offer === null ? based : await withOffer(services.db, { content: based, offer }, now);
  if (!typed) return refuse("no-offer");
  const priced = !prices
    ? typed
    : typed.supplement
      ? await pricedSupplement(services.db, { ...typed, supplement: typed.supplement }, now)
      : await pricedContent(services.db, typed, now, await setsBefore(services.db, id, content));
  if (!priced) return refuse("no-price");
  return onSeenQuote(services, { id, version }, async (tx) => {
    const companyId = await companyOfParty(tx, party, (await quoteById(tx, id))?.companyId ?? null);
    return saveDraft(tx, staff, { id, party, companyId, content: priced }, now);
  });
}

/** The stored alternatives that those of the form were, by their places: one that was emptied is left out of the form. */
async function setsBefore(
  db: Reader,
  id: QuoteId,
  { sets }: TypedContent,
): Promise<(QuoteSet | undefined)[]> {
  const stored = (await draftOf(db, id))?.content.sets ?? [];
  return sets.map(({ place }, index) => stored[place ?? index]);
}

/** A copy of the sent version, to be edited; the sent one stays as it is. */
export function beginVersion(
  services: Services,
  staff: Staff,
  asked: Asked,
): Promise<Result<number, Reason>> {
  const now = services.clock.now();
  return onSeenQuote(services, asked, async (tx) => {
    const quote = await lockQuote(tx, asked.id);
    const sent = quote && (await versionNumber(tx, asked.id, quote.sentVersion ?? 0));
    if (!quote || !sent || (await draftOf(tx, asked.id))) return refuse("not-now");
    const { companyId } = quote;
    return saveDraft(tx, staff, { id: asked.id, party: quote, companyId, content: sent.content }, now);
  });
}

export function discardDraft(
  services: Services,
  staff: Staff,
  asked: Asked,
): Promise<Result<number, Reason>> {
  return onSeenQuote(services, asked, (tx) => discard(tx, staff, asked, services.clock.now()));
}

export function copyQuote(
  { db, clock }: Services,
  staff: Staff,
  { id }: Pick<Asked, "id">,
): Promise<Result<QuoteId, "not-found" | "not-now">> {
  return inTransaction(db, (tx) => copy(tx, staff, { id }, clock.now()));
}

/** The quote is locked before its history, in the order of every other change of a quote. */
function onSeenQuote<R extends string>(
  { db }: Services,
  { id, version }: Asked,
  change: (tx: Tx) => Promise<Result<number, R>>,
): Promise<Result<number, R | "not-found" | "changed-meanwhile">> {
  return inTransaction(db, async (tx): Promise<Result<number, R | "not-found" | "changed-meanwhile">> => {
    if (!(await lockQuote(tx, id))) return refuse("not-found");
    const seen = await expectVersion(tx, { kind: "quote", id }, version);
    return seen.ok ? change(tx) : refuse("changed-meanwhile");
  });
}

/**
 * Null where the price list has no price for so many. Lines that staff wrote themselves stay; pictures for each head of
 * the stored alternatives `before` are as many for each head of the new ones.
 */
export async function pricedContent(
  db: Reader,
  content: QuoteContent,
  now: Instant,
  before: readonly (QuoteSet | undefined)[] = content.sets,
): Promise<QuoteContent | null> {
  const [studio, onSite] = await Promise.all([
    productBySlug(db, inStudioProduct, now),
    productBySlug(db, onSiteProduct, now),
  ]);
  if (!studio || !onSite) return null;
  const zones = await readTravelZones(db);
  const products = { studio, hos_dere: onSite };
  const sets = content.sets.map((set, index) =>
    pricedSet({ products, zones }, set, headsOf(before[index] ?? set)),
  );
  return sets.every((set) => set !== null) ? { ...content, sets } : null;
}

/** With the line of an offer among those of every alternative; null when the price list no longer has it. */
async function withOffer(
  db: Reader,
  { content, offer }: { readonly content: QuoteContent; readonly offer: string },
  now: Instant,
): Promise<QuoteContent | null> {
  const offers = catalogueOffers(await productsSold(db, now));
  const chosen = offers.find(({ key }) => key === offer);
  if (!chosen) return null;
  return { ...content, lines: [...content.lines, offeredLine(chosen, newId<QuoteLineId>())] };
}

/** The draft of a supplement with the heads that are billed; `anew` from what is agreed by now. */
async function withBase(
  db: Reader,
  id: QuoteId,
  content: QuoteContent,
  { now, anew }: { readonly now: Instant; readonly anew: boolean },
): Promise<QuoteContent> {
  const quote = await quoteById(db, id);
  if (!quote?.supplementOf) return content;
  const drafted = (await draftOf(db, id))?.content.supplement;
  const base = anew || !drafted ? (await agreementOf(db, quote.supplementOf))?.base : drafted;
  if (!base) throw new Error(`Quote ${id} is a supplement to a quote that nobody accepted`);
  const { policy } = await readSettings(db, now);
  const rules = priceRulesOf(policy, ore(0));
  const [set] = content.sets;
  const billed = set ? billedHeads(base, set.days, { rules, today: dayOf(now) }) : base.agreedHeads;
  return { ...content, supplement: { ...base, billedHeads: billed } };
}

/** The lines of the difference, by the price list of what was agreed. */
async function pricedSupplement(
  db: Reader,
  content: QuoteContent & { readonly supplement: SupplementBase },
  now: Instant,
): Promise<QuoteContent | null> {
  const list = await agreedPrices(db, content.supplement.lines, now);
  const sets = content.sets.map((set) => list && supplementedSet(list, content.supplement, set));
  return sets.every((set) => set !== null) ? { ...content, sets } : null;
}

function supplementedSet(
  { products, zones }: PriceList,
  base: SupplementBase,
  set: QuoteSet,
): QuoteSet | null {
  const before = companyLines(products, billedDays(base.days, base.days, base.agreedHeads), zones);
  const after = companyLines(products, billedDays(base.days, set.days, base.billedHeads), zones);
  if (!before || !after) return null;
  const images = imagesPerHead(base.lines, base.agreedHeads);
  const imagesOf = (heads: number) => images.map((line) => withQuantity(line, line.quantity * heads));
  const heads = { before: headsOf(base), after: headsOf(set), billed: base.billedHeads };
  const lines = differenceLines(
    [...before, ...imagesOf(base.agreedHeads)],
    [...after, ...imagesOf(base.billedHeads)],
    heads,
  );
  return withCalculated(set, lines);
}

function pricedSet({ products, zones }: PriceList, set: QuoteSet, headsBefore: number): QuoteSet | null {
  const lines = companyLines(products, set.days, zones);
  const pictures = set.lines.filter(({ kind, fromCatalogue }) => fromCatalogue && kind === "image");
  const heads = { before: headsBefore, after: headsOf(set) };
  return lines && withCalculated(set, [...lines, ...pictures.map((line) => perHead(line, heads))]);
}

/** 40 pictures for 40 heads are 50 for 50. Another number stays as it is. */
function perHead(
  line: SoldLine,
  { before, after }: { readonly before: number; readonly after: number },
): SoldLine {
  if (before === 0 || line.quantity % before !== 0) return line;
  return withQuantity(line, (line.quantity / before) * after);
}

/** Lines that staff wrote themselves stay. */
function withCalculated(set: QuoteSet, lines: readonly SoldLine[]): QuoteSet {
  const calculated = lines.map(
    (line): QuoteLine => ({
      ...line,
      id: newId<QuoteLineId>(),
      role: "fixed",
      groupName: "",
      fromCatalogue: true,
    }),
  );
  return { ...set, lines: [...calculated, ...set.lines.filter(({ fromCatalogue }) => !fromCatalogue)] };
}
