import { lessOre, type Ore, ore } from "~/kit/money";
import type { Reader } from "~/platform/database/tx.server";
import type { Invoice, InvoiceId } from "../types";
import { type AdvanceScope, advanceOf, documentBalance, documentsWithin } from "./journal.server";
import { pendingRefundsOf } from "./online.server";

export type Owned = Pick<Invoice, "id" | "kind" | "bookingId" | "oppdragId" | "payerId" | "replaces">;

/** Where a document's advance is looked for: its booking, its oppdrag, or the payment request that it is or follows. */
export function scopeOf({ id, kind, bookingId, oppdragId, payerId, replaces }: Owned): AdvanceScope {
  return { bookingId, oppdragId, payerId, requestId: kind === "request" ? id : replaces };
}

/** What has been paid in advance, and is neither deducted nor on its way back. */
export async function freeAdvanceOf(db: Reader, scope: AdvanceScope): Promise<Ore> {
  const pending = await pendingRefundsOf(db, await documentsWithin(db, scope, "request"));
  return lessOre(await advanceOf(db, scope), pending);
}

/** The credit of an invoice that is not on its way back already. */
export async function freeCreditOf(db: Reader, id: InvoiceId): Promise<Ore> {
  const { creditOre } = await documentBalance(db, id);
  return lessOre(creditOre, await pendingRefundsOf(db, [id]));
}

/** What the customer can get back of a document: its credit, or of a request the advance that no invoice has deducted. */
export async function mostBack(db: Reader, document: Owned): Promise<Ore> {
  if (document.kind !== "request") return freeCreditOf(db, document.id);
  const { paidOre } = await documentBalance(db, document.id);
  const own = lessOre(paidOre, await pendingRefundsOf(db, [document.id]));
  return ore(Math.min(own, await freeAdvanceOf(db, scopeOf(document))));
}
