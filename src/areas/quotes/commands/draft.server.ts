import type { Staff } from "~/areas/access/types";
import type { Party } from "~/areas/customers/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { mayDo, stateOf } from "../rules/states";
import { sumsOfStart } from "../rules/sums";
import { insertQuote, lockQuote, type NewQuote, setParty, setSums } from "../store/quotes.server";
import {
  deleteDraft,
  draftOf,
  insertVersion,
  replaceContent,
  setDraftRecipient,
  versionNumber,
} from "../store/versions.server";
import type { QuoteContent, QuoteId, QuoteLine, QuoteLineId, QuoteSetId, QuoteVersionId } from "../types";

export interface QuoteToMake extends Omit<NewQuote, "id"> {
  readonly content: QuoteContent;
}

/** A quote with the draft of its first version. */
export async function createQuote(
  tx: Tx,
  staff: Staff,
  { content, ...quote }: QuoteToMake,
  now: Instant,
): Promise<QuoteId> {
  const id = newId<QuoteId>();
  await insertQuote(tx, { id, ...quote }, now);
  await insertVersion(tx, { id: newId<QuoteVersionId>(), quoteId: id, version: 1 }, withNewIds(content));
  await setSums(tx, id, sumsOfStart(content));
  await recordCreation(tx, staff, { kind: "quote", id }, "created", {}, now);
  return id;
}

interface DraftToSave {
  readonly id: QuoteId;
  readonly party: Party;
  /** The company with the recipient's number, if it is known. */
  readonly companyId: string | null;
  readonly content: QuoteContent;
}

/** Edits the draft; after a version has been sent, the draft of the next one. The sent one stays as it is. */
export async function saveDraft(
  tx: Tx,
  staff: Staff,
  { id, party, companyId, content }: DraftToSave,
  now: Instant,
): Promise<Result<number, "not-found" | "not-now">> {
  const quote = await lockQuote(tx, id);
  if (!quote) return refuse("not-found");
  if (!mayDo("edit", stateOf(quote, now))) return refuse("not-now");
  const draft = await draftOf(tx, id);
  // The form does not hold what a supplement is from.
  const supplement = content.supplement ?? draft?.content.supplement;
  const fresh = withNewIds(supplement ? { ...content, supplement } : content);
  if (draft) await replaceContent(tx, draft.id, fresh);
  else {
    const version = (quote.sentVersion ?? 0) + 1;
    await insertVersion(tx, { id: newId<QuoteVersionId>(), quoteId: id, version }, fresh);
  }
  // What was sent stands until the next version is sent: its reminder, its acceptance and its letters are its recipient's.
  if (quote.sentVersion !== null) await setDraftRecipient(tx, id, party);
  else {
    await setParty(tx, id, { party, companyId });
    await setSums(tx, id, sumsOfStart(fresh));
  }
  return ok(await recordChange(tx, staff, { kind: "quote", id }, "edited", {}, now));
}

/** The next version is given up; the one that was sent stays. */
export async function discardDraft(
  tx: Tx,
  staff: Staff,
  { id }: { readonly id: QuoteId },
  now: Instant,
): Promise<Result<number, "not-found" | "not-now">> {
  const quote = await lockQuote(tx, id);
  if (!quote) return refuse("not-found");
  if (quote.sentVersion === null || !(await draftOf(tx, id))) return refuse("not-now");
  await deleteDraft(tx, id);
  return ok(await recordChange(tx, staff, { kind: "quote", id }, "discarded", {}, now));
}

/** Another quote with the same content, for the same recipient. */
export async function copyQuote(
  tx: Tx,
  staff: Staff,
  { id }: { readonly id: QuoteId },
  now: Instant,
): Promise<Result<QuoteId, "not-found" | "not-now">> {
  const quote = await lockQuote(tx, id);
  // A difference means nothing without what it is from.
  if (quote?.supplementOf) return refuse("not-now");
  const version = quote && ((await draftOf(tx, id)) ?? (await versionNumber(tx, id, quote.sentVersion ?? 1)));
  if (!quote || !version) return refuse("not-found");
  const { companyId, customerId } = quote;
  const copy = { party: quote, companyId, customerId, origin: null, content: version.content };
  return ok(await createQuote(tx, staff, copy, now));
}

/** Alternatives and lines are rows of their own, in a sent version for ever: every version has its own. */
function withNewIds({ sets, lines, ...content }: QuoteContent): QuoteContent {
  const renewed = (line: QuoteLine): QuoteLine => ({ ...line, id: newId<QuoteLineId>() });
  return {
    ...content,
    sets: sets.map((set) => ({ ...set, id: newId<QuoteSetId>(), lines: set.lines.map(renewed) })),
    lines: lines.map(renewed),
  };
}
