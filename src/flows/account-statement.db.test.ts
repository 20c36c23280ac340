import { sql } from "drizzle-orm";
import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, it } from "vitest";
import { accountHolder, movementsOf } from "~/areas/billing/reads/account-statement.server";
import { openAt } from "~/areas/billing/reads/accounting.server";
import { accountStatement } from "~/areas/billing/rules/account-statement";
import type { InvoiceId } from "~/areas/billing/types";
import { ore } from "~/kit/money";
import { dayOf, type Instant, plusDays, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { seenInvoice } from "../../tests/worlds/invoiced-booking";
import { noon, payingStudio } from "../../tests/worlds/paying-studio";
import { admin, expectOk, kari } from "../../tests/worlds/visitor-story";
import { readStatement, sendStatement, statementPdf } from "./account-statement.server";
import {
  creditAndSend,
  notePayment,
  noteRefund,
  takeLossBack,
  writeOffInvoice,
} from "./change-invoice.server";
import { invoiceOfRequest } from "./draft-invoice.server";
import { issueInvoice } from "./issue-invoice.server";

const { services, db, issued, close } = await payingStudio();
afterAll(close);

const id = newId<"customer">();
const owner = { kind: "customer", id } as const;
await db.execute(
  sql`INSERT INTO customers (id, name, source, seen_at, created_at) VALUES (${id}, 'Kari Nordmann', 'website', now(), now())`,
);
await db.execute(sql`
  INSERT INTO customer_identities (customer_id, kind, value, since) VALUES (${id}, 'email', ${kari.email}, now())`);

const known: InvoiceId[] = [];
const actions = ["issue", "request", "invoice", "pay", "pay", "credit", "refund", "loss", "found"] as const;
type Action = (typeof actions)[number];

/** What staff may do; a refusal changes nothing, which is right here too. */
async function act(action: Action, pick: number, amount: number): Promise<void> {
  if (action === "issue" || action === "request" || known.length === 0) {
    known.push(await issued(action === "request" ? "request" : "invoice"));
    return;
  }
  const document = known[pick % known.length] as InvoiceId;
  const seen = await seenInvoice(db, document);
  const paid = { ...seen, ore: ore(amount), day: dayOf(services.clock.now()), note: "" };
  if (action === "invoice") {
    const made = await invoiceOfRequest(services, admin, seen);
    const draft = made.ok && (made.value.made.split("/").at(-1)?.split("?")[0] as InvoiceId);
    if (!draft) return;
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, draft)));
    known.push(draft);
  }
  if (action === "pay") await notePayment(services, admin, paid);
  if (action === "refund") await noteRefund(services, admin, paid);
  if (action === "credit")
    await creditAndSend(services, admin, {
      ...seen,
      note: "",
      corrected: amount % 2 === 0,
      part: amount % 3 === 0 ? null : { rateBp: 2500, ore: ore(amount) },
    });
  if (action === "loss")
    await writeOffInvoice(services, admin, { ...seen, documented: amount % 2 === 0, note: "" });
  if (action === "found") await takeLossBack(services, admin, seen);
}

it("closes with what the journal says of the customer, to the øre, at the end of any day", async () => {
  const steps = fc.sample(
    fc.tuple(fc.constantFrom(...actions), fc.nat(50), fc.integer({ min: 1, max: 500_000 })),
    { numRuns: 60, seed: 24 },
  );
  let at: Instant = noon;
  for (const [action, pick, amount] of steps) {
    at = plusHours(at, 7);
    services.clock.set(at);
    await act(action, pick, amount);
  }
  const movements = await movementsOf(db, admin, owner, dayOf(at));
  for (let day = dayOf(noon); day <= dayOf(at); day = plusDays(day, 1)) {
    const { items, advances } = await openAt(db, admin, day);
    const owed = items.reduce((sum, { openOre }) => sum + openOre, 0);
    const inAdvance = advances.reduce((sum, each) => sum + each.ore, 0);
    const { closingOre } = accountStatement(movements, { from: dayOf(noon), to: day });
    expect(closingOre, day).toBe(owed - inAdvance);
  }
  const { rows } = await db.execute<{ sum: string }>(
    sql`SELECT sum(open_ore - credit_ore - advance_ore) AS sum FROM document_sums`,
  );
  const whole = accountStatement(movements, { from: dayOf(noon), to: dayOf(at) });
  expect(whole.closingOre).toBe(Number(rows[0]?.sum));
  expect(whole.rows.length).toBeGreaterThan(20);
});

it("is a paper that says each document, and a letter with it that only owners see", async () => {
  const now = services.clock.now();
  const period = { from: dayOf(noon), to: dayOf(now) };
  const found = await readStatement(db, admin, { owner, period }, now);
  if (!found) throw new Error("There is no statement");
  const { text } = await extractText(await getDocumentProxy(await statementPdf(found)), { mergePages: true });
  for (const { document } of found.statement.rows) expect(text).toContain(String(document?.number));
  expect(text).toContain("Utgående saldo");
  expectOk(await sendStatement(services, admin, { owner, period, email: "regnskap@example.no" }));
  const sent = await db.execute<{ about_kind: string; attachments: number }>(sql`
    SELECT about_kind, jsonb_array_length(attachments) AS attachments FROM email_outbox WHERE to_address = 'regnskap@example.no'`);
  expect(sent.rows).toEqual([{ about_kind: "invoice", attachments: 1 }]);
});

it("refuses what does not exist, and has nothing to send without a document", async () => {
  const stranger = { kind: "company", id: newId() } as const;
  const period = { from: dayOf(noon), to: dayOf(noon) };
  expect(await accountHolder(db, admin, stranger)).toBeNull();
  const toSend = { period, email: "regnskap@example.no" };
  expect(await sendStatement(services, admin, { ...toSend, owner: stranger })).toMatchObject({
    reason: "not-found",
  });
  await db.execute(
    sql`INSERT INTO companies (id, name, created_at) VALUES (${stranger.id}, 'Tom AS', now())`,
  );
  expect(await sendStatement(services, admin, { ...toSend, owner: stranger })).toMatchObject({
    reason: "nothing-to-send",
  });
});
