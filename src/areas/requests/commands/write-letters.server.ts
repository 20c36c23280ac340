import { workingKey } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { Actor } from "~/areas/access/types";
import { letterAbout, studioMailbox } from "~/areas/outbox/commands/letter-about.server";
import { causedBy, postLetters } from "~/areas/outbox/commands/post-letters.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { Day, Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { LetterFile } from "~/ui/letter/render-letter";
import * as asked from "../mails/company-request-asked";
import * as declined from "../mails/company-request-declined";
import * as expiring from "../mails/company-request-expiring";
import * as held from "../mails/company-request-held";
import * as proposed from "../mails/company-request-proposed";
import * as received from "../mails/company-request-received";
import * as released from "../mails/company-request-released";
import type { RequestLetter } from "../mails/request-facts";
import * as studioRequest from "../mails/studio-company-request";
import { answerBy } from "../rules/answer-by";
import { requestNumber } from "../rules/where";
import { changeLink } from "../store/requests.server";
import type { CompanyRequest, DeclineReason } from "../types";

/** What caused a letter: a line of the request's history. */
interface Caused {
  readonly version: number;
  readonly request: CompanyRequest;
}

/** A new request: to the company, unless staff wrote it for somebody without e-mail, and to the studio. */
export async function writeReceived(
  tx: Tx,
  context: LetterContext,
  request: CompanyRequest,
  actor: Actor,
  now: Instant,
): Promise<void> {
  const props = { ...(await receivedProps(tx, context, request, now)), isCorrected: false };
  const writing = { file: received, props, event: "received" };
  await toCompany(tx, causedBy(context, actor), request, writing, now);
  if (actor.kind === "visitor")
    await toStudio(tx, context, request, { letter: props.request, what: "new", event: "received" }, now);
}

/** The letters that say what stood there before are not sent, if they still wait. */
export async function writeCorrected(
  tx: Tx,
  context: LetterContext,
  { request, version, actor }: Caused & { readonly actor: Actor },
  now: Instant,
): Promise<void> {
  const templates = [received.template, studioRequest.template];
  const unsent = await cancelLetters(tx, { ...about(request), templates }, now);
  const props = { ...(await receivedProps(tx, context, request, now)), isCorrected: unsent === 0 };
  const writing = { file: received, props, event: `v${version}`, waitsAfter: [received.template] };
  await toCompany(tx, causedBy(context, actor), request, writing, now);
  const what = unsent === 0 ? "corrected" : "new";
  await toStudio(tx, context, request, { letter: props.request, what, event: `v${version}` }, now);
}

export async function writeAsked(
  tx: Tx,
  context: LetterContext,
  { request, version }: Caused,
  now: Instant,
): Promise<void> {
  const { missing, askedWords: words } = request;
  const props = { request: await letterOf(tx, context, request, now), missing, words };
  await toCompany(tx, context, request, { file: asked, props, event: `v${version}` }, now);
}

export async function writeProposed(
  tx: Tx,
  context: LetterContext,
  { request, version }: Caused,
  now: Instant,
): Promise<void> {
  const { proposal, askedWords: words } = request;
  if (!proposal) throw new Error("A letter about a proposal without one");
  const props = { request: await letterOf(tx, context, request, now), proposal, words };
  await toCompany(tx, context, request, { file: proposed, props, event: `v${version}` }, now);
}

export async function writeDeclined(
  tx: Tx,
  context: LetterContext,
  { request, version, reason, words }: Caused & { readonly reason: DeclineReason; readonly words: string },
  now: Instant,
): Promise<void> {
  await cancelLetters(tx, about(request), now);
  const props = { request: await letterOf(tx, context, request, now), reason, words };
  await toCompany(tx, context, request, { file: declined, props, event: `v${version}` }, now);
}

export async function writeHeld(
  tx: Tx,
  context: LetterContext,
  { request, version, days, until }: Caused & { readonly days: readonly Day[]; readonly until: Instant },
  now: Instant,
): Promise<void> {
  const props = { request: await letterOf(tx, context, request, now), days, until };
  await toCompany(tx, context, request, { file: held, props, event: `v${version}`, expiresAt: until }, now);
}

