import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { notePayment, noteRefund } from "~/flows/change-invoice.server";
import { importPayments, putAside } from "~/flows/match-payment.server";
import { fromKroner } from "~/kit/money";
import { type Day, dayOf, plusHours } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { bookedStudio } from "../../../../tests/worlds/booked-studio";
import {
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../../../tests/worlds/invoiced-booking";
import { admin, expectOk } from "../../../../tests/worlds/visitor-story";
import { appointments, exportContent, mvaOfYear, openAt } from "../reads/accounting.server";
import { balanceGaps, signedChecks } from "../reads/bank-files.server";
import { exportJournal, lockTerm } from "./accounting.server";
import { reopenBankCheck, signBankCheck } from "./check-bank.server";

const { studio, services } = await bookedStudio();
const { db } = studio;
const now = () => services.clock.now();
const run = <T>(command: (tx: Tx) => Promise<T>) => inTransaction(db, command);

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

async function invoiced() {
  const booking = await photographed(services);
  return { id: await issuedInvoice(services, booking.id), booking };
}

const pay = async (id: Awaited<ReturnType<typeof invoiced>>["id"], kroner: number) =>
  notePayment(services, admin, {
    ore: fromKroner(kroner),
    day: dayOf(now()),
    note: "=1+1",
    ...(await seenInvoice(db, id)),
  });

describe("the numbered exports", () => {
  it("have every entry once, also when ten press while others pay", async () => {
    const { id } = await invoiced();
    const pressed = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        index % 2 === 0 ? run((tx) => exportJournal(tx, admin, now())) : pay(id, 100),
      ),
    );
    expect(pressed.some(({ ok }) => ok)).toBe(true);
    await pay(id, 50);
    expectOk(await run((tx) => exportJournal(tx, admin, now())));
    expect(await run((tx) => exportJournal(tx, admin, now()))).toMatchObject({ reason: "nothing-new" });
    const { rows } = await db.execute<{ number: string }>(
      sql`SELECT number FROM journal_exports ORDER BY number`,
    );
    const contents = await Promise.all(rows.map(({ number }) => exportContent(db, admin, Number(number))));
    const lines = contents.flatMap((content) => (content ?? "").trim().split("\r\n").slice(1));
    const stored = await db.execute<{ entry: string; lines: string }>(sql`
      SELECT e.number AS entry, count(*) AS lines FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
      GROUP BY e.number ORDER BY e.number`);
    expect(lines.map((line) => line.split(";")[0])).toEqual(
      stored.rows.flatMap(({ entry, lines: count }) => Array(Number(count)).fill(entry)),
    );
    const ore = lines.map((line) => Math.round(Number(line.split(";")[5]?.replace(",", ".")) * 100));
    expect(ore.reduce((sum, each) => sum + each, 0)).toBe(0);
    // The text of a note is no formula.
    expect(lines.some((line) => /;=/.test(line))).toBe(false);
    await expect(
      db.execute(sql`INSERT INTO journal_exports VALUES (99, 1, 1, '', now(), 'x')`),
    ).rejects.toThrow();
  });
});

describe("as of a day", () => {
  it("open items are what the entries up to that day say", async () => {
    const { id, booking } = await invoiced();
    const issued = dayOf(now());
    services.clock.set(plusHours(now(), 24));
    expectOk(await pay(id, 3900));
    const openOn = async (day: Day) =>
      (await openAt(db, admin, day)).items.find((item) => item.id === id)?.openOre ?? 0;
    expect(await openOn(issued)).toBe(390_000);
    expect(await openOn(dayOf(now()))).toBe(0);
    const listed = await appointments(db, admin, "2026-01-01" as Day, "2027-12-31" as Day);
    const found = listed.find(({ number }) => number === booking.number);
    expect(found).toMatchObject({ status: "completed", customer: booking.customer.name });
    expect(found?.photographers).not.toBe("");
  });
});

describe("a check of the bank", () => {
  it("is signed when nothing is left, shows what changed later, and is reopened with a note", async () => {
    const [account, through] = ["12345678903", "2026-11-15" as Day];
    const header = "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding";
    const load = async (row: string) => {
      const content = new Uint8Array(Buffer.from(`${header}\n${row}\n`));
      return expectOk(await importPayments(services, admin, { name: "b.csv", content })).added;
    };
    const sign = () => run((tx) => signBankCheck(tx, admin, { account, currency: "NOK", through }, now()));
    expect(await sign()).toMatchObject({ reason: "nothing" });
    const [line] = await load(`15.11.2026;Noen;${account};10,00;;NOK;Bokført;a`);
    expect(await sign()).toMatchObject({ reason: "something-left" });
    expectOk(await putAside(services, admin, { id: line as never, kind: "other", note: "" }));
    expectOk(await sign());
    expect(await signedChecks(db, admin)).toMatchObject([{ account, hasChanged: false }]);
    await load(`14.11.2026;Noen;${account};20,00;;NOK;Bokført;b`);
    const [check] = await signedChecks(db, admin);
    expect(check).toMatchObject({ hasChanged: true });
    const reopen = () =>
      run((tx) => reopenBankCheck(tx, admin, { id: check?.id ?? "", note: "Ny linje" }, now()));
    expectOk(await reopen());
    expect(await reopen()).toMatchObject({ reason: "not-found" });
  });
});

