import { sql } from "drizzle-orm";
import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import type { AcceptInput } from "~/areas/quotes/commands/accept.server";
import { createQuote } from "~/areas/quotes/commands/draft.server";
import { documentToSend, recordSent } from "~/areas/quotes/commands/send.server";
import { quoteSums, startingChoices } from "~/areas/quotes/rules/sums";
import { sampleContent } from "~/areas/quotes/samples";
import { linksOf, lockQuote, nextNumber, quoteById } from "~/areas/quotes/store/quotes.server";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import type {
  QuoteContent,
  QuoteId,
  QuoteLinkId,
  QuoteOrigin,
  QuoteVersion,
  QuoteVersionId,
} from "~/areas/quotes/types";
import { letterContext } from "~/flows/letter-context.server";
import { holdSets } from "~/flows/quote-dates.server";
import { sendQuote } from "~/flows/send-quote.server";
import { fromKroner } from "~/kit/money";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { admin, expectOk, firm } from "./visitor-story";

const { note: _, marketing: __, ...party } = firm;
export const quoteParty = party;

/** The draft of a quote for a company of 40. */
export function draftQuote(
  services: Services,
  content: QuoteContent = sampleContent(),
  origin: QuoteOrigin | null = null,
): Promise<QuoteId> {
  const quote = { party, companyId: null, customerId: null, origin, content };
  return inTransaction(services.db, (tx) => createQuote(tx, admin, quote, services.clock.now()));
}

export async function recordVersion({ db }: Pick<Services, "db">, id: QuoteId): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT max(version)::int AS version FROM history WHERE subject_kind = 'quote' AND subject_id = ${id}`,
  );
  return rows[0]?.version ?? 0;
}

export interface SentQuote {
  readonly id: QuoteId;
  readonly version: QuoteVersion;
  readonly link: CustomerLink;
  /** The last part of its address. */
  readonly slug: string;
}

export async function sendDraft(services: Services, id: QuoteId): Promise<SentQuote> {
  expectOk(await sendQuote(services, admin, { id, version: await recordVersion(services, id) }));
  return sentQuote(services, id);
}

/** The same without the PDF, whose rendering takes longer than all the rest: for tests that send many. */
export async function sendWithoutPdf(services: Services, id: QuoteId): Promise<SentQuote> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  await inTransaction(services.db, async (tx) => {
    const quote = await lockQuote(tx, id);
    const draft = await draftOf(tx, id);
    if (!quote || !draft) throw new Error("There is no draft");
    const number = await nextNumber(tx);
    const told = { quote, draft, number, riggingFeeOre: fromKroner(4900) };
    const document = documentToSend(context.settings, told, now);
    if (document.heldUntil) {
      const { heldUntil } = document;
      expectOk(await holdSets(tx, { ...quote, number }, { ...document, heldUntil }, now));
    }
    const pdf = new Uint8Array(new ArrayBuffer(0));
    return recordSent(tx, context, admin, { quote, draft, document, pdf }, now);
  });
  return sentQuote(services, id);
}

/** The version that was sent last, and the contact's link. */
export async function sentQuote({ db, appSecret }: Services, id: QuoteId): Promise<SentQuote> {
  const quote = await quoteById(db, id);
  const version = await versionNumber(db, id, quote?.sentVersion ?? 0);
  if (!version) throw new Error("The quote was not sent");
  const { link, slug } = await linkOf({ db, appSecret }, version.id, true);
  return { id, version, link, slug };
}

export async function linkOf(
  { db, appSecret }: Pick<Services, "db" | "appSecret">,
  versionId: QuoteVersionId,
  mayAnswer: boolean,
): Promise<{ readonly link: CustomerLink; readonly slug: string }> {
  const found = (await linksOf(db, versionId)).find((each) => each.mayAnswer === mayAnswer);
  if (!found) throw new Error("The version has no such link");
  const linkId = found.linkId as AccessLinkId;
  return { link: quoteLink(found.id, linkId), slug: linkKey(appSecret, linkId) };
}

export function quoteLink(id: QuoteLinkId, linkId: AccessLinkId): CustomerLink {
  return { kind: "customer", linkId, subject: { kind: "quote", id } } as unknown as CustomerLink;
}

/** What somebody accepts who changes nothing on the page. */
export function acceptance({ content }: QuoteVersion, more: Partial<AcceptInput> = {}): AcceptInput {
  const [set] = content.sets;
  if (!set) throw new Error("The version has no alternative");
  const choices = more.choices ?? startingChoices(content, set);
  const sums = quoteSums(content, choices);
  return {
    name: "Ola Hansen",
    role: "HR-sjef",
    orderNumber: "",
    theirReference: "",
    orderFollows: false,
    publication: false,
    shownOre: sums.ok ? sums.value.totalOre : null,
    ...more,
    choices,
  };
}

/** Everything that accepting makes. */
export async function effectsOfAcceptance(db: Db, id: QuoteId): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT status,
      (SELECT count(*)::int FROM quote_acceptances WHERE quote_id = q.id) AS certificates,
      (SELECT count(*)::int FROM oppdrag WHERE quote_id = q.id) AS oppdrag,
      (SELECT count(*)::int FROM oppdrag_days d JOIN oppdrag o ON o.id = d.oppdrag_id WHERE o.quote_id = q.id) AS days,
      (SELECT count(*)::int FROM oppdrag_lines l JOIN oppdrag o ON o.id = l.oppdrag_id WHERE o.quote_id = q.id) AS lines,
      (SELECT sum(p.ore)::int FROM oppdrag_payments p JOIN oppdrag o ON o.id = p.oppdrag_id WHERE o.quote_id = q.id) AS paid,
      (SELECT count(*)::int FROM calendar_allocations a JOIN oppdrag o ON o.id = a.owner_id
        WHERE o.quote_id = q.id AND a.kind = 'oppdrag' AND a.expires_at IS NULL) AS times,
      (SELECT count(*)::int FROM calendar_allocations WHERE kind = 'tentative') AS held,
      (SELECT json_agg(template ORDER BY template) FROM email_outbox WHERE about_id = q.id) AS letters,
      (SELECT json_agg(event ORDER BY version) FROM history WHERE subject_kind = 'quote' AND subject_id = q.id) AS events
    FROM quotes q WHERE id = ${id}`);
  return rows[0];
}
