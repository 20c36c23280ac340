import type { SoldLine } from "~/areas/catalogue/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { Bookkeeper } from "../store/enter.server";
import {
  insertInvoice,
  lockInvoice,
  type NewInvoice,
  replaceContent,
  setCovers,
  setDraft,
  setDropped,
} from "../store/invoices.server";
import type { Invoice, InvoiceContent, InvoiceId } from "../types";

/** Null when the same delivery has its document already. */
export async function makeDraft(
  tx: Tx,
  actor: Bookkeeper,
  draft: Omit<NewInvoice, "id">,
  now: Instant,
): Promise<InvoiceId | null> {
  const id = newId<InvoiceId>();
  if (!(await insertInvoice(tx, { ...draft, id }, now))) return null;
  await recordCreation(tx, actor, { kind: "invoice", id }, "created", {}, now);
  return id;
}

type DraftReason = "not-found" | "not-now";

async function lockDraft(tx: Tx, id: InvoiceId): Promise<Result<Invoice, DraftReason>> {
  const found = await lockInvoice(tx, id);
  if (!found) return refuse("not-found");
  return found.status === "draft" ? ok(found) : refuse("not-now");
}

interface Saved {
  readonly id: InvoiceId;
  readonly content: InvoiceContent;
  /** Left out when staff save: what the draft stands for stays. */
  readonly covers?: readonly SoldLine[];
}

export async function saveDraft(
  tx: Tx,
  actor: Bookkeeper,
  { id, content, covers }: Saved,
  now: Instant,
): Promise<Result<{ version: number }, DraftReason>> {
  const draft = await lockDraft(tx, id);
  if (!draft.ok) return draft;
  await replaceContent(tx, id, content);
  if (covers) await setCovers(tx, id, covers);
  return ok({ version: await recordChange(tx, actor, { kind: "invoice", id }, "edited", {}, now) });
}

/**
 * A draft that will not be sent. It has no number, so that no gap is left. When staff drop it, the same delivery does not
 * make it again; when the program does, because nothing is owed, it may.
 */
export async function dropDraft(
  tx: Tx,
  actor: Bookkeeper,
  { id }: { readonly id: InvoiceId },
  now: Instant,
): Promise<Result<{ version: number }, DraftReason>> {
  const draft = await lockDraft(tx, id);
  if (!draft.ok) return draft;
  await setDropped(tx, id, actor.kind !== "system");
  return ok({ version: await recordChange(tx, actor, { kind: "invoice", id }, "dropped", {}, now) });
}

/** A draft that was dropped by mistake. */
export async function restoreDraft(
  tx: Tx,
  actor: Bookkeeper,
  { id }: { readonly id: InvoiceId },
  now: Instant,
): Promise<Result<{ version: number }, DraftReason>> {
  const draft = await lockInvoice(tx, id);
  if (!draft) return refuse("not-found");
  // The program dropped it because nothing was owed; what is owed later makes another one.
  if (draft.status !== "dropped" || (draft.covers !== null && draft.sourceKey === null))
    return refuse("not-now");
  await setDraft(tx, id);
  return ok({ version: await recordChange(tx, actor, { kind: "invoice", id }, "restored", {}, now) });
}
