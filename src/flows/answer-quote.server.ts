import type { CustomerLink, Staff } from "~/areas/access/types";
import { expectVersion } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import {
  askForChange as ask,
  declineQuote as decline,
  extendQuote as extend,
  forwardQuote as forward,
  loseQuote as lose,
  recordOpened,
  remindOfQuote,
  withdrawQuote as withdraw,
} from "~/areas/quotes/commands/answer.server";
import { endOfDay, mayDo, stateOf } from "~/areas/quotes/rules/states";
import { unansweredUntil } from "~/areas/quotes/store/due-reminders.server";
import { lockQuote } from "~/areas/quotes/store/quotes.server";
import { versionNumber } from "~/areas/quotes/store/versions.server";
import type { LostReason, QuoteContent, QuoteId, QuoteRefusal, QuoteSet } from "~/areas/quotes/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { followQuote } from "./follow-quote.server";
import { letterContext } from "./letter-context.server";
import { extendSets, releaseSets } from "./quote-dates.server";

/** A person has looked at the page. */
export function openQuote({ db, clock }: Services, link: CustomerLink): Promise<void> {
  return inTransaction(db, (tx) => recordOpened(tx, link, clock.now()));
}

export async function declineQuote(
  services: Services,
  link: CustomerLink,
  answer: { readonly reason: LostReason; readonly text: string },
): Promise<Result<undefined, QuoteRefusal>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx): Promise<Result<undefined, QuoteRefusal>> => {
    const declined = await decline(tx, context, link, answer, now);
    if (!declined.ok) return declined;
    await releaseSets(tx, await setsOf(tx, declined.value.id));
    await followQuote(tx, link, declined.value, { lost: answer.reason }, now);
    return ok();
  });
}

export async function askForChange(
  services: Services,
  link: CustomerLink,
  wish: { readonly text: string },
): Promise<Result<unknown, QuoteRefusal>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => ask(tx, context, link, wish, now));
}

export async function forwardQuote(
  services: Services,
  link: CustomerLink,
  reader: { readonly name: string; readonly email: string },
): Promise<Result<undefined, QuoteRefusal | "too-many-readers">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => forward(tx, context, link, reader, now));
}

interface Seen {
  readonly id: QuoteId;
  /** The version of the record that staff saw. */
  readonly version: number;
}

type StaffReason = "not-found" | "not-now" | "changed-meanwhile";

/** The company's link says so, and the days are free. */
export async function withdrawQuote(
  services: Services,
  staff: Staff,
  { id, version, text }: Seen & { readonly text: string },
): Promise<Result<number, StaffReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return seen(services, { id, version }, (tx) => withdrawIn(tx, context, staff, { id, text }, now));
}

/** The same in a transaction of the caller, who has locked the quote. */
export async function withdrawIn(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, text }: Pick<Seen, "id"> & { readonly text: string },
  now: Instant,
): Promise<Result<number, "not-found" | "not-now">> {
  const quote = await lockQuote(tx, id);
  const withdrawn = await withdraw(tx, context, staff, { id, text }, now);
  if (withdrawn.ok) await releaseSets(tx, await setsOf(tx, id));
  if (withdrawn.ok && quote) await followQuote(tx, staff, quote, "withdraw", now);
  return withdrawn;
}

export function loseQuote(
  services: Services,
  staff: Staff,
  { id, version, ...why }: Seen & { readonly reason: LostReason; readonly text: string },
): Promise<Result<number, StaffReason>> {
  const now = services.clock.now();
  return seen(services, { id, version }, async (tx) => {
    const quote = await lockQuote(tx, id);
    const lost = await loseIn(tx, staff, { id, ...why }, now);
    // A draft that nobody was sent leaves its lead or request as it is, with the days that are held for it.
    if (lost.ok && quote && quote.sentVersion !== null)
      await followQuote(tx, staff, quote, { lost: why.reason }, now);
    return lost;
  });
}

