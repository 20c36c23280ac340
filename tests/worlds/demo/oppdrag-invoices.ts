import { sql } from "drizzle-orm";
import { asSystem } from "~/areas/access/gate.server";
import { payInvoiceByHand } from "~/areas/billing/commands/pay.server";
import { invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { issueIn } from "~/flows/issue-invoice.server";
import { letterContext } from "~/flows/letter-context.server";
import { settleOppdrag } from "~/flows/settle-oppdrag.server";
import { dayOf, type Instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

const system = asSystem("bookkeeping");

/** The invoices of the jobs that were delivered: the first one is paid, the others are to be sent. */
export async function writeOppdragInvoices(services: Services, now: Instant): Promise<void> {
  const { db } = services;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM oppdrag ORDER BY number`);
  for (const { id } of rows) await inTransaction(db, (tx) => settleOppdrag(tx, id, now));
  const drafts = (await Promise.all(rows.map(({ id }) => invoicesOfOppdrag(db, id)))).flat();
  const paid = drafts.find(({ kind, status }) => kind === "invoice" && status === "draft");
  if (!paid) return;
  const context = await letterContext(services, now);
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`UPDATE invoices SET address = 'Bryggetorget 3', postal_code = '0250', city = 'Oslo' WHERE id = ${paid.id}`,
    );
    const issued = await issueIn(tx, context, system, paid.id, now);
    if (!issued.ok) return;
    await payInvoiceByHand(tx, system, { id: paid.id, ore: paid.totalOre, day: dayOf(now), note: "" }, now);
    await tx.execute(sql`DELETE FROM email_outbox WHERE about_kind = 'invoice' AND about_id = ${paid.id}`);
  });
}
