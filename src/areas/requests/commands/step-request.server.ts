import type { Actor, CustomerLink, Staff, System } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { OwnEvent } from "~/areas/history/types";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { changedFields, isSameStay } from "../rules/changed-fields";
import { isAnswer, isPossible, statusAfter } from "../rules/states";
import { isAhead } from "../rules/wishes";
import { lockRequest, noteExpiryTold, replaceContent, setStatus } from "../store/requests.server";
import type {
  CompanyRequest,
  DeclineReason,
  Estimate,
  MissingFact,
  Proposal,
  RequestAction,
  RequestContent,
  RequestId,
} from "../types";
import {
  writeAsked,
  writeCorrected,
  writeDeclined,
  writeExpiring,
  writeHeld,
  writeProposed,
  writeReleased,
  writeWithdrawn,
} from "./write-letters.server";

type Stepped = Result<{ readonly version: number }, "not-now" | "not-found">;

const events: Record<RequestAction, OwnEvent<"company-request">> = {
  ask: "asked",
  answer: "answered",
  correct: "corrected",
  assess: "assessed",
  hold: "held",
  release: "released",
  propose: "proposed",
  quote: "quoted",
  unquote: "unquoted",
  lose: "lost",
  book: "booked",
  decline: "declined",
  expire: "expired",
  withdraw: "withdrawn",
  reopen: "reopened",
};

interface Step {
  readonly id: RequestId;
  readonly action: RequestAction;
  readonly set?: Parameters<typeof setStatus>[3];
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** One action of the state table: locks the request, refuses what its status does not allow, and records it. */
export async function stepRequest(
  tx: Tx,
  actor: Actor,
  { id, action, set = {}, detail = {} }: Step,
  now: Instant,
): Promise<Result<{ readonly version: number; readonly request: CompanyRequest }, "not-now" | "not-found">> {
  const before = await lockRequest(tx, id);
  if (!before || before.isErased) return refuse("not-found");
  if (!isPossible(action, before)) return refuse("not-now");
  const status = statusAfter(action, before);
  const firstAnswer =
    isAnswer(action) && before.firstAnsweredAt === null ? { firstAnsweredAt: toDate(now) } : {};
  await setStatus(tx, id, status, { ...set, ...firstAnswer }, now);
  const version = await recordChange(
    tx,
    actor,
    { kind: "company-request", id },
    events[action],
    { detail },
    now,
  );
  const request = await lockRequest(tx, id);
  if (!request) throw new Error(`The request ${id} is gone`);
  return ok({ version, request });
}

interface Asked<Value = unknown> {
  readonly id: RequestId;
  readonly value: Value;
}

const plain =
  (action: RequestAction) =>
  async (tx: Tx, staff: Staff, { id }: Pick<Asked, "id">, now: Instant): Promise<Stepped> => {
    const stepped = await stepRequest(tx, staff, { id, action }, now);
    return stepped.ok ? ok({ version: stepped.value.version }) : stepped;
  };

export const assessRequest = plain("assess");

/** A request that was closed is as one that nobody has answered. */
export async function reopenRequest(
  tx: Tx,
  staff: Staff,
  { id }: Pick<Asked, "id">,
  now: Instant,
): Promise<Stepped> {
  const set = { declinedReason: null, expiryToldAt: null };
  const stepped = await stepRequest(tx, staff, { id, action: "reopen", set }, now);
  return stepped.ok ? ok({ version: stepped.value.version }) : stepped;
}

/** The studio asks the company for what is missing; the company answers on the request's own page. */
export async function askForMissing(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, value }: Asked<{ missing: readonly MissingFact[]; words: string }>,
  now: Instant,
): Promise<Stepped> {
  const { missing, words } = value;
  const set = { missing, askedWords: words, askedAt: toDate(now), proposal: null };
  const stepped = await stepRequest(tx, staff, { id, action: "ask", set, detail: { missing } }, now);
  if (!stepped.ok) return stepped;
  await writeAsked(tx, context, stepped.value, now);
  return ok({ version: stepped.value.version });
}

export async function declineRequest(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, value }: Asked<{ reason: DeclineReason; words: string }>,
  now: Instant,
): Promise<Stepped> {
  const { reason, words } = value;
  const set = { declinedReason: reason, heldUntil: null };
  const stepped = await stepRequest(tx, staff, { id, action: "decline", set, detail: { reason } }, now);
  if (!stepped.ok) return stepped;
  await writeDeclined(tx, context, { ...stepped.value, reason, words }, now);
  return ok({ version: stepped.value.version });
}

/** The company takes its request back. */
export async function withdrawRequest(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  now: Instant,
): Promise<Stepped> {
  const id = link.subject.id as RequestId;
  const stepped = await stepRequest(tx, link, { id, action: "withdraw", set: { heldUntil: null } }, now);
  if (!stepped.ok) return stepped;
  await writeWithdrawn(tx, context, stepped.value, now);
  return ok({ version: stepped.value.version });
}

