import { sql } from "drizzle-orm";
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
  const [documents, payers, elsewhere] = await Promise.all([
    documentsOfOppdrag(db, admin, id, now),
    payersOf(db, id),
    invoicedElsewhere(db, id),
  ]);
  const issued = documents.filter(({ number, kind }) => number !== null && kind !== "request");
  const open = issued.filter(({ openOre }) => openOre > 0);
  const invoicedOre = addOre(elsewhere.invoicedOre, ...issued.map(({ totalOre }) => totalOre));
  const sums = {
    agreedOre,
    invoicedOre,
    openOre: addOre(elsewhere.openOre, ...open.map(({ openOre }) => openOre)),
    drafts: documents.filter(({ kind, state }) => kind === "invoice" && state === "draft").length,
    dueOn: open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
  };
  return { state: moneyStateOf(sums, dayOf(now)), documents, payers, isFixed: invoicedOre !== 0 };
}

/** What another program has invoiced of an imported job. */
async function invoicedElsewhere(db: Reader, id: string): Promise<{ invoicedOre: Ore; openOre: Ore }> {
  const { rows } = await db.execute<{ total: number; paid: boolean }>(sql`
    SELECT total_ore::float8 AS total, paid_on IS NOT NULL AS paid FROM oppdrag WHERE id = ${id} AND invoiced_on IS NOT NULL`);
  const [{ total = 0, paid = true } = {}] = rows;
  return { invoicedOre: ore(total), openOre: ore(paid ? 0 : total) };
}
