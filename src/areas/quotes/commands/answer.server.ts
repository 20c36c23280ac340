import type { Actor, CustomerLink, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { OwnEvent } from "~/areas/history/types";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { mayDo, type QuoteAction, stateOf, statusAfter } from "../rules/states";
import {
  linkById,
  linksOf,
  lockQuote,
  quoteIdOfVersion,
  setDeadlines,
  setLinkOpened,
  setOpened,
  setReminded,
  setStatus,
} from "../store/quotes.server";
import { versionById } from "../store/versions.server";
import type {
  LostReason,
  Quote,
  QuoteId,
  QuoteLink,
  QuoteLinkId,
  QuoteRefusal,
  QuoteVersion,
} from "../types";
import { makeLink } from "./send.server";
import {
  withdrawLetters,
  writeForwarded,
  writeReminder,
  writeToStudio,
  writeWithdrawn,
} from "./write-letters.server";

export interface Answering {
  readonly link: QuoteLink;
  readonly quote: Quote;
  readonly version: QuoteVersion;
}

/** The quote behind a link, locked. The same key always opens the same version. */
export async function quoteOfLink(tx: Tx, { subject }: CustomerLink): Promise<Answering | null> {
  if (subject.kind !== "quote") return null;
  const link = await linkById(tx, subject.id as QuoteLinkId);
  const quoteId = link && (await quoteIdOfVersion(tx, link.versionId));
  const quote = quoteId && (await lockQuote(tx, quoteId));
  const version = link && (await versionById(tx, link.versionId));
  return quote && version ? { link, quote, version } : null;
}

/** Why the holder of the link cannot do this now; null: they may. */
export function whyNot(
  action: QuoteAction,
  { link, quote, version }: Answering,
  now: Instant,
): "read-only" | "newer-version" | "expired" | "not-now" | null {
  if (!link.mayAnswer) return "read-only";
  if (version.version !== quote.sentVersion) return "newer-version";
  const state = stateOf(quote, now);
  if (mayDo(action, state)) return null;
  return state === "expired" ? "expired" : "not-now";
}

/** A person has seen it, for the first time with this link. The quote counts as opened by the first of them. */
export async function recordOpened(tx: Tx, actor: CustomerLink, now: Instant): Promise<void> {
  const opened = await quoteOfLink(tx, actor);
  if (!opened || opened.version.version !== opened.quote.sentVersion) return;
  const { quote, link } = opened;
  if (!mayDo("see", stateOf(quote, now)) || !(await setLinkOpened(tx, link.id, now))) return;
  if (mayDo("open", stateOf(quote, now))) await setOpened(tx, quote.id, now);
  await tell(tx, actor, quote, "opened", { name: link.name }, now);
}

interface Declined {
  readonly reason: LostReason;
  readonly text: string;
}

/** Again with the same answer: the same result. */
export async function declineQuote(
  tx: Tx,
  context: LetterContext,
  actor: CustomerLink,
  { reason, text }: Declined,
  now: Instant,
): Promise<Result<Quote, QuoteRefusal>> {
  const found = await quoteOfLink(tx, actor);
  if (!found) return refuse("not-found");
  const { quote } = found;
  const isCurrent = found.version.version === quote.sentVersion;
  if (quote.status === "declined" && isCurrent && found.link.mayAnswer) return ok(quote);
  const why = whyNot("decline", found, now);
  if (why) return refuse(why);
  await end(tx, quote, { status: statusAfter.decline, reason, text }, now);
  await writeToStudio(tx, context, quote, { event: "declined", reason, text }, now);
  await tell(tx, actor, quote, "declined", { reason, text }, now);
  return ok(quote);
}

/** The quote stays valid: the company may still accept it as it is. */
export async function askForChange(
  tx: Tx,
  context: LetterContext,
  actor: CustomerLink,
  { text }: { readonly text: string },
  now: Instant,
): Promise<Result<Quote, QuoteRefusal>> {
  const found = await quoteOfLink(tx, actor);
  if (!found) return refuse("not-found");
  const why = whyNot("askChange", found, now);
  if (why) return refuse(why);
  const { quote } = found;
  if (quote.status === "change_requested" && quote.reasonText === text) return ok(quote);
  await setStatus(tx, quote.id, statusAfter.askChange, now, { reasonText: text });
  await withdrawLetters(tx, quote, now);
  const version = await tell(tx, actor, quote, "change_requested", { text }, now);
  await writeToStudio(tx, context, quote, { event: "change_requested", text, version }, now);
  return ok(quote);
}

/** At most this many people may be given a version to read. */
const mostReaders = 10;

/** An approver gets an own address, which opens the page and answers nothing. The same person gets it once. */
export async function forwardQuote(
  tx: Tx,
  context: LetterContext,
  actor: CustomerLink,
  { name, email }: { readonly name: string; readonly email: string },
  now: Instant,
): Promise<Result<undefined, QuoteRefusal | "too-many-readers">> {
  const found = await quoteOfLink(tx, actor);
  if (!found) return refuse("not-found");
  const why = whyNot("forward", found, now);
  if (why) return refuse(why);
  const { quote, version, link } = found;
  const readers = (await linksOf(tx, version.id)).filter(({ mayAnswer }) => !mayAnswer);
  if (readers.some((reader) => reader.email === email)) return ok();
  if (readers.length >= mostReaders) return refuse("too-many-readers");
  const reader = await makeLink(tx, context, { versionId: version.id, mayAnswer: false, name, email }, now);
  await writeForwarded(tx, context, { quote, version, reader, from: link.name }, now);
  await tell(tx, actor, quote, "forwarded", { name }, now);
  return ok();
}

type StaffResult<More extends string = never> = Result<number, "not-found" | "not-now" | More>;

export async function withdrawQuote(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, text }: { readonly id: QuoteId; readonly text: string },
  now: Instant,
): Promise<StaffResult> {
  const quote = await lockQuote(tx, id);
  if (!quote) return refuse("not-found");
  if (!mayDo("withdraw", stateOf(quote, now))) return refuse("not-now");
  await end(tx, quote, { status: statusAfter.withdraw, reason: null, text }, now);
  await writeWithdrawn(tx, context, quote, { text }, now);
  return ok(await tell(tx, staff, quote, "withdrawn", { text }, now));
}

