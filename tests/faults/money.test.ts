import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser } from "~/areas/access/samples";
import { makeDraft } from "~/areas/billing/commands/draft.server";
import { startRun } from "~/areas/runs/commands.server";
import { instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { type BuiltApp, noWarmUp, startBuiltApp } from "../setup/built-app";
import { embeddedServer, withEmbeddedDatabase } from "../setup/embedded-database";
import { until } from "../setup/letters";
import { passwordAlone } from "../setup/password-alone";
import { readyToInvoice, seenInvoice } from "../worlds/invoiced-booking";
import { draftOf } from "../worlds/paying-studio";
import { admin } from "../worlds/visitor-story";

const now = instant("2026-12-01T12:00:00+01:00");
const env = { ...noWarmUp, FIXED_NOW: "2026-12-01T12:00:00+01:00", ALLOW_FIXED_NOW: "1" };
const documents = 10;
const lines = 2500;

let dataDir: string;
let app: BuiltApp;
let cookie = "";

const inDatabase = <T>(ask: (db: Db) => Promise<T>) => withEmbeddedDatabase(dataDir, ask);
const count = (query: ReturnType<typeof sql>) =>
  inDatabase(async (db) => Number((await db.execute<{ count: string }>(query)).rows[0]?.count ?? 0));

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), `sidelys-test-${process.pid}-`));
  await chmod(dataDir, 0o711);
  app = await startBuiltApp({ dataDir, env });
  await inDatabase(async (db) => {
    await readyToInvoice(db, { numbers_kid: "ja" });
    await passwordAlone(db);
  });
});

afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends the program, or the database under it, without a word, and starts it again. */
async function crash(what: "program" | "database"): Promise<void> {
  if (what === "database") process.kill((await embeddedServer(dataDir)).pid, "SIGKILL");
  await app.kill();
  app = await startBuiltApp({ dataDir, env, isNew: false });
}

const issuedCount = () => count(sql`SELECT count(*) FROM invoices WHERE status = 'issued'`);

it("issues ten, killed in the middle three times: each once, with one letter, and no gap in the numbers", async () => {
  await inDatabase(async (db) => {
    const { id: userId } = await addUser(db, { email: "eier@example.no", role: "admin" });
    const start = { userId, userAgent: "Test", previousToken: null, aal: "aal2" } as const;
    cookie = `sesjon=${await inTransaction(db, (tx) => startSession(tx, start, now))}`;
    const rows: string[] = [];
    for (let made = 0; made < documents; made++) {
      const id = await inTransaction(db, (tx) => makeDraft(tx, admin, draftOf("invoice"), now));
      if (!id) throw new Error("There is no draft");
      rows.push(`${id}:${(await seenInvoice(db, id)).version}`);
    }
    const doer = { kind: "staff", id: userId, name: "Eier" } as const;
    const run = { kind: "issue-invoices", input: { intent: "issue", rows }, total: documents };
    await inTransaction(db, (tx) => startRun(tx, doer, run, now));
  });
  for (const [least, what] of [
    [1, "program"],
    [4, "database"],
    [7, "program"],
  ] as const) {
    await until(async () => (await issuedCount()) >= least, 120_000);
    await crash(what);
  }
  await until(async () => (await issuedCount()) === documents, 120_000);
  await inDatabase(async (db) => {
    const { rows } = await db.execute<Record<string, string>>(sql`
      SELECT i.number, (SELECT count(*) FROM invoice_files f WHERE f.invoice_id = i.id AND f.kind = 'pdf') AS papers,
        (SELECT count(*) FROM journal_entries e WHERE e.document_id = i.id) AS entries,
        (SELECT count(*) FROM email_outbox o WHERE o.about_id = i.id) AS letters
      FROM invoices i ORDER BY i.number`);
    const numbers = rows.map(({ number }) => Number(number));
    expect(numbers).toEqual(Array.from({ length: documents }, (_, index) => (numbers[0] ?? 0) + index));
    for (const row of rows) expect(row).toMatchObject({ papers: "1", entries: "1", letters: "1" });
    const series = await db.execute<Record<string, string>>(sql`
      SELECT (SELECT next FROM number_series WHERE series = 'document') AS next, (SELECT max(number) + 1 FROM invoices) AS wanted,
        (SELECT count(*) = max(number) FROM journal_entries) AS whole`);
    expect(series.rows[0]?.next).toBe(series.rows[0]?.wanted);
    expect(series.rows[0]?.whole).toBe(true);
  });
});

/** The ten invoices are paid by lines that stand far apart. */
async function bankFile(): Promise<string> {
  const kids = await inDatabase(async (db) => {
    const { rows } = await db.execute<{ kid: string }>(sql`SELECT kid FROM invoices ORDER BY number`);
    return rows.map(({ kid }) => kid);
  });
  const each = Math.floor(lines / documents);
  const rows = Array.from({ length: lines }, (_, index) => {
    const kid = index % each === 0 ? (kids[index / each] ?? "") : "";
    return `26.11.2026;Kunde ${index};86011117947;3900,00;;NOK;Bokført;${kid}`;
  });
  return ["Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;KID", ...rows, ""].join("\r\n");
}

function upload(content: string): Promise<Response | null> {
  const form = new FormData();
  form.set("file", new File([content], "bank.csv", { type: "text/csv" }));
  return fetch(`${app.url}/admin/import-payments/last-opp`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Cookie: cookie, Origin: app.url },
  }).catch(() => null);
}

const stored = () => count(sql`SELECT count(*) FROM bank_lines`);
const matched = () => count(sql`SELECT count(*) FROM bank_lines WHERE used_ore <> 0`);

it("imports a bank's file, killed in the middle: all of it or nothing, nothing twice, and the matching goes on", async () => {
  const content = await bankFile();
  for (const after of [40, 250]) {
    const answered = upload(content);
    await new Promise((later) => setTimeout(later, after));
    await crash("program");
    await answered;
    expect([0, lines]).toContain(await stored());
  }
  // Staff press again, whatever came of it; and twice.
  await upload(content);
  expect(await stored()).toBe(lines);
  await crash("program");
  await upload(content);
  await until(async () => (await matched()) === documents, 120_000);
  await until(
    async () => (await count(sql`SELECT count(*) FROM runs WHERE state IN ('waiting', 'running')`)) === 0,
    120_000,
  );
  expect(await stored()).toBe(lines);
  expect(await count(sql`SELECT count(*) FROM bank_files`)).toBe(1);
  expect(await count(sql`SELECT count(*) FROM journal_entries WHERE kind = 'payment'`)).toBe(documents);
  expect(await count(sql`SELECT count(*) FROM document_sums WHERE open_ore = 0 AND credit_ore = 0`)).toBe(
    documents,
  );
});
