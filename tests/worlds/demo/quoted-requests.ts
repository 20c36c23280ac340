import type { Visitor } from "~/areas/access/types";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import type { LetterContext } from "~/areas/outbox/types";
import { lockQuote } from "~/areas/quotes/store/quotes.server";
import type { QuoteId } from "~/areas/quotes/types";
import { makeRequest } from "~/areas/requests/commands/make-request.server";
import { pricedWish, typedWish } from "~/areas/requests/rules/asked";
import { contentOf } from "~/areas/requests/rules/content";
import { companyRequestSchema } from "~/areas/requests/schema";
import type { RequestId } from "~/areas/requests/types";
import { askedProducts } from "~/flows/evaluate-request.server";
import { followQuote } from "~/flows/follow-quote.server";
import { type Day, type Instant, plusHours } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";

interface Asking {
  readonly context: LetterContext;
  readonly firm: { readonly name: string; readonly orgnr: string | null };
  readonly email: string;
  readonly heads: number;
  readonly day: Day;
  /** When its quote is written. */
  readonly at: Instant;
}

/** The request that a quote answers, sent from the site the day before. */
export async function askFirst(
  tx: Tx,
  { context, firm, email, heads, day, at }: Asking,
): Promise<{ readonly kind: "company-request"; readonly id: RequestId }> {
  const given = { sted: "hos-dere", postnr: "1366", personer: String(heads) };
  const priced = pricedWish(
    await askedProducts(tx, at),
    await readTravelZones(tx),
    typedWish(new URLSearchParams(given)),
  );
  if (!priced.ok) throw new Error("The demo does not sell staff photos");
  const typed = companyRequestSchema.parse({
    companyName: firm.name,
    orgnr: firm.orgnr ?? undefined,
    name: "Ingrid Solberg",
    email,
    phone: "90 12 34 56",
    siteAddress: "Fjordveien 1",
    siteCity: "Lysaker",
    room: "Møterom Havet",
    power: "ja",
    parking: "ja",
    lift: "ja",
    visteOre: priced.value.estimate.netOre,
  });
  const request = {
    ...({ form: newSecret(), source: "calculator", leadId: null, estimate: priced.value.estimate } as const),
    content: contentOf(priced.value, [{ day, part: "hele-dagen" }], typed),
  };
  const made = await makeRequest(tx, context, aVisitor(), request, plusHours(at, -26));
  if (!made.ok) throw new Error(`The demo's request was refused: ${made.reason}`);
  return { kind: "company-request", id: made.value.id };
}

/** The request goes along with its quote, as it does when staff send one or lose one. */
export async function bringRequestAlong(
  tx: Tx,
  actor: Parameters<typeof followQuote>[1],
  id: QuoteId,
  step: Parameters<typeof followQuote>[3],
  at: Instant,
): Promise<void> {
  const quote = await lockQuote(tx, id);
  if (quote) await followQuote(tx, actor, quote, step, at);
}

/** Each from a network of its own, which may send a few only. */
function aVisitor(): Visitor {
  const network = newId();
  return { kind: "visitor", visitorId: newId(), addressKey: network, networkKey: network } as Visitor;
}
