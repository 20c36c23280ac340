import type { Staff } from "~/areas/access/types";
import { dropDraft } from "~/areas/billing/commands/draft.server";
import { invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { replacePayers, storeSharesAfter } from "~/areas/billing/store/payers.server";
import type { Invoice, Payer, PayerId } from "~/areas/billing/types";
import { recordChange } from "~/areas/history/commands.server";
import { lockOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { addOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { bookkeeper } from "./follow-draft.server";
import { settleOppdrag } from "./settle-oppdrag.server";

interface PayersWish {
  readonly id: OppdragId;
  /** The others who pay; the company that ordered pays the rest. */
  readonly payers: readonly Omit<Payer, "id">[];
}

/** Says who pays which share of an oppdrag. The drafts follow; once something has been invoiced the shares stay. */
export async function setPayers(
  tx: Tx,
  staff: Staff,
  { id, payers }: PayersWish,
  now: Instant,
): Promise<Result<{ version: number }, "not-found" | "admins-only" | "already-invoiced">> {
  if (staff.kind !== "admin") return refuse("admins-only");
  if (!(await lockOppdrag(tx, id))) return refuse("not-found");
  const documents = await invoicesOfOppdrag(tx, id);
  if (isInvoiced(documents)) return refuse("already-invoiced");
  await beginAnew(tx, id, documents, now);
  await replacePayers(
    tx,
    id,
    payers.map((payer) => ({ ...payer, id: newId<PayerId>() })),
  );
  await settleOppdrag(tx, id, now);
  const after = { payers: payers.map(({ companyName, shareBp }) => `${companyName}: ${shareBp / 100} %`) };
  return ok({ version: await recordChange(tx, staff, { kind: "oppdrag", id }, "edited", { after }, now) });
}

/**
 * What was invoiced has all been credited again: the new shares begin with nothing. A corrected invoice that was being
 * written is for the old share, so a new draft takes its place.
 */
async function beginAnew(tx: Tx, id: OppdragId, documents: readonly Invoice[], now: Instant): Promise<void> {
  const last = Math.max(
    0,
    ...documents.flatMap(({ kind, number }) => (kind === "request" ? [] : (number ?? []))),
  );
  if (last === 0) return;
  await storeSharesAfter(tx, id, last);
  for (const { status, replaces, id: draft } of documents)
    if (status === "draft" && replaces !== null) await dropDraft(tx, bookkeeper, { id: draft }, now);
}

/** Whether anything of the oppdrag has been invoiced and not credited again. */
export function isInvoiced(documents: readonly Pick<Invoice, "kind" | "status" | "totalOre">[]): boolean {
  const issued = documents.filter(({ kind, status }) => status === "issued" && kind !== "request");
  return issued.length > 0 && addOre(...issued.map(({ totalOre }) => totalOre)) !== 0;
}