/**
 * The company changes what it wrote, or answers what the studio asked for. Days that are held stay held when they still
 * fit; otherwise `freed` tells the caller to let them go in the same transaction.
 */
export async function correctRequest(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  { content, estimate }: { readonly content: RequestContent; readonly estimate: Estimate },
  now: Instant,
): Promise<Result<{ readonly freed: boolean }, "not-now" | "not-found" | "nothing-changed">> {
  const id = link.subject.id as RequestId;
  const before = await lockRequest(tx, id);
  if (!before || before.isErased) return refuse("not-found");
  const fields = changedFields(before, content);
  if (fields.length === 0) return refuse("nothing-changed");
  const action = before.status === "needs_info" ? "answer" : "correct";
  if (!isPossible(action, before)) return refuse("not-now");
  const freed = before.heldUntil !== null && !isSameStay(before, content);
  await replaceContent(tx, id, { content, estimate });
  if (freed) await setStatus(tx, id, before.status, { heldUntil: null }, now);
  const movesOn = fields.includes("wishes");
  const set = { missing: [], askedWords: "", proposal: null, ...(movesOn && { expiryToldAt: null }) };
  const detail = { fields, ...(freed && { freed }) };
  const stepped = await stepRequest(tx, link, { id, action, set, detail }, now);
  if (!stepped.ok) return stepped;
  await writeCorrected(tx, context, { ...stepped.value, actor: link }, now);
  return ok({ freed });
}

/** The studio suggests other days, or the studio instead of the company's place. */
export async function proposeToCompany(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, value }: Asked<{ proposal: Proposal; words: string }>,
  now: Instant,
): Promise<Stepped | Result<never, "past-day">> {
  const { proposal, words } = value;
  if (proposal.wishes.some(({ day }) => !isAhead(day, dayOf(now)))) return refuse("past-day");
  const set = {
    proposal,
    missing: [],
    askedWords: words,
    askedAt: toDate(now),
    // The new days get a reminder of their own before the last of them.
    heldUntil: null,
    expiryToldAt: null,
  };
  const stepped = await stepRequest(tx, staff, { id, action: "propose", set, detail: { ...proposal } }, now);
  if (!stepped.ok) return stepped;
  await writeProposed(tx, context, stepped.value, now);
  return ok({ version: stepped.value.version });
}

/** Only the status and the letter; the calendar holds the dates in the same transaction. */
export async function markHeld(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, value }: Asked<{ days: readonly Day[]; until: Instant }>,
  now: Instant,
): Promise<Stepped> {
  const { days, until } = value;
  const set = { heldUntil: toDate(until), proposal: null, missing: [] };
  const stepped = await stepRequest(tx, staff, { id, action: "hold", set, detail: { days, until } }, now);
  if (!stepped.ok) return stepped;
  await writeHeld(tx, context, { ...stepped.value, days, until }, now);
  return ok({ version: stepped.value.version });
}

/** The time until which the company was told that the days are held is over. */
export async function markReleased(
  tx: Tx,
  system: System,
  { id }: Pick<Asked, "id">,
  now: Instant,
): Promise<Stepped> {
  // The days may have been held anew since the request was found.
  const request = await lockRequest(tx, id);
  if (!request?.heldUntil || request.heldUntil > now) return refuse("not-now");
  const stepped = await stepRequest(tx, system, { id, action: "release", set: { heldUntil: null } }, now);
  return stepped.ok ? ok({ version: stepped.value.version }) : stepped;
}

/** The studio lets the days go before that time, and tells the company. */
export async function releaseEarly(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id }: Pick<Asked, "id">,
  now: Instant,
): Promise<Stepped> {
  const stepped = await stepRequest(tx, staff, { id, action: "release", set: { heldUntil: null } }, now);
  if (!stepped.ok) return stepped;
  await writeReleased(tx, context, stepped.value, now);
  return ok({ version: stepped.value.version });
}

/** All wished days have passed. */
export async function expireRequest(
  tx: Tx,
  system: System,
  { id }: Pick<Asked, "id">,
  now: Instant,
): Promise<Stepped> {
  const stepped = await stepRequest(tx, system, { id, action: "expire", set: { heldUntil: null } }, now);
  return stepped.ok ? ok({ version: stepped.value.version }) : stepped;
}

/** Tells the company once that its last day is near. */
export async function tellOfExpiry(
  tx: Tx,
  context: LetterContext,
  id: RequestId,
  now: Instant,
): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!request) return;
  const days = [...request.wishes, ...(request.proposal?.wishes ?? [])].map(({ day }) => day).toSorted();
  const lastDay = days.at(-1);
  if (!lastDay || !(await noteExpiryTold(tx, id, now))) return;
  await writeExpiring(tx, context, { request, lastDay }, now);
}