/** Days that the company was told were held are free before their time. */
export async function writeReleased(
  tx: Tx,
  context: LetterContext,
  { request, version }: Caused,
  now: Instant,
): Promise<void> {
  await cancelLetters(tx, { ...about(request), templates: [held.template] }, now);
  const props = { request: await letterOf(tx, context, request, now) };
  await toCompany(tx, context, request, { file: released, props, event: `v${version}` }, now);
}

export async function writeExpiring(
  tx: Tx,
  context: LetterContext,
  { request, lastDay }: { readonly request: CompanyRequest; readonly lastDay: Day },
  now: Instant,
): Promise<void> {
  const props = { request: await letterOf(tx, context, request, now), lastDay };
  await toCompany(tx, context, request, { file: expiring, props, event: lastDay }, now);
}

/** The company's letters that wait say what is no longer so. */
export async function writeWithdrawn(
  tx: Tx,
  context: LetterContext,
  { request, version }: Caused,
  now: Instant,
): Promise<void> {
  await cancelLetters(tx, about(request), now);
  const letter = await letterOf(tx, context, request, now);
  await toStudio(tx, context, request, { letter, what: "withdrawn", event: `v${version}` }, now);
}

/** The key of the request's own page. */
export function keyOf(
  tx: Tx,
  { appSecret }: Pick<LetterContext, "appSecret">,
  { id, linkId }: Pick<CompanyRequest, "id" | "linkId">,
  now: Instant,
): Promise<string> {
  const link = { linkId, subjectKind: "location_request", subjectId: id, now } as const;
  return workingKey(tx, appSecret, link, (changed) => changeLink(tx, id, changed));
}

const about = ({ id }: Pick<CompanyRequest, "id">) =>
  ({ aboutKind: "company-request", aboutId: id }) as const;

async function receivedProps(tx: Tx, context: LetterContext, request: CompanyRequest, now: Instant) {
  const { companyAnswerDays } = context.settings.policy;
  return {
    request: await letterOf(tx, context, request, now),
    answerBy: answerBy(now, companyAnswerDays),
  };
}

async function letterOf(
  tx: Tx,
  context: LetterContext,
  request: CompanyRequest,
  now: Instant,
): Promise<RequestLetter> {
  const { id, number, place, persons, minutesEach, images, wishes, party, site, estimate } = request;
  const key = await keyOf(tx, context, request, now);
  return {
    place,
    persons,
    minutesEach,
    images,
    wishes,
    party,
    site,
    estimate,
    number: requestNumber(number),
    url: linkAddress(context.publicUrl, { kind: "location_request", id }, key),
  };
}

interface Writing<P extends object> {
  readonly file: LetterFile<P>;
  readonly props: P;
  readonly event: string;
  readonly expiresAt?: Instant;
  readonly waitsAfter?: readonly string[];
}

/** Nothing to a company that has given no e-mail address. */
async function toCompany<P extends object>(
  tx: Tx,
  context: LetterContext,
  { id, party }: CompanyRequest,
  writing: Writing<P>,
  now: Instant,
): Promise<void> {
  if (!party.email) return;
  const to = { address: party.email, name: party.name };
  const letter = letterAbout(context, { ...writing, to, about: { kind: "company-request", id } });
  await postLetters(tx, context, [letter], now);
}

interface ToStudio {
  readonly letter: RequestLetter;
  readonly what: studioRequest.Props["what"];
  readonly event: string;
}

async function toStudio(
  tx: Tx,
  context: LetterContext,
  { id, message, party }: CompanyRequest,
  { letter, what, event }: ToStudio,
  now: Instant,
): Promise<void> {
  const adminUrl = new URL(adminHref.companyRequest(id), context.publicUrl).href;
  const order = {
    file: studioRequest,
    props: { request: letter, message, adminUrl, what },
    event,
    to: studioMailbox(context),
    ...(party.email && { replyTo: party.email }),
    about: { kind: "company-request", id } as const,
  };
  await enqueueLetter(tx, letterAbout(context, order), now);
}
