import { eq } from "drizzle-orm";
import { workingAddress } from "~/areas/access/commands/access-links.server";
import { enqueueCounted } from "~/areas/outbox/commands/counted-letters.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext, NewLetter } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { LetterFile } from "~/ui/letter/render-letter";
import type { EntryLetter } from "../mails/entry-facts";
import * as ended from "../mails/waitlist-ended";
import * as joined from "../mails/waitlist-joined";
import * as offered from "../mails/waitlist-offer";
import * as offerOver from "../mails/waitlist-offer-over";
import { waitlistEntries } from "../tables.server";
import type { Offer, WaitingEntry } from "../types";

/**
 * `again`: asked for on that day by a person who is on the list already; one a day. Anybody can name a mailbox, so the
 * letter is counted for it.
 */
export async function writeJoined(
  tx: Tx,
  context: LetterContext,
  entry: WaitingEntry,
  { again }: { readonly again: string | null },
  now: Instant,
): Promise<void> {
  const props = { entry: await letterOf(tx, context, entry, now) };
  const letter = letterFor(context, entry, { file: joined, props, event: again ?? "joined" });
  await enqueueCounted(tx, [letter], context.settings.policy.confirmationsPerMailbox, now);
}

interface OfferToWrite {
  readonly entry: WaitingEntry;
  readonly offer: Offer;
  readonly totalOre: Ore;
  readonly answerHours: number | null;
}

/** Sent outside the quiet hours, and not after the offer has ended. */
export async function writeOffer(
  tx: Tx,
  context: LetterContext,
  { entry, offer, totalOre, answerHours }: OfferToWrite,
  now: Instant,
): Promise<void> {
  const { from, to, openFrom, expiresAt } = offer;
  if (openFrom === null || expiresAt === null) throw new Error("A proposal has no letter");
  const props = {
    entry: await letterOf(tx, context, entry, now),
    from,
    to,
    expiresAt,
    totalOre,
    answerHours,
  };
  const when = { sendAfter: openFrom > now ? openFrom : now, expiresAt };
  const writing = { file: offered, props, event: offer.id, revision: offer.number, ...when };
  await write(tx, context, entry, writing, now);
}

export async function writeOfferOver(
  tx: Tx,
  context: LetterContext,
  { entry, offer, reason }: { entry: WaitingEntry; offer: Offer; reason: "expired" | "withdrawn" },
  now: Instant,
): Promise<void> {
  await withdrawOfferLetter(tx, entry, now);
  const props = { entry: await letterOf(tx, context, entry, now), from: offer.from, reason };
  await write(tx, context, entry, { file: offerOver, props, event: offer.id }, now);
}

export async function writeEnded(
  tx: Tx,
  context: LetterContext,
  { entry, reason, words }: { entry: WaitingEntry; reason: "outdated" | "removed"; words?: string },
  now: Instant,
): Promise<void> {
  await cancelLetters(tx, { aboutKind: "waiting-entry", aboutId: entry.id }, now);
  const props = { entry: await letterOf(tx, context, entry, now), reason, ...(words && { words }) };
  await write(tx, context, entry, { file: ended, props, event: "ended" }, now);
}

export async function withdrawOfferLetter(
  tx: Tx,
  entry: Pick<WaitingEntry, "id">,
  now: Instant,
): Promise<void> {
  const templates = [offered.template];
  await cancelLetters(tx, { aboutKind: "waiting-entry", aboutId: entry.id, templates }, now);
}

/** Withdraws all waiting letters, because the person has left the list or booked. */
export async function withdrawLetters(tx: Tx, entry: Pick<WaitingEntry, "id">, now: Instant): Promise<void> {
  await cancelLetters(tx, { aboutKind: "waiting-entry", aboutId: entry.id }, now);
}

interface Writing<Props extends object> {
  readonly file: LetterFile<Props>;
  readonly props: Props;
  readonly event: string;
  readonly revision?: number;
  readonly sendAfter?: Instant;
  readonly expiresAt?: Instant;
}

async function write<Props extends object>(
  tx: Tx,
  context: LetterContext,
  entry: WaitingEntry,
  writing: Writing<Props>,
  now: Instant,
): Promise<void> {
  await enqueueLetter(tx, letterFor(context, entry, writing), now);
}

function letterFor<Props extends object>(
  context: LetterContext,
  { id, customer }: WaitingEntry,
  { file, props, event, revision, ...when }: Writing<Props>,
): NewLetter {
  return letterAbout(context, {
    file,
    props,
    event,
    ...when,
    to: { address: customer.email, name: customer.name },
    about: { kind: "waiting-entry", id, ...(revision !== undefined && { revision }) },
  });
}

async function letterOf(
  tx: Tx,
  context: LetterContext,
  { id, linkId, productName, choices, wish, customer }: WaitingEntry,
  now: Instant,
): Promise<EntryLetter> {
  const link = { linkId, subjectKind: "waiting_list_entry", subjectId: id, now } as const;
  const url = await workingAddress(tx, context, link, (changed) =>
    tx.update(waitlistEntries).set({ linkId: changed }).where(eq(waitlistEntries.id, id)),
  );
  return { name: customer.name, productName, choices, wish, url };
}
