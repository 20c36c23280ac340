import { lessOre, type Ore, ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deductionPostings, negative, refundPostings } from "../rules/postings";
import { type Bookkeeper, enter } from "../store/enter.server";
import { freeAdvanceOf, type Owned, scopeOf } from "../store/free-money.server";
import { lockInvoice } from "../store/invoices.server";
import { documentBalance, documentsWithin } from "../store/journal.server";
import type { MoneyAccount, Posting } from "../types";

/** Money that went back, from what `mostBack` says. */
export function backPostings(
  { id: documentId, kind, bookingId }: Owned,
  account: MoneyAccount,
  amount: Ore,
): Posting[] {
  const owner = { documentId, bookingId };
  if (kind !== "request") return refundPostings(owner, account, amount);
  return [
    { account, ore: negative(amount), ...owner },
    { account: "advance", ore: amount, ...owner },
  ];
}

/** An advance that came after its invoices pays what they still ask for, the first one first. */
export async function spendAdvance(tx: Tx, actor: Bookkeeper, document: Owned, now: Instant): Promise<void> {
  if (document.kind !== "request") return;
  const scope = scopeOf(document);
  let left = await freeAdvanceOf(tx, scope);
  if (left <= 0) return;
  for (const documentId of await documentsWithin(tx, scope, "invoice")) {
    await lockInvoice(tx, documentId);
    const { openOre } = await documentBalance(tx, documentId);
    const part = ore(Math.min(left, openOre));
    if (part <= 0) continue;
    const postings = deductionPostings({ documentId, bookingId: document.bookingId }, part);
    await enter(tx, actor, { kind: "offset", day: dayOf(now), postings, documentId }, now);
    left = lessOre(left, part);
  }
}
