import {
  extendDates,
  holdDates,
  releaseDates,
  takeOverDates,
} from "~/areas/calendar/commands/held-dates.server";
import { ownerOfSet } from "~/areas/quotes/rules/set-time";
import { endOfDay } from "~/areas/quotes/rules/states";
import { timesToHold } from "~/areas/quotes/rules/supplement";
import { heldFor } from "~/areas/quotes/texts/words";
import type { QuoteContent, QuoteSet, SupplementBase } from "~/areas/quotes/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, type Instant, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

type Recipient = Parameters<typeof heldFor>[0];
type Held = Result<undefined, "set-taken" | "week-full", { name: string }>;

/** The alternatives, and what a supplement needs no time for. */
type Offered = Pick<QuoteContent, "sets" | "supplement">;

interface ToHold extends Offered {
  readonly heldUntil: Day;
  /** The setting; left out: any number. */
  readonly mostPerWeek?: number;
}

/** The days of every alternative, held together. A refusal names the alternative without room. */
export async function holdSets(
  tx: Tx,
  recipient: Recipient,
  { sets, supplement, heldUntil, mostPerWeek }: ToHold,
  now: Instant,
): Promise<Held> {
  for (const set of sets) {
    const asked = { set, supplement, expiresAt: endOfDay(heldUntil), mostPerWeek };
    const held = await holdSet(tx, recipient, asked, now);
    if (!held.ok) return refuse(held.reason, { name: set.name });
  }
  return ok();
}

async function holdSet(
  tx: Tx,
  recipient: Recipient,
  {
    set,
    supplement,
    expiresAt,
    mostPerWeek,
  }: {
    readonly set: QuoteSet;
    readonly supplement: SupplementBase | undefined;
    readonly expiresAt: Instant;
    readonly mostPerWeek?: number | undefined;
  },
  now: Instant,
): Promise<Result<undefined, "set-taken" | "week-full">> {
  const parts = timesToHold(set, supplement);
  if (!parts) return refuse("set-taken");
  const [first, ...rest] = parts;
  // A supplement may need no more time.
  if (!first) return supplement ? ok() : refuse("set-taken");
  const asked = {
    owner: ownerOfSet(set),
    label: heldFor(recipient),
    parts: [first, ...rest],
    expiresAt,
    ...(mostPerWeek !== undefined && { mostPerWeek }),
  } as const;
  const held = await holdDates(tx, asked, now);
  return held.ok ? ok() : refuse(held.reason === "week-full" ? held.reason : "set-taken");
}

export async function releaseSets(tx: Tx, sets: readonly Pick<QuoteSet, "id">[]): Promise<void> {
  for (const set of sets) await releaseDates(tx, ownerOfSet(set));
}

/** Days whose hold has ended are held anew if they are free. */
export async function extendSets(
  tx: Tx,
  recipient: Recipient,
  { sets, supplement, heldUntil, mostPerWeek }: ToHold,
  now: Instant,
): Promise<Held> {
  const expiresAt = endOfDay(heldUntil);
  for (const set of sets) {
    if ((await extendDates(tx, { owner: ownerOfSet(set), expiresAt }, now)).ok) continue;
    const held = await holdSet(tx, recipient, { set, supplement, expiresAt, mostPerWeek }, now);
    if (!held.ok) return refuse(held.reason, { name: set.name });
  }
  return ok();
}

interface TakeOver {
  readonly set: QuoteSet;
  readonly others: readonly QuoteSet[];
  readonly supplement: SupplementBase | undefined;
  readonly oppdragId: string;
}

/**
 * Gives the days of the accepted alternative to the oppdrag, and frees the others. Days whose hold has ended are taken if
 * they are free; another's are never taken.
 */
export async function takeOverSet(
  tx: Tx,
  recipient: Recipient,
  { set, others, supplement, oppdragId }: TakeOver,
  now: Instant,
): Promise<boolean> {
  const owner = ownerOfSet(set);
  if (!(await takeOverDates(tx, { owner, oppdragId }, now)).ok) {
    // The other alternatives may hold the same days.
    await releaseSets(tx, others);
    // Held only until it is handed over, in the same transaction.
    const expiresAt = plusMinutes(now, 1);
    if (!(await holdSet(tx, recipient, { set, supplement, expiresAt }, now)).ok) return false;
    await takeOverDates(tx, { owner, oppdragId }, now);
  }
  await releaseSets(tx, others);
  return true;
}
