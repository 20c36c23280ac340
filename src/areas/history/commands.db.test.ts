import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "~/areas/access/gate.server";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { testNow } from "../../../tests/setup/services";
import { expectVersion, recordChange, recordSameChange, redactHistory } from "./commands.server";
import { historyOf } from "./reads.server";
import type { EventOf, Subject, SubjectKind } from "./types";

let database: TestDatabase;
let ingrid: Admin;
beforeAll(async () => {
  database = await testDatabase();
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid Østvold" } as Admin;
});
afterAll(() => database.close());

const someBooking = (): Subject<"booking"> => ({ kind: "booking", id: newId() });
const write = <Kind extends SubjectKind>(subject: Subject<Kind>, event: EventOf<Kind>, change = {}) =>
  inTransaction(database.db, (tx) => recordChange(tx, ingrid, subject, event, change, testNow));

describe("recordChange", () => {
  it("counts versions of each record, and records who changed what", async () => {
    const subject = someBooking();
    expect(await write(subject, "moved")).toBe(1);
    expect(
      await write(subject, "contact_changed", { before: { name: "Kari" }, after: { name: "Kåre" } }),
    ).toBe(2);
    expect(await write(someBooking(), "moved")).toBe(1);
    expect(await historyOf(database.db, subject)).toEqual([
      {
        version: 2,
        at: testNow,
        event: "contact_changed",
        actorKind: "admin",
        actorName: "Ingrid Østvold",
        before: { name: "Kari" },
        after: { name: "Kåre" },
        detail: {},
      },
      expect.objectContaining({ version: 1, event: "moved", before: null, after: null }),
    ]);
    expect(await historyOf(database.db, subject, 1)).toHaveLength(1);
  });

  it("gives each of many writers at once a version of its own", async () => {
    const subject = someBooking();
    const versions = await Promise.all(Array.from({ length: 20 }, () => write(subject, "refunded")));
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("leaves nothing when the change itself is rolled back", async () => {
    const subject = someBooking();
    await inTransaction(database.db, async (tx) => {
      await recordChange(tx, asSystem("test"), subject, "moved", {}, testNow);
      return { ok: false, reason: "refused" } as const;
    });
    expect(await historyOf(database.db, subject)).toEqual([]);
  });
});

describe("recordSameChange", () => {
  const ids = Array.from({ length: 5 }, () => newId());
  const several = (chosen: readonly string[]) =>
    inTransaction(database.db, (tx) =>
      recordSameChange(
        tx,
        ingrid,
        { kind: "letter", ids: chosen },
        "held",
        { detail: { reason: "syk" } },
        testNow,
      ),
    );

  it("gives each record the next version of its own", async () => {
    await write({ kind: "letter", id: ids[0] ?? "" }, "queued");
    await several(ids);
    await several([]);
    const lines = await Promise.all(ids.map((id) => historyOf(database.db, { kind: "letter", id })));
    expect(lines.map(([last]) => last?.version)).toEqual([2, 1, 1, 1, 1]);
    expect(lines[1]).toEqual([
      expect.objectContaining({
        event: "held",
        at: testNow,
        actorName: "Ingrid Østvold",
        detail: { reason: "syk" },
      }),
    ]);
  });

  it("lets writers of the same records through one after the other, in whichever order they name them", async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => several(n % 2 ? ids : ids.toReversed())));
    const lines = await Promise.all(ids.map((id) => historyOf(database.db, { kind: "letter", id })));
    expect(lines.map(([last]) => last?.version)).toEqual([10, 9, 9, 9, 9]);
  });
});

describe("expectVersion", () => {
  const expectIn = (subject: Subject, version: number) =>
    inTransaction(database.db, (tx) => expectVersion(tx, subject, version));

  it("refuses a writer with an older version, and lets one of two at once through", async () => {
    const subject = someBooking();
    await write(subject, "moved");
    expect(await expectIn(subject, 0)).toEqual({ ok: false, reason: "changed-meanwhile" });
    const change = () =>
      inTransaction(database.db, async (tx) => {
        const seen = await expectVersion(tx, subject, 1);
        if (seen.ok) await recordChange(tx, ingrid, subject, "moved", {}, testNow);
        return seen;
      });
    const outcomes = await Promise.all([change(), change(), change()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("the table", () => {
  it("can be neither changed nor emptied", async () => {
    await write(someBooking(), "moved", { detail: { reason: "syk" } });
    const run = (text: string) => database.db.execute(sql.raw(text));
    await expect(run("DELETE FROM history")).rejects.toThrow();
    await expect(run("UPDATE history SET event = 'nothing'")).rejects.toThrow();
    await expect(
      run("UPDATE history SET actor_id = NULL, before = NULL, after = NULL, detail = '{}'"),
    ).rejects.toThrow();
  });

  it("keeps who, when and what kind when a person is erased", async () => {
    const subject = someBooking();
    await write(subject, "contact_changed", {
      before: { name: "Kari" },
      after: { name: "Kåre" },
      detail: { reason: "gift" },
    });
    await inTransaction(database.db, (tx) => redactHistory(tx, "booking", [subject.id]));
    expect(await historyOf(database.db, subject)).toEqual([
      expect.objectContaining({
        event: "contact_changed",
        actorName: "Ingrid Østvold",
        before: null,
        after: null,
        detail: {},
      }),
    ]);
  });
});
