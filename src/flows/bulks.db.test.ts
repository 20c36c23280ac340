import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doerOf } from "~/areas/access/rules/doer";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { leadBulk } from "~/areas/leads/noun.server";
import type { LeadId } from "~/areas/leads/types";
import { startRun } from "~/areas/runs/commands.server";
import { runForAdminRecord } from "~/areas/runs/reads.server";
import { nouns } from "~/nouns";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { runKinds } from "~/worker/run-kinds.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { testNow, testServices } from "../../tests/setup/services";
import { advance } from "./advance-run.server";
import { changeRow } from "./bulks.server";
import { ownerBulk } from "./hand-over.server";
import { undoRun } from "./undo-run.server";

let database: TestDatabase;
let services: Services;
let ingrid: Admin;
beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid" } as Admin;
});
afterAll(() => database.close());

async function addLead(name: string): Promise<LeadId> {
  const id = newId<LeadId>();
  await database.db.execute(sql`
    INSERT INTO leads (id, source, status_since, created_at, name) VALUES (${id}, 'by-hand', now(), now(), ${name})`);
  await database.db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    VALUES ('lead', ${id}, 1, now(), 'created', 'system')`);
  return id;
}
const statusOf = async (id: LeadId) => {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`SELECT status FROM leads WHERE id = ${id}`,
  );
  return rows[0]?.status;
};
const contact = (id: LeadId, version: number | null) =>
  changeRow(services, ingrid, leadBulk, { id, version, intent: "contact", value: "" });

describe("an action on several leads", () => {
  it("changes the row of a page that nobody has changed, and says its next version", async () => {
    const id = await addLead("Astrid Moe");
    expect(await contact(id, 1)).toEqual({ version: 2 });
    expect(await statusOf(id)).toBe("contacted");
  });

  it("refuses a row by the person's name, in the words of its reason", async () => {
    const id = await addLead("Borghild Lie");
    const refused = { href: nouns.lead.href(id), name: "Borghild Lie" };
    expect(await contact(id, null)).toEqual({ ...refused, why: expect.stringContaining("hvilken versjon") });
    expect(await contact(id, 7)).toEqual({ ...refused, why: expect.stringContaining("Noen andre") });
    expect(await contact(id, 1)).toEqual({ version: 2 });
    expect(await contact(id, 2)).toMatchObject({
      ...refused,
      why: expect.stringMatching(/nå|allerede|ikke/i),
    });
    expect(await contact(newId<LeadId>(), 1)).toMatchObject({
      name: "Ukjent henvendelse",
      why: "Finnes ikke lenger.",
    });
  });

  it("does the same in a run, which names each refused row and can be undone", async () => {
    const [good, stale] = [await addLead("Cecilie Ås"), await addLead("Dagny Dahl")];
    const input = { intent: "contact", rows: [`${good}:1`, `${stale}:9`] };
    const start = { kind: leadBulk.runKind, input, total: 2 };
    const id = await inTransaction(database.db, (tx) => startRun(tx, doerOf(ingrid), start, testNow));
    await advance(services, id, runKinds);
    const run = await runForAdminRecord(database.db, ingrid, id);
    expect(run).toMatchObject({
      state: "done",
      result: { refusedCount: 1, refused: [{ name: "Dagny Dahl" }] },
    });
    expect([await statusOf(good), await statusOf(stale)]).toEqual(["contacted", "new"]);
    const undone = run && (await undoRun(services, ingrid, run));
    if (!undone?.ok) throw new Error("The run cannot be undone");
    await advance(services, undone.value, runKinds);
    expect(await statusOf(good)).toBe("new");
  });

  it("needs one connection alone, though rows are refused", async () => {
    const id = await addLead("Eldbjørg Hov");
    const { db } = database;
    const step = await inTransaction(db, (tx) => {
      const lost = { ...services, db: null as never };
      return leadBulk.changeRows(tx, [{ id, version: 5, intent: "spam", value: "" }], {
        services: lost,
        staff: ingrid,
        now: testNow,
      });
    });
    expect(step).toMatchObject([{ name: "Eldbjørg Hov" }]);
  });
});

it("a change of owner of several records refuses by name, and leaves other rows changed", async () => {
  const id = await addLead("Frøydis Berg");
  const owners = ownerBulk("lead");
  const handOver = (value: string) =>
    changeRow(services, ingrid, owners, { id, version: null, intent: "handOver", value });
  expect(await handOver("")).toMatchObject({
    name: "Frøydis Berg",
    why: expect.stringContaining("Velg først"),
  });
  expect(await handOver(ingrid.userId)).toEqual({ version: 1 });
  expect(await handOver(ingrid.userId)).toMatchObject({ why: "Har den ansvarlige fra før." });
});
