import type { Actor, Admin, Staff } from "~/areas/access/types";
import type { Choices } from "~/areas/catalogue/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { mayDo } from "../rules/states";
import { lockEntry, sameEntry, setStatus, setWish } from "../store/entries.server";
import { hoursText, periodText } from "../texts/wish";
import type { WaitingEntry, WaitingEntryId, Wish } from "../types";
import { withdrawLetters, writeEnded } from "./write-letters.server";

/** Every change of an entry takes the same lock first: that of its history, as staff's pages do. */
export async function entryToChange(tx: Tx, id: WaitingEntryId): Promise<WaitingEntry | null> {
  await lockVersion(tx, { kind: "waiting-entry", id });
  return lockEntry(tx, id);
}

export interface WishChange {
  readonly wish: Omit<Wish, "start">;
  readonly choices: Choices;
}

/**
 * The place in line stays. With another wish the entry no longer asks for the start that was taken when it was made.
 */
export async function changeWish(
  tx: Tx,
  actor: Actor,
  entry: WaitingEntry,
  { wish: asked, choices }: WishChange,
  now: Instant,
): Promise<Result<{ version: number }, "not-now" | "nothing-changed" | "same-wish">> {
  if (!mayDo("changeWish", entry.status)) return refuse("not-now");
  const isSamePeriod = asked.firstDay === entry.wish.firstDay && asked.lastDay === entry.wish.lastDay;
  const wish: Wish = { ...asked, start: isSamePeriod ? entry.wish.start : null };
  const changed = { ...entry, wish, choices };
  if (JSON.stringify(fieldsOf(changed)) === JSON.stringify(fieldsOf(entry))) return refuse("nothing-changed");
  if (await sameEntry(tx, changed)) return refuse("same-wish");
  await setWish(tx, entry.id, changed);
  const change = { before: fieldsOf(entry), after: fieldsOf(changed) };
  const subject = { kind: "waiting-entry", id: entry.id } as const;
  return ok({ version: await recordChange(tx, actor, subject, "wish_changed", change, now) });
}

function fieldsOf({ wish, choices }: Pick<WaitingEntry, "wish" | "choices">) {
  return { period: periodText(wish), hours: hoursText(wish), persons: choices.persons };
}

/** The person leaves the list. An offer has been ended before. */
export async function leaveList(
  tx: Tx,
  actor: Actor,
  entry: WaitingEntry,
  now: Instant,
): Promise<Result<{ version: number }, "not-now">> {
  if (!mayDo("leave", entry.status)) return refuse("not-now");
  await withdrawLetters(tx, entry, now);
  await setStatus(tx, entry.id, "removed", now);
  const subject = { kind: "waiting-entry", id: entry.id } as const;
  return ok({ version: await recordChange(tx, actor, subject, "left", {}, now) });
}

export async function removeEntry(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { entry, words }: { readonly entry: WaitingEntry; readonly words: string },
  now: Instant,
): Promise<Result<{ version: number }, "not-now">> {
  if (!mayDo("remove", entry.status)) return refuse("not-now");
  await setStatus(tx, entry.id, "removed", now);
  await writeEnded(tx, context, { entry, reason: "removed", words }, now);
  const detail = words ? { reason: words } : {};
  const subject = { kind: "waiting-entry", id: entry.id } as const;
  return ok({ version: await recordChange(tx, staff, subject, "removed", { detail }, now) });
}

/** An administrator ends the entries of one origin: no letters, since their addresses may be anybody's. */
export async function removeQuietly(
  tx: Tx,
  admin: Admin,
  entry: WaitingEntry,
  now: Instant,
): Promise<Result<{ version: number }, "not-now">> {
  if (!mayDo("remove", entry.status)) return refuse("not-now");
  await withdrawLetters(tx, entry, now);
  await setStatus(tx, entry.id, "removed", now);
  const subject = { kind: "waiting-entry", id: entry.id } as const;
  return ok({ version: await recordChange(tx, admin, subject, "removed", {}, now) });
}

/** The wished period has passed; the person is notified. */
export async function endOutdated(
  tx: Tx,
  context: LetterContext,
  entry: WaitingEntry,
  now: Instant,
): Promise<void> {
  await setStatus(tx, entry.id, "outdated", now);
  await writeEnded(tx, context, { entry, reason: "outdated" }, now);
  await recordChange(tx, null, { kind: "waiting-entry", id: entry.id }, "outdated", {}, now);
}

/** The person has booked the same product without the list. */
export async function endFulfilled(tx: Tx, entry: WaitingEntry, now: Instant): Promise<void> {
  await withdrawLetters(tx, entry, now);
  await setStatus(tx, entry.id, "fulfilled_elsewhere", now);
  await recordChange(tx, null, { kind: "waiting-entry", id: entry.id }, "fulfilled_elsewhere", {}, now);
}
