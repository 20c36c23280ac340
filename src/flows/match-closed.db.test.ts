import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDocuments, queuedLine, searchedDocuments } from "~/areas/billing/reads/bank-queue.server";
import { candidatesFor, onePart } from "~/areas/billing/rules/match";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { BankLineId, InvoiceId } from "~/areas/billing/types";
import { fromKroner } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../tests/worlds/invoiced-booking";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { notePayment, writeOffInvoice } from "./change-invoice.server";
import { importPayments, matchPayment } from "./match-payment.server";

const { studio, services } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

const header = "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding;KID";

/** A line of the bank that nobody has matched. */
async function received(row: string) {
  const content = new Uint8Array(Buffer.from(`${header}\n27.11.2026;${row}\n`));
  const { added } = expectOk(await importPayments(services, admin, { name: "bank.csv", content }));
  const line = await queuedLine(db, admin, added[0] as BankLineId);
  if (!line) throw new Error("There is no such line");
  return line;
}

async function invoiced(): Promise<{ id: InvoiceId; kid: string }> {
  const booking = await photographed(services);
  const id = await issuedInvoice(services, booking.id);
  const { rows } = await db.execute<{ kid: string }>(sql`SELECT kid FROM invoices WHERE id = ${id}`);
  return { id, kid: rows[0]?.kid ?? "" };
}

/** Staff press what the page offers. */
function pressed(id: BankLineId, documentId: InvoiceId) {
  return matchPayment(services, admin, {
    id,
    documentIds: [documentId],
    partsFor: (line, [found]) => (found ? onePart(line, found, null) : null),
  });
}

describe("money for an invoice that is not open", () => {
  it("is proposed by the KID and found by a search, and is the customer's credit", async () => {
    const { id, kid } = await invoiced();
    const paid = { ore: fromKroner(3900), day: dayOf(services.clock.now()), note: "" };
    expectOk(await notePayment(services, admin, { ...paid, ...(await seenInvoice(db, id)) }));
    const [first, second, third] = [
      await received(`KARI NORDMANN;86011117947;3900,00;;NOK;Bokført;;${kid}`),
      await received(`KARI NORDMANN;86011117947;3900,00;;NOK;Bokført;igjen;${kid}`),
      await received("NOEN ANNEN;86011117947;50,00;;NOK;Bokført;;"),
    ];
    // The first is what staff have noted.
    expectOk(await pressed(first.id, id));
    const [proposed] = candidatesFor(second, await openDocuments(db, "in", second));
    expect(proposed).toMatchObject({ document: { id }, reason: "kid", ore: 390_000 });
    expectOk(await pressed(second.id, id));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 390_000 });
    expect(candidatesFor(third, await openDocuments(db, "in", third))).toEqual([]);
    expect(await searchedDocuments(db, admin, `${kid} NORDMANN`, 9)).toMatchObject([{ id }]);
    expect(await searchedDocuments(db, admin, `${kid} hansen`, 9)).toEqual([]);
    expectOk(await pressed(third.id, id));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 395_000 });
  });

  it("that was written off is proposed by the name, and makes the loss good", async () => {
    const { id } = await invoiced();
    const lost = { documented: true, note: "Konkurs" };
    expectOk(await writeOffInvoice(services, admin, { ...lost, ...(await seenInvoice(db, id)) }));
    const line = await received("KARI NORDMANN;86011117947;1234,00;;NOK;Bokført;;");
    const found = candidatesFor(line, await openDocuments(db, "in", line));
    expect(found).toMatchObject([{ document: { id }, reason: "name", ore: 123_400 }]);
    expectOk(await pressed(line.id, id));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: 123_400 });
  });
});
