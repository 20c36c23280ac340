import type { Visitor } from "~/areas/access/types";
import type { Choices } from "~/areas/catalogue/types";
import { recordCreation } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import {
  deleteDraftsBefore,
  deleteDraftsOf,
  insertDraft,
  lockDraft,
  updateDraft,
} from "../store/drafts.server";
import { deletePhoneDraftsBefore } from "../store/phone-drafts.server";
import type { Draft, DraftContact, DraftId } from "../types";

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

/** Only the browser that started the draft may change it. */
export async function draftToChange(
  tx: Tx,
  actor: Visitor,
  token: string,
): Promise<Result<Draft, "unknown-draft">> {
  const draft = await lockDraft(tx, { token, visitorId: actor.visitorId });
  return draft ? ok(draft) : refuse("unknown-draft");
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
  const found = await draftToChange(tx, actor, input.token);
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

/** Erasure: deletes the drafts that the person started and did not finish. An ordered draft belongs to its booking. */
export async function forgetDraftsOf(tx: Tx, emails: readonly string[]): Promise<void> {
  await forgetDrafts(tx, await deleteDraftsOf(tx, emails));
}
