import type { Staff } from "~/areas/access/types";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import type { TravelZone } from "~/areas/catalogue/types";
import type { Party } from "~/areas/customers/types";
import { expectVersion } from "~/areas/history/commands.server";
import {
  copyQuote as copy,
  createQuote as create,
  discardDraft as discard,
  type QuoteToMake,
  saveDraft,
} from "~/areas/quotes/commands/draft.server";
import { companyLines, type StaffProducts } from "~/areas/quotes/rules/company-lines";
import { contentOf, type TypedContent } from "~/areas/quotes/rules/quote-form";
import { lockQuote } from "~/areas/quotes/store/quotes.server";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import type { QuoteContent, QuoteId, QuoteLine, QuoteLineId, QuoteSet } from "~/areas/quotes/types";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSiteProduct } from "./send-quote.server";

const inStudioProduct = "ansattfoto-studio";

export function createQuote({ db, clock }: Services, staff: Staff, made: QuoteToMake): Promise<QuoteId> {
  return inTransaction(db, (tx) => create(tx, staff, made, clock.now()));
}

interface Asked {
  readonly id: QuoteId;
  readonly version: number;
}

type Reason = "not-found" | "not-now" | "changed-meanwhile";

/** The form of a draft. With `prices` the lines of its days are calculated anew from the price list. */
export async function saveQuote(
  services: Services,
  staff: Staff,
  {
    id,
    version,
    party,
    content,
    prices,
  }: Asked & { readonly party: Party; readonly content: TypedContent; readonly prices: boolean },
): Promise<Result<number, Reason | "no-price">> {
  const now = services.clock.now();
  const typed = contentOf(content);
  const priced = prices ? await pricedContent(services.db, typed, now) : typed;
  if (!priced) return refuse("no-price");
  return onSeenQuote(services, { id, version }, (tx) =>
    saveDraft(tx, staff, { id, party, content: priced }, now),
  );
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
    return saveDraft(tx, staff, { id: asked.id, party: quote, content: sent.content }, now);
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
): Promise<Result<QuoteId, "not-found">> {
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

/** Null where the price list has no price for so many. Lines that staff wrote themselves stay. */
export async function pricedContent(
  db: Reader,
  content: QuoteContent,
  now: Instant,
): Promise<QuoteContent | null> {
  const [studio, onSite] = await Promise.all([
    productBySlug(db, inStudioProduct, now),
    productBySlug(db, onSiteProduct, now),
  ]);
  if (!studio || !onSite) return null;
  const zones = await readTravelZones(db);
  const products = { studio, hos_dere: onSite };
  const sets = content.sets.map((set) => pricedSet({ products, zones }, set));
  return sets.every((set) => set !== null) ? { ...content, sets } : null;
}

interface PriceList {
  readonly products: StaffProducts;
  readonly zones: readonly TravelZone[];
}

function pricedSet({ products, zones }: PriceList, set: QuoteSet): QuoteSet | null {
  const lines = companyLines(products, set.days, zones);
  if (!lines) return null;
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