/** The same in a transaction of the caller, who has locked the quote, and whose lead or request is lost already. */
export async function loseIn(
  tx: Tx,
  staff: Staff,
  asked: Pick<Seen, "id"> & { readonly reason: LostReason; readonly text: string },
  now: Instant,
): Promise<Result<number, "not-found" | "not-now">> {
  const lost = await lose(tx, staff, asked, now);
  if (lost.ok) await releaseSets(tx, await setsOf(tx, asked.id));
  return lost;
}

/** Days whose hold has ended are held again if they are free. Without `heldUntil` they are held no longer than before. */
export async function extendQuote(
  services: Services,
  staff: Staff,
  { version, ...deadlines }: Seen & Deadlines,
): Promise<Result<number, StaffReason | "not-later" | "set-taken" | "week-full">> {
  const now = services.clock.now();
  const { policy } = await readSettings(services.db, now);
  const asked = { ...deadlines, mostPerWeek: policy.heldDaysPerWeek };
  return seen(services, { id: asked.id, version }, (tx) => extendIn(tx, staff, asked, now));
}

interface Deadlines {
  readonly validUntil: Day;
  readonly heldUntil: Day | null;
}

/** The same in a transaction of the caller, who has locked the quote. */
export async function extendIn(
  tx: Tx,
  staff: Staff,
  { id, validUntil, heldUntil, mostPerWeek }: Pick<Seen, "id"> & Deadlines & { readonly mostPerWeek: number },
  now: Instant,
): Promise<Result<number, "not-found" | "not-now" | "not-later" | "set-taken" | "week-full">> {
  const quote = await lockQuote(tx, id);
  if (!quote) return refuse("not-found");
  if (!mayDo("extend", stateOf(quote, now))) return refuse("not-now");
  // The form repeats the day of a hold that has ended.
  if (heldUntil && heldUntil !== quote.heldUntil && endOfDay(heldUntil) <= now) return refuse("not-later");
  if (heldUntil && endOfDay(heldUntil) > now) {
    const asked = { ...(await offerOf(tx, id)), heldUntil, mostPerWeek };
    const held = await extendSets(tx, quote, asked, now);
    if (!held.ok) return held;
  }
  return extend(tx, staff, quote, { validUntil, heldUntil: heldUntil ?? quote.heldUntil }, now);
}

const mostReminders = 200;

/** Reminds of quotes that end soon and that nobody has answered, once each. Returns how many. */
export async function remindOfQuotes(services: Services): Promise<number> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const { quoteReminderDays } = context.settings.policy;
  if (quoteReminderDays === 0) return 0;
  const today = dayOf(now);
  const asked = { today, last: plusDays(today, quoteReminderDays), most: mostReminders };
  const due = await unansweredUntil(services.db, asked, now);
  let reminded = 0;
  for (const id of due)
    if (await inTransaction(services.db, (tx) => remindOfQuote(tx, context, id, now))) reminded += 1;
  return reminded;
}

async function setsOf(tx: Tx, id: QuoteId): Promise<readonly QuoteSet[]> {
  return (await offerOf(tx, id)).sets;
}

async function offerOf(tx: Tx, id: QuoteId): Promise<Pick<QuoteContent, "sets" | "supplement">> {
  const quote = await lockQuote(tx, id);
  const version = quote && (await versionNumber(tx, id, quote.sentVersion ?? 0));
  return version?.content ?? { sets: [] };
}

function seen<T, R extends string>(
  { db }: Services,
  { id, version }: Seen,
  change: (tx: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R | "changed-meanwhile">> {
  return inTransaction(db, async (tx): Promise<Result<T, R | "changed-meanwhile">> => {
    // Before the lock of its history, in the order of every other change of a quote.
    await lockQuote(tx, id);
    const expected = await expectVersion(tx, { kind: "quote", id }, version);
    return expected.ok ? change(tx) : refuse("changed-meanwhile");
  });
}
