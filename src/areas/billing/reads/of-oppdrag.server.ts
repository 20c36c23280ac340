import type { Admin } from "~/areas/access/types";
import { addOre, type Ore, ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { moneyStateOf, type OppdragMoneyState } from "../rules/oppdrag-money";
import { payersOf } from "../store/payers.server";
import type { Payer } from "../types";
import { type DocumentOf, documentsOfOppdrag } from "./neighbours.server";

export interface InvoicedOppdrag {
  readonly state: OppdragMoneyState;
  readonly documents: readonly DocumentOf[];
  readonly payers: readonly Payer[];
  /** Something has been invoiced, so who pays what can no longer be changed. */
  readonly isFixed: boolean;
}

/** The documents of an oppdrag, who pays them, and the state of its money, which is computed here and stored nowhere. */
export async function invoicedOfOppdrag(
  db: Reader,
  admin: Admin,
  { id, totalOre: agreedOre }: { readonly id: string; readonly totalOre: Ore },
  now: Instant,
): Promise<InvoicedOppdrag> {
  const [documents, payers] = await Promise.all([documentsOfOppdrag(db, admin, id, now), payersOf(db, id)]);
  const issued = documents.filter(({ number, kind }) => number !== null && kind !== "request");
  const open = issued.filter(({ openOre }) => openOre > 0);
  const invoicedOre = addOre(ore(0), ...issued.map(({ totalOre }) => totalOre));
  const sums = {
    ...{ agreedOre, invoicedOre },
    openOre: addOre(ore(0), ...open.map(({ openOre }) => openOre)),
    drafts: documents.filter(({ kind, state }) => kind === "invoice" && state === "draft").length,
    dueOn: open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
  };
  return { state: moneyStateOf(sums, dayOf(now)), documents, payers, isFixed: invoicedOre !== 0 };
}
