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
import { balanceGaps, monthChecks, signedChecks } from "../reads/bank-checks.server";
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

describe("the month's check", () => {
  /** An account with lines of the days of November, and the bank's statements: first day, last day, balances. */
  async function told(
    account: string,
    lines: readonly (readonly [number, number])[],
    statements: readonly (readonly [number, number, number, number])[],
  ) {
    const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}`;
    const rows = lines.map(
      ([date, kroner]) =>
        `${day(date).split("-").toReversed().join(".")};N;${account};${kroner},00;;NOK;Bokført;a`,
    );
    const header = "Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding";
    const content = new Uint8Array(Buffer.from([header, ...rows, ""].join("\n")));
    expectOk(await importPayments(services, admin, { name: "b.csv", content }));
    for (const [from, to, opening, closing] of statements)
      await db.execute(sql`
        INSERT INTO bank_balances (file_id, account, from_day, to_day, opening_ore, closing_ore, currency)
        SELECT id, ${account}, ${day(from)}, ${day(to)}, ${opening * 100}, ${closing * 100}, 'NOK'
        FROM bank_files WHERE ${account} = ANY (accounts)`);
    const { checks } = await monthChecks(db, admin, null);
    return checks.find((check) => check.account === account);
  }

  it("has the balances that the bank says, brought to the month's edges by the lines, and what is missing", async () => {
    expect((await told("20000000001", [[3, 10]], []))?.balances).toBeNull();
    const whole = [[1, 1, 100, 100] as const, [2, 30, 100, 160] as const];
    expect(await told("20000000002", [[5, 60]], whole)).toMatchObject({
      bankOre: 6000,
      balances: { openingOre: 10_000, closingOre: 16_000, missingOre: 0 },
    });
    const inner = [[3, 3, 110, 115] as const, [3, 3, 115, 120] as const, [4, 20, 120, 150] as const];
    const lines = [
      [1, 10],
      [3, 10],
      [10, 25],
      [25, 5],
    ] as const;
    expect((await told("20000000003", lines, inner))?.balances).toEqual({
      openingOre: 10_000,
      closingOre: 15_500,
      missingOre: 500,
    });
  });

  it("refuses to be signed with a gap, and shows a year at a time", async () => {
    const account = "20000000004";
    await told(
      account,
      [
        [1, 50],
        [3, 20],
      ],
      [
        [1, 1, 100, 150],
        [3, 3, 170, 190],
      ],
    );
    expect((await balanceGaps(db, admin))?.filter((gap) => gap.account === account)).toEqual([
      { account, currency: "NOK", day: "2026-11-03", ore: 2000 },
    ]);
    await db.execute(sql`UPDATE bank_lines SET mark = 'other' WHERE account = ${account}`);
    const through = "2026-11-15" as Day;
    const sign = () => run((tx) => signBankCheck(tx, admin, { account, currency: "NOK", through }, now()));
    expect(await sign()).toMatchObject({ reason: "gap" });

    await db.execute(sql`
      INSERT INTO bank_lines (id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account)
      SELECT gen_random_uuid(), (SELECT id FROM bank_files LIMIT 1), ${account}, day, 100, 'NOK', '', '', '', '', ''
      FROM (VALUES ('2025-12-01'::date), ('2025-11-30'), ('2024-01-15')) v (day)`);
    const monthsUntil = async (until: string | null) => {
      const { checks, ...pages } = await monthChecks(db, admin, until);
      return [checks.flatMap((each) => (each.account === account ? each.month : [])), pages];
    };
    expect(await monthsUntil(null)).toEqual([["2026-11", "2025-12"], { older: "2025-11", newer: null }]);
    expect(await monthsUntil("2025-11")).toEqual([["2025-11"], { older: "2024-11", newer: "2026-11" }]);
    expect(await monthsUntil("2024-11")).toEqual([["2024-01"], { older: null, newer: "2025-11" }]);
    // A year without lines leads on to both sides, and what is before the first line to it.
    expect(await monthsUntil("2025-10")).toEqual([[], { older: "2024-10", newer: "2026-10" }]);
    expect(await monthsUntil("0000-01")).toEqual([["2024-01"], { older: null, newer: "2025-01" }]);
  });

  it("refuses to be signed through a month whose lines do not lead to its balance", async () => {
    const account = "20000000005";
    await told(account, [[3, 10]], []);
    await db.execute(sql`
      INSERT INTO bank_balances (file_id, account, from_day, to_day, opening_ore, closing_ore, currency)
      SELECT id, ${account}, '2026-10-01', '2026-10-31', 0, 2000, 'NOK' FROM bank_files WHERE ${account} = ANY (accounts)`);
    const add = (day: string, amount: number) =>
      db.execute(sql`
        INSERT INTO bank_lines (id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account)
        SELECT gen_random_uuid(), id, ${account}, ${day}::date, ${amount}, 'NOK', '', '', '', '', '' FROM bank_files
        WHERE ${account} = ANY (accounts)`);
    const sign = async (through: string) => {
      await db.execute(sql`UPDATE bank_lines SET mark = 'other' WHERE account = ${account}`);
      const checked = { account, currency: "NOK", through: through as Day };
      return run((tx) => signBankCheck(tx, admin, checked, now()));
    };
    await add("2026-10-05", 1500);
    expect(await sign("2026-10-31")).toMatchObject({ reason: "line-missing" });
    expectOk(await sign("2026-10-30"));
    await add("2026-10-20", 500);
    expectOk(await sign("2026-10-31"));
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
