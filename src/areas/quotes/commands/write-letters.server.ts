import { enqueueCounted } from "~/areas/outbox/commands/counted-letters.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext, NewLetter } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as accepted from "../mails/quote-accepted";
import * as released from "../mails/quote-days-released";
import * as forwarded from "../mails/quote-forwarded";
import * as reminder from "../mails/quote-reminder";
import * as sent from "../mails/quote-sent";
import * as withdrawn from "../mails/quote-withdrawn";
import * as answered from "../mails/studio-quote-answered";
import * as expiring from "../mails/studio-quote-expiring";
import { current } from "../rules/current-document";
import { documentOf } from "../rules/document";
import { paymentText, pdfName } from "../texts/words";
import type {
  Acceptance,
  LostReason,
  Quote,
  QuoteDocument,
  QuoteLink,
  QuoteSet,
  QuoteSums,
  QuoteVersion,
} from "../types";
import {
  aboutVersion,
  inOffice,
  letterFor,
  sentQuote,
  shownIn,
  toStudio,
  urlOf,
} from "./letter-of-quote.server";

export async function writeSent(
  tx: Tx,
  context: LetterContext,
  {
    quote,
    document,
    link,
    pdf,
  }: {
    readonly quote: Quote;
    readonly document: QuoteDocument;
    readonly link: QuoteLink;
    readonly pdf: Uint8Array<ArrayBuffer>;
  },
  now: Instant,
): Promise<void> {
  const props = {
    quote: shownIn(document, quote.name, await urlOf(tx, context, link, now)),
    intro: document.intro,
  };
  const attachments = [{ filename: pdfName(document), contentType: "application/pdf", content: pdf }];
  const letter = letterFor(context, quote, { file: sent, props, event: `v${document.version}` });
  await enqueueLetter(tx, { ...letter, attachments, about: aboutVersion(quote, document) }, now);
}

/** The holder of a link causes it, so that it is counted for its mailbox. */
export async function writeForwarded(
  tx: Tx,
  context: LetterContext,
  {
    quote,
    version,
    reader,
    from,
  }: {
    readonly quote: Quote;
    readonly version: QuoteVersion;
    readonly reader: QuoteLink;
    readonly from: string;
  },
  now: Instant,
): Promise<void> {
  if (!version.issued) throw new Error("A draft was forwarded");
  const document = current(quote, documentOf(version.content, version.issued), now);
  const props = { quote: shownIn(document, reader.name, await urlOf(tx, context, reader, now)), from };
  const letter = {
    ...letterFor(context, quote, { file: forwarded, props, event: reader.id }),
    about: aboutVersion(quote, document),
    to: { address: reader.email, name: reader.name },
  };
  await enqueueCounted(tx, [letter], context.settings.policy.confirmationsPerMailbox, now);
}

export async function writeReminder(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  now: Instant,
): Promise<void> {
  const shown = await sentQuote(tx, context, quote, now);
  const event = `v${shown.document.version}-${quote.validUntil}`;
  const letter = letterFor(context, quote, { file: reminder, props: { quote: shown.letter }, event });
  const about = aboutVersion(quote, shown.document);
  await enqueueLetter(tx, { ...letter, about }, now);
  const props = { quote: inOffice(context, quote, shown.letter), isOpened: quote.openedAt !== null };
  const own = letterFor(context, quote, { file: expiring, props, event });
  await enqueueLetter(tx, { ...own, ...toStudio(context, quote), about }, now);
}

export async function writeWithdrawn(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  { text }: { readonly text: string },
  now: Instant,
): Promise<void> {
  const { letter: shown, document } = await sentQuote(tx, context, quote, now);
  const event = `v${document.version}-${now}`;
  const letter = letterFor(context, quote, { file: withdrawn, props: { quote: shown, text }, event });
  await enqueueLetter(tx, letter, now);
}

export async function writeReleased(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  { set, event }: { readonly set: Pick<QuoteSet, "name" | "days">; readonly event: string },
  now: Instant,
): Promise<void> {
  const { letter: shown, document } = await sentQuote(tx, context, quote, now);
  const found = shown.sets.find(({ name }) => name === set.name);
  if (!found) throw new Error(`No alternative ${set.name}`);
  const letter = letterFor(context, quote, {
    file: released,
    props: { quote: shown, released: found },
    event,
  });
  await enqueueLetter(tx, { ...letter, about: aboutVersion(quote, document) }, now);
}

export async function writeAccepted(
  tx: Tx,
  context: LetterContext,
  {
    quote,
    accepting,
    acceptance,
    oppdragNumber,
  }: {
    readonly quote: Quote;
    readonly accepting: {
      readonly document: QuoteDocument;
      readonly set: QuoteSet;
      readonly sums: QuoteSums;
    };
    readonly acceptance: Acceptance;
    readonly oppdragNumber: number;
  },
  now: Instant,
): Promise<void> {
  const { document, set, sums } = accepting;
  const { url } = (await sentQuote(tx, context, quote, now)).letter;
  const { name, role, acceptedAt, hash, orderNumber, theirReference, orderFollows, publication, orderForm } =
    acceptance;
  const { totalOre, mvaOre } = sums;
  const shown = {
    ...shownIn(document, quote.name, url),
    sets: [{ name: set.name, days: set.days, totalOre, mvaOre }],
  };
  const props = {
    quote: shown,
    acceptedBy: { name, role },
    acceptedAt,
    hash,
    orderNumber,
    theirReference,
    orderFollows,
    publication,
    orderForm,
    oppdragNumber,
    payments: sums.payments.map((share) => ({ text: paymentText(share, document.dueDays), ore: share.ore })),
  };
  // The holder of a link causes it, once.
  const letter = { ...letterFor(context, quote, { file: accepted, props, event: "accepted" }), atOnce: true };
  await enqueueCounted(tx, [letter], context.settings.policy.confirmationsPerMailbox, now);
  const own = {
    quote: shown,
    event: "accepted",
    reason: null,
    text: `Godtatt av ${name}, ${role}.`,
  } as const;
  await enqueueLetter(tx, studioLetter(context, quote, own, "accepted"), now);
}

export async function writeToStudio(
  tx: Tx,
  context: LetterContext,
  quote: Quote,
  answer: {
    readonly event: "declined" | "change_requested";
    readonly reason?: LostReason;
    readonly text: string;
    /** The line of the history, which tells two wishes apart. */
    readonly version?: number;
  },
  now: Instant,
): Promise<void> {
  const { letter, document } = await sentQuote(tx, context, quote, now);
  const { event, reason = null, text, version = 0 } = answer;
  const key = `${event}-v${document.version}-${version}`;
  await enqueueLetter(tx, studioLetter(context, quote, { quote: letter, event, reason, text }, key), now);
}

/** Letters that nobody has sent yet are about a quote that has been answered. */
export async function withdrawLetters(tx: Tx, { id }: Pick<Quote, "id">, now: Instant): Promise<void> {
  const templates = [
    sent.template,
    reminder.template,
    forwarded.template,
    released.template,
    expiring.template,
  ];
  await cancelLetters(tx, { aboutKind: "quote", aboutId: id, templates }, now);
}

function studioLetter(
  context: LetterContext,
  quote: Quote,
  answer: answered.Answered,
  event: string,
): NewLetter {
  const props = { ...answer, quote: inOffice(context, quote, answer.quote) };
  return { ...letterFor(context, quote, { file: answered, props, event }), ...toStudio(context, quote) };
}
