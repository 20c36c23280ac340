import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { markCollection, markDisputed, markDisputeOver } from "~/areas/billing/commands/mark.server";
import { agreePlan } from "~/areas/billing/commands/remind.server";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { InvoiceId } from "~/areas/billing/types";
import { fromKroner } from "~/kit/money";
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
import { notePayment, undoNoted, writeOffInvoice } from "./change-invoice.server";
import { importPayments } from "./match-payment.server";
import { previewReminders, sendReminder } from "./remind.server";

const { studio, services } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

const header = "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding";
/** The bank's files up to today, with one line. */
async function bankToday(row = "Vipps;86011117947;1,00;;NOK;Bokført;Utbetaling"): Promise<void> {
  const today = dayOf(services.clock.now()).split("-").toReversed().join(".");
  const content = new Uint8Array(Buffer.from(`${header}\n${today};${row}\n`));
  expectOk(await importPayments(services, admin, { name: "bank.csv", content }));
}

/** An invoice, and the clock so many days after its due day. */
async function overdue(days: number): Promise<InvoiceId> {
  const booking = await photographed(services);
  const id = await issuedInvoice(services, booking.id);
  const { rows } = await db.execute<{ due: Day }>(
    sql`SELECT due_on::text AS due FROM invoices WHERE id = ${id}`,
  );
  const wait = plusDays((rows[0]?.due ?? "2026-12-11") as Day, days);
  while (dayOf(services.clock.now()) < wait) services.clock.set(plusHours(services.clock.now(), 24));
  return id;
}

async function preview(id: InvoiceId) {
  const { ready, waiting } = await previewReminders(services, admin, id, services.clock.now());
  return {
    letter: ready[0],
    whyNot: waiting[0] && "whyNot" in waiting[0].next ? waiting[0].next.whyNot : null,
  };
}

async function send(id: InvoiceId) {
  const { letter: shown } = await preview(id);
  if (!shown) throw new Error("No letter is ready");
  const { step, feeOre, compensationOre, interestOre } = shown.letter;
  return sendReminder(services, admin, { id, step, feeOre, compensationOre, interestOre });
}

const command = <T>(run: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, run);

describe("a reminder", () => {
  it("is sent as it was previewed, once, with its fee and interest in the journal, and a notice after it", async () => {
    const id = await overdue(14);
    await bankToday();
    const { letter: shown } = await preview(id);
    expect(shown?.subject).toMatch(/^Purring, faktura \d+: 3\s956,32/u);
    expect(shown?.text).toContain("Purregebyr");
    const outcomes = await Promise.all([send(id), send(id), send(id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 390_000 + 3800 + 1832 });
    const { rows } = await db.execute<{ letters: string; text: string }>(sql`
      SELECT count(*) AS letters, max(body_text) AS text FROM email_outbox
      WHERE about_id = ${id} AND template = 'invoice-reminder'`);
    expect(rows[0]).toMatchObject({ letters: "1", text: expect.stringMatching(/3\s956,32/u) });
    expect(await preview(id)).toMatchObject({ whyNot: "too-early" });
    expect(await command((tx) => markCollection(tx, admin, { id }, services.clock.now()))).toMatchObject({
      reason: "notice-first",
    });
    services.clock.set(plusHours(services.clock.now(), 24 * 20));
    expect(await preview(id)).toMatchObject({ whyNot: "bank-old" });
    await bankToday("Vipps;86011117947;2,00;;NOK;Bokført;Utbetaling");
    expect((await preview(id)).letter).toMatchObject({ letter: { step: "notice", feeOre: 3800 } });
    expectOk(await send(id));
    expect(await preview(id)).toMatchObject({ whyNot: "all-sent" });
    services.clock.set(plusHours(services.clock.now(), 24 * 20));
    expectOk(await command((tx) => markCollection(tx, admin, { id }, services.clock.now())));
    expect(await preview(id)).toMatchObject({ whyNot: "at-collection" });
    // A fee that is let go is the customer's again when everything was paid.
    const paid = { day: dayOf(services.clock.now()), note: "" };
    const { openOre } = await documentBalance(db, id);
    expectOk(await notePayment(services, admin, { ...paid, ore: openOre, ...(await seenInvoice(db, id)) }));
    const { rows: charged } = await db.execute<{ id: string }>(
      sql`SELECT id FROM journal_entries WHERE document_id = ${id} AND kind = 'reminder' ORDER BY number LIMIT 1`,
    );
    expectOk(
      await undoNoted(services, admin, { entryId: charged[0]?.id as never, ...(await seenInvoice(db, id)) }),
    );
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 5632 });
  });

  it("waits while the customer disputes, an unmatched payment may be for it, or a plan is kept", async () => {
    const id = await overdue(20);
    await bankToday("Kari Nordmann;86011117947;500,00;;NOK;Bokført;Avdrag");
    expect(await preview(id)).toMatchObject({ whyNot: "may-be-paid" });
    await db.execute(sql`INSERT INTO bank_marks (id, line_id, kind, note, made_at, made_by)
      SELECT gen_random_uuid(), id, 'other', '', now(), 'x' FROM bank_lines WHERE left_ore <> 0 AND mark IS NULL`);
    const now = services.clock.now();
    expectOk(await command((tx) => markDisputed(tx, admin, { id, reason: "Feil antall" }, now)));
    expect(await preview(id)).toMatchObject({ whyNot: "disputed" });
    expectOk(await command((tx) => markDisputeOver(tx, admin, { id }, now)));
    const plan = { id, count: 3, first: dayOf(now) };
    expectOk(await command((tx) => agreePlan(tx, admin, plan, now)));
    expect(await preview(id)).toMatchObject({ whyNot: "plan" });
    services.clock.set(plusHours(now, 24 * 6));
    await bankToday("Vipps;86011117947;3,00;;NOK;Bokført;Utbetaling");
    expect((await preview(id)).letter).toMatchObject({ letter: { step: "reminder" } });
  });

  it("is no sale: a documented loss takes back the MVA of the invoice and no more", async () => {
    const id = await overdue(14);
    await bankToday("Vipps;86011117947;4,00;;NOK;Bokført;Utbetaling");
    expectOk(await send(id));
    const lost = { documented: true, note: "Konkurs" };
    expectOk(await writeOffInvoice(services, admin, { ...lost, ...(await seenInvoice(db, id)) }));
    const { rows } = await db.execute<{ mva: string }>(
      sql`SELECT sum(ore) AS mva FROM journal_lines WHERE document_id = ${id} AND account = 'mva'`,
    );
    expect(Number(rows[0]?.mva)).toBe(0);
    expect(await documentBalance(db, id)).toMatchObject({
      openOre: 0,
      lostOre: fromKroner(3120) + 3800 + 1832,
    });
  });
});