/** Staff know that the company has chosen otherwise; no letter. */
export async function loseQuote(
  tx: Tx,
  staff: Staff,
  { id, reason, text }: { readonly id: QuoteId } & Declined,
  now: Instant,
): Promise<StaffResult> {
  const quote = await lockQuote(tx, id);
  if (!quote) return refuse("not-found");
  if (!mayDo("lose", stateOf(quote, now))) return refuse("not-now");
  await end(tx, quote, { status: statusAfter.lose, reason, text }, now);
  return ok(await tell(tx, staff, quote, "lost", { reason, text }, now));
}

interface EndedForOther {
  readonly quote: Quote;
  /** Its recipient has a letter about that. */
  readonly accepted: Pick<Quote, "email">;
  readonly text: string;
}

/** Another quote of the same question was accepted. */
export async function endForOther(
  tx: Tx,
  context: LetterContext,
  actor: Actor,
  { quote, accepted, text }: EndedForOther,
  now: Instant,
): Promise<void> {
  await end(tx, quote, { status: statusAfter.withdraw, reason: null, text }, now);
  // The recipient of an expired quote gets no letter, because the quote ended before this acceptance.
  const isOpen = stateOf(quote, now) !== "expired";
  if (isOpen && quote.email.toLowerCase() !== accepted.email.toLowerCase())
    await writeWithdrawn(tx, context, quote, { text: `${text}.` }, now);
  await tell(tx, actor, quote, "withdrawn", { text }, now);
}

/** The caller has extended the held days, or held them anew. */
export async function extendQuote(
  tx: Tx,
  staff: Staff,
  quote: Quote,
  { validUntil, heldUntil }: { readonly validUntil: Day; readonly heldUntil: Day | null },
  now: Instant,
): Promise<Result<number, "not-now" | "not-later">> {
  if (!mayDo("extend", stateOf(quote, now)) || !quote.validUntil) return refuse("not-now");
  if (validUntil < quote.validUntil || validUntil < dayOf(now)) return refuse("not-later");
  await setDeadlines(tx, quote.id, { validUntil, heldUntil });
  return ok(await tell(tx, staff, quote, "extended", { validUntil, heldUntil }, now));
}

/** Once for each version and deadline, and only while nobody has answered. */
export async function remindOfQuote(
  tx: Tx,
  context: LetterContext,
  id: QuoteId,
  now: Instant,
): Promise<boolean> {
  const quote = await lockQuote(tx, id);
  if (!quote || quote.remindedAt !== null || !mayDo("remind", stateOf(quote, now))) return false;
  await setReminded(tx, id, now);
  await writeReminder(tx, context, quote, now);
  await tell(tx, null, quote, "reminded", {}, now);
  return true;
}

async function end(
  tx: Tx,
  quote: Quote,
  { status, reason, text }: { status: Quote["status"]; reason: LostReason | null; text: string },
  now: Instant,
): Promise<void> {
  await setStatus(tx, quote.id, status, now, { reason, reasonText: text });
  await withdrawLetters(tx, quote, now);
}

export function tell(
  tx: Tx,
  actor: Actor | null,
  { id }: Pick<Quote, "id">,
  event: OwnEvent<"quote">,
  detail: Readonly<Record<string, unknown>>,
  now: Instant,
): Promise<number> {
  return recordChange(tx, actor, { kind: "quote", id }, event, { detail }, now);
}
