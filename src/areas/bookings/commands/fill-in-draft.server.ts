import type { Visitor } from "~/areas/access/types";
import type { Choices } from "~/areas/catalogue/types";
import { recordCreation } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isWaiting } from "../rules/unconfirmed";
import {
  type DraftOwner,
  deleteDraftsBefore,
  deleteDraftsOf,
  emptyOrderedDraftsOf,
  insertDraft,
  lockDraft,
  lockDraftOfOrder,
  updateDraft,
} from "../store/drafts.server";
import { deletePhoneDraftsBefore, deletePhoneDraftsOf } from "../store/phone-drafts.server";
import { unconfirmedOfDraft } from "../store/unconfirmed-orders.server";
import type { Draft, DraftContact, DraftId, UnconfirmedOrderId } from "../types";

export interface DraftChoice {
  readonly productSlug: string;
  readonly choices: Choices;
}

/** The token goes into the address; the database stores only its hash. */
export async function startDraft(
  tx: Tx,
  actor: Visitor,
  choice: DraftChoice,
  now: Instant,
): Promise<{ token: string }> {
  const token = newSecret();
  await insertDraft(tx, { id: newId<DraftId>(), token, visitorId: actor.visitorId, ...choice }, now);
  return { token };
}

/** Only the browser that started the draft may order it. */
export async function draftToOrder(
  tx: Tx,
  actor: Visitor,
  token: string,
): Promise<Result<Draft, "unknown-draft">> {
  const draft = await lockDraft(tx, { token, visitorId: actor.visitorId });
  return draft ? ok(draft) : refuse("unknown-draft");
}

/** The same for changing it. What has been ordered and waits for a confirmation is confirmed as it was ordered. */
export async function draftToChange(
  tx: Tx,
  actor: Visitor,
  token: string,
  now: Instant,
): Promise<Result<Draft, "unknown-draft">> {
  const draft = await draftToOrder(tx, actor, token);
  if (!draft.ok) return draft;
  const order = await unconfirmedOfDraft(tx, draft.value.id);
  return order && isWaiting(order, now) ? refuse("unknown-draft") : draft;
}

/**
 * The draft of an order that waits for its confirmation. Its row's lock guards the order: every command that ends or
 * confirms the order takes it first. With a visitor, only that browser's own.
 */
export function lockedDraft(
  tx: Tx,
  id: UnconfirmedOrderId,
  visitor?: Pick<Visitor, "visitorId">,
): Promise<Draft | null> {
  return lockDraftOfOrder(tx, id, visitor?.visitorId);
}

/** Before the order is confirmed, the visitor may correct the address that the letter goes to. */
export async function correctEmail(tx: Tx, draft: Draft, email: string, now: Instant): Promise<void> {
  const { contact } = draft;
  if (!contact) return;
  // The payer may be one of a group.
  const members = contact.members?.map((member) =>
    member.email === contact.email ? { ...member, email } : member,
  );
  await updateDraft(tx, { ...draft, contact: { ...contact, email, ...(members && { members }) } }, now);
}

export async function chooseAgain(tx: Tx, draft: Draft, choice: DraftChoice, now: Instant): Promise<void> {
  await updateDraft(tx, { ...draft, ...choice }, now);
}

export async function keepHold(tx: Tx, draft: Draft, holdId: string | null, now: Instant): Promise<void> {
  await updateDraft(tx, { ...draft, holdId }, now);
}

export async function saveContact(
  tx: Tx,
  actor: Visitor,
  input: { readonly token: string; readonly contact: DraftContact },
  now: Instant,
): Promise<Result<Draft, "unknown-draft">> {
  const found = await draftToChange(tx, actor, input.token, now);
  if (!found.ok) return found;
  const draft = { ...found.value, contact: input.contact };
  await updateDraft(tx, draft, now);
  if (found.value.contact === null)
    await recordCreation(tx, actor, { kind: "draft", id: draft.id }, "contact-given", {}, now);
  return ok(draft);
}

/** Deletes drafts that were never ordered: they are personal data that the studio has no use for. */
export async function purgeDrafts(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  const before = plusHours(now, -24 * keepDays);
  const drafts = await deleteDraftsBefore(tx, before);
  await forgetDrafts(tx, drafts);
  return drafts.length + (await deletePhoneDraftsBefore(tx, before));
}

/** Deletes the letters, notes and owners of deleted drafts. */
async function forgetDrafts(tx: Tx, ids: readonly DraftId[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetLettersAbout(tx, "draft", ids);
  await forgetRecords(tx, "draft", ids);
}

/**
 * Erasure: deletes the drafts that the person started and did not finish, also those that staff typed, and empties the
 * ordered ones.
 */
export async function forgetDraftsOf(tx: Tx, owner: DraftOwner): Promise<void> {
  await forgetDrafts(tx, await deleteDraftsOf(tx, owner));
  await emptyOrderedDraftsOf(tx, owner);
  await deletePhoneDraftsOf(tx, owner.reach);
}
