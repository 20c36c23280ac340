import { soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { oppdrag, oppdragDays, oppdragLines, oppdragPayments } from "../tables.server";
import type { NewOppdrag, OppdragStatus } from "../types";

/** With its days, lines and payments. Returns its number. */
export async function insertOppdrag(
  tx: Tx,
  { status, ...made }: NewOppdrag & { readonly status: OppdragStatus },
  now: Instant,
): Promise<number> {
  const { id, party, days, lines, payments, ...own } = made;
  const { name: contactName, kind, email, phone, companyName, orgnr, invoiceReference } = party;
  const [row] = await tx
    .insert(oppdrag)
    .values({
      ...own,
      ...{ id, kind, contactName, email, phone, companyName, orgnr, invoiceReference },
      status,
      statusSince: toDate(now),
      createdAt: toDate(now),
    })
    .returning({ number: oppdrag.number });
  if (!row) throw new Error("The oppdrag was not written");
  const oppdragId = id;
  if (days.length > 0)
    await tx.insert(oppdragDays).values(
      days.map(({ from, to, ...day }, position) => ({
        ...{ oppdragId, position, ...day },
        startsAt: toDate(from),
        endsAt: toDate(to),
      })),
    );
  if (lines.length > 0) await tx.insert(oppdragLines).values(soldLineRows({ oppdragId }, lines));
  if (payments.length > 0)
    await tx
      .insert(oppdragPayments)
      .values(payments.map((payment, position) => ({ oppdragId, position, ...payment })));
  return row.number;
}
