import { sql } from "drizzle-orm";
import { mailboxOf } from "~/kit/email";
import { type Instant, instant, plusHours, plusMinutes, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { enqueueLetters } from "../commands.server";
import { letterTime, type MailboxQuestion, mostInADay, quietMinutes } from "../rules/mailbox-limit";
import type { NewLetter } from "../types";

/** A letter that a visitor or the holder of a link causes. */
export interface CountedLetter extends NewLetter {
  /** Templates of letters about the same record after which this one waits, so that many changes give few letters. */
  readonly waitsAfter?: readonly string[];
  /** The records of these letters, where they are not only the letter's own. */
  readonly waitsAfterAbout?: readonly string[];
  /** Sent at once whatever the mailbox got before: the end of a booking, which happens once. */
  readonly atOnce?: boolean;
}

/** Letters to one mailbox are planned one after the other, so that each sees those before it. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('orders to ' || mailbox_of(${email}), 0))`,
  );
}

/**
 * Puts letters in the outbox within the limits of their mailboxes. A letter beyond them is stored as not sent, so that
 * staff see it and the customer's page can say so. Returns how many are not sent.
 */
export async function enqueueCounted(
  tx: Tx,
  letters: readonly CountedLetter[],
  inAnHour: number,
  now: Instant,
): Promise<number> {
  let notSent = 0;
  // In a fixed order, so that two transactions cannot deadlock.
  const mailboxes = [...new Set(letters.map(({ to }) => mailboxOf(to.address)))].toSorted();
  for (const mailbox of mailboxes) await lockMailbox(tx, mailbox);
  for (const { waitsAfter, waitsAfterAbout, atOnce = false, ...letter } of letters) {
    const question = {
      inAnHour,
      ...(await quietUntil(tx, letter, { templates: waitsAfter ?? [], ids: waitsAfterAbout }, now)),
    };
    const at = atOnce ? now : await timeForLetter(tx, letter.to.address, question, now);
    if (at === null) notSent++;
    const planned = at === null ? { notSent: "mailbox-full" as const } : at > now ? { sendAfter: at } : {};
    await enqueueLetters(tx, [{ ...letter, ...planned, isCounted: true }], now);
  }
  return notSent;
}

/**
 * Reminders of times that a visitor gave to somebody else's address. A mailbox gets no more of them around any moment
 * than counted letters; a further one is not written.
 */
export async function enqueueReminders(
  tx: Tx,
  reminders: readonly NewLetter[],
  inAnHour: number,
  now: Instant,
): Promise<void> {
  for (const reminder of reminders) {
    await lockMailbox(tx, reminder.to.address);
    const others = await remindersAround(tx, reminder, reminder.sendAfter ?? now);
    if (others.hour < inAnHour && others.day < mostInADay(inAnHour))
      await enqueueLetters(tx, [reminder], now);
  }
}

async function remindersAround(
  db: Reader,
  { template, to }: NewLetter,
  at: Instant,
): Promise<{ readonly hour: number; readonly day: number }> {
  const within = (minutes: number) =>
    sql`send_after > ${toIso(plusMinutes(at, -minutes))} AND send_after < ${toIso(plusMinutes(at, minutes))}`;
  const { rows } = await db.execute<{ hour: number; day: number }>(sql`
    SELECT count(*) FILTER (WHERE ${within(60)})::int AS hour, count(*)::int AS day FROM email_outbox
    WHERE mailbox_of(to_address) = mailbox_of(${to.address}) AND template = ${template}
      AND status <> 'cancelled' AND ${within(24 * 60)}`);
  return rows[0] ?? { hour: 0, day: 0 };
}

/** When a counted letter to this address can be sent; null when it is not to be written. Lock the mailbox first. */
export async function timeForLetter(
  db: Reader,
  address: string,
  question: Omit<MailboxQuestion, "sent">,
  now: Instant,
): Promise<Instant | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT send_after::text AS at FROM email_outbox
    WHERE mailbox_of(to_address) = mailbox_of(${address}) AND counted AND status <> 'cancelled'
      AND send_after > ${toIso(plusHours(now, -24))} ORDER BY send_after DESC`);
  return letterTime({ ...question, sent: rows.map(({ at }) => instant(at)) }, now);
}

async function quietUntil(
  tx: Tx,
  { about, to }: NewLetter,
  {
    templates,
    ids = [about.id],
  }: { readonly templates: readonly string[]; readonly ids?: readonly string[] | undefined },
  now: Instant,
): Promise<{ readonly notBefore?: Instant }> {
  if (templates.length === 0) return {};
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    SELECT max(send_after)::text AS at FROM email_outbox
    WHERE mailbox_of(to_address) = mailbox_of(${to.address}) AND counted AND status <> 'cancelled'
      AND send_after > ${toIso(plusMinutes(now, -quietMinutes))}
      AND about_kind = ${about.kind} AND about_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
      AND template IN (SELECT jsonb_array_elements_text(${JSON.stringify(templates)}::jsonb))`);
  const last = rows[0]?.at;
  return last ? { notBefore: plusMinutes(instant(last), quietMinutes) } : {};
}