describe("a gap between statements", () => {
  let account = 20_000_000_000;
  /** The days and øre of gaps between statements: first day, last day, opening and closing balance. */
  async function gapsOf(...statements: readonly (readonly [number, number, number, number])[]) {
    account += 1;
    const content = new Uint8Array(
      Buffer.from(
        `Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding\n01.11.2026;Noen;${account};10,00;;NOK;Bokført;a\n`,
      ),
    );
    expectOk(await importPayments(services, admin, { name: "b.csv", content }));
    const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}`;
    for (const [from, to, opening, closing] of statements)
      await db.execute(sql`
        INSERT INTO bank_balances (file_id, account, from_day, to_day, opening_ore, closing_ore, currency)
        SELECT id, ${String(account)}, ${day(from)}, ${day(to)}, ${opening}, ${closing}, 'NOK'
        FROM bank_files WHERE ${String(account)} = ANY (accounts)`);
    const gaps = (await balanceGaps(db, admin)) ?? [];
    return gaps
      .filter((gap) => gap.account === String(account))
      .map((gap) => [Number(gap.day.slice(-2)), gap.ore]);
  }

  it("is where no statement ends with the balance at which one begins", async () => {
    expect(await gapsOf([1, 1, 100, 150], [2, 2, 150, 120])).toEqual([]);
    expect(await gapsOf([1, 1, 100, 150], [3, 3, 170, 120])).toEqual([[3, 20]]);
    // A day without movement hides nothing that is missing before it.
    expect(await gapsOf([1, 1, 100, 150], [3, 3, 120, 120], [4, 4, 120, 130])).toEqual([[3, -30]]);
    // The month besides its days, in either order; days within a month; and months that overlap.
    expect(await gapsOf([1, 1, 100, 150], [2, 2, 150, 120], [1, 2, 100, 120])).toEqual([]);
    expect(await gapsOf([1, 30, 100, 120], [15, 15, 90, 80], [30, 30, 130, 120])).toEqual([]);
    expect(await gapsOf([1, 10, 100, 120], [8, 20, 70, 90], [21, 21, 90, 95])).toEqual([]);
    // Two of one day, and what is missing after them.
    expect(await gapsOf([1, 1, 50, 200], [2, 2, 200, 100], [2, 2, 100, 300])).toEqual([]);
    expect(await gapsOf([1, 1, 50, 200], [2, 2, 200, 100], [3, 3, 99, 100])).toEqual([[3, -1]]);
  });
});

describe("a term of MVA", () => {
  it("that is locked keeps its figures; what is corrected later belongs to the open term", async () => {
    const { id } = await invoiced();
    const term = async () =>
      (await mvaOfYear(db, admin, 2026, now())).find(({ last }) => last === "2026-12-31");
    expect(await run((tx) => lockTerm(tx, admin, { first: "2026-11-01" as Day }, now()))).toMatchObject({
      reason: "not-over",
    });
    services.clock.set(plusHours(now(), 24 * 50));
    const before = (await term())?.rates;
    expect(before?.[0]).toMatchObject({ rateBp: 2500 });
    expectOk(await run((tx) => lockTerm(tx, admin, { first: "2026-11-01" as Day }, now())));
    expect(await run((tx) => lockTerm(tx, admin, { first: "2026-11-01" as Day }, now()))).toMatchObject({
      reason: "locked",
    });
    expectOk(
      await notePayment(services, admin, {
        ore: fromKroner(4000),
        day: "2026-12-24" as Day,
        note: "",
        ...(await seenInvoice(db, id)),
      }),
    );
    expectOk(
      await noteRefund(services, admin, {
        ore: fromKroner(100),
        day: "2026-12-30" as Day,
        note: "",
        ...(await seenInvoice(db, id)),
      }),
    );
    expect((await term())?.rates).toEqual(before);
    const { rows } = await db.execute<{ day: string }>(
      sql`SELECT DISTINCT day::text AS day FROM journal_entries WHERE document_id = ${id} AND kind = 'by_hand'`,
    );
    expect(rows).toEqual([{ day: "2027-01-01" }]);
    await expect(
      db.execute(sql`INSERT INTO journal_entries (id, number, kind, day, line_count, actor_kind, actor_name, made_at)
        VALUES (gen_random_uuid(), 99999, 'by_hand', '2026-12-31', 2, 'system', 'x', now())`),
    ).rejects.toThrow();
  });
});
