import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { lockTerm } from "~/areas/billing/commands/accounting.server";
import { onePart } from "~/areas/billing/rules/match";
import { lateInterest } from "~/areas/billing/rules/reminders/interest";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { BankLineId, InvoiceId } from "~/areas/billing/types";
import { parseDatedValues } from "~/kit/dated-values";
import { fromKroner, type Ore } from "~/kit/money";
import { type Day, dayOf, plusDays, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../tests/worlds/invoiced-booking";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { creditAndSend, notePayment } from "./change-invoice.server";
import { importPayments, matchPayment } from "./match-payment.server";
import { previewReminders, sendReminder } from "./remind.server";

const { studio, services } = await bookedStudio();
const { db } = studio;
const today = () => dayOf(services.clock.now());
const rate = "01.01.2026 12,00";

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja", numbers_late_interest: rate }));

const header = "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding";
async function bank(day: Day, row: string): Promise<readonly BankLineId[]> {
  const shown = day.split("-").toReversed().join(".");
  const content = new Uint8Array(Buffer.from(`${header}\n${shown};${row}\n`));
  return expectOk(await importPayments(services, admin, { name: "bank.csv", content }))
    .added as readonly BankLineId[];
}

async function overdue(days: number): Promise<{ id: InvoiceId; dueOn: Day }> {
  const booking = await photographed(services);
  const id = await issuedInvoice(services, booking.id);
  const { rows } = await db.execute<{ due: Day }>(
    sql`SELECT due_on::text AS due FROM invoices WHERE id = ${id}`,
  );
  const dueOn = (rows[0]?.due ?? "2026-12-11") as Day;
  while (today() < plusDays(dueOn, days)) services.clock.set(plusHours(services.clock.now(), 24));
  return { id, dueOn };
}

const preview = (id: InvoiceId) => previewReminders(services, admin, id, services.clock.now());

async function remind(id: InvoiceId): Promise<void> {
  const letter = (await preview(id)).ready[0]?.letter;
  if (!letter) throw new Error("No letter is ready");
  const { step, feeOre, compensationOre, interestOre } = letter;
  expectOk(await sendReminder(services, admin, { id, step, feeOre, compensationOre, interestOre }));
}

async function credit(id: InvoiceId, kroner: number | null): Promise<void> {
  const part = kroner === null ? null : { rateBp: 2500, ore: fromKroner(kroner) };
  const wish = { part, note: "", corrected: false };
  expectOk(await creditAndSend(services, admin, { ...wish, ...(await seenInvoice(db, id)) }));
}

/** The interest of sums that were open from the due day to an end. */
function interestOf(dueOn: Day, sums: readonly (readonly [Ore, Day])[]): Ore {
  const movements = sums.flatMap(([ore, end]) => [
    { day: "2026-01-01" as Day, ore },
    { day: end, ore: -ore as Ore },
  ]);
  return lateInterest(movements, { dueOn, today: today(), rates: parseDatedValues(rate) ?? [] });
}

describe("an invoice that was credited", () => {
  it("wholly, keeps no fee of a reminder and gets no other letter", async () => {
    const { id } = await overdue(15);
    await bank(today(), "Vipps;86011117947;1,00;;NOK;Bokført;Utbetaling");
    await remind(id);
    expect((await documentBalance(db, id)).openOre).toBeGreaterThan(390_000);
    // In two parts: the fee stays until nothing is left of the invoice.
    await credit(id, 900);
    expect((await documentBalance(db, id)).openOre).toBeGreaterThan(300_000);
    await credit(id, null);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0 });
    services.clock.set(plusHours(services.clock.now(), 24 * 20));
    expect(await preview(id)).toMatchObject({ ready: [], waiting: [] });
  });

  it("wholly, gives back all that was paid for it, none of it for the fee", async () => {
    const { id } = await overdue(15);
    await bank(today(), "Vipps;86011117947;2,00;;NOK;Bokført;Utbetaling");
    await remind(id);
    const paid = { ore: fromKroner(3900), day: today(), note: "" };
    expectOk(await notePayment(services, admin, { ...paid, ...(await seenInvoice(db, id)) }));
    await credit(id, null);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 390_000 });
  });

  it("in part, was never late with that part", async () => {
    const { id, dueOn } = await overdue(30);
    await bank(today(), "Vipps;86011117947;3,00;;NOK;Bokført;Utbetaling");
    await credit(id, 1900);
    const [shown] = (await preview(id)).ready;
    expect(shown?.letter.interestOre).toBe(interestOf(dueOn, [[fromKroner(2000), plusDays(today(), 1)]]));
  });
});

describe("a part payment", () => {
  it("counts from the day that the bank had it, also when a reported term moves its entry", async () => {
    const { id, dueOn } = await overdue(40);
    const day = plusDays(dueOn, 3);
    const [lineId] = await bank(day, "Noen;86011117947;1900,00;;NOK;Bokført;Avdrag");
    await bank(today(), "Vipps;86011117947;4,00;;NOK;Bokført;Utbetaling");
    const lock = { first: "2026-11-01" as Day };
    expectOk(await inTransaction(db, (tx) => lockTerm(tx, admin, lock, services.clock.now())));
    const match = { id: lineId as BankLineId, documentIds: [id] };
    expectOk(
      await matchPayment(services, admin, {
        ...match,
        partsFor: (line, [found]) => (found ? onePart(line, found, null) : null),
      }),
    );
    const [shown] = (await preview(id)).ready;
    expect(shown?.letter.interestOre).toBe(
      interestOf(dueOn, [
        [fromKroner(2000), plusDays(today(), 1)],
        [fromKroner(1900), day],
      ]),
    );
  });
});
