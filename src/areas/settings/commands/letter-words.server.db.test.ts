import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { testNow } from "../../../../tests/setup/services";
import { wordsForAdmin } from "../reads/letter-words.server";
import { forgetSettings, readSettings } from "../reads.server";
import { noWords } from "../rules/letter-words";
import { changeLetterWords, restoreLetterWords } from "./letter-words.server";

let database: TestDatabase;
let ingrid: Admin;
beforeAll(async () => {
  database = await testDatabase();
  const { id: userId } = await addUser(database.db);
  ingrid = { kind: "admin", userId, name: "Ingrid Østvold" } as Admin;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE letter_words, history`);
  forgetSettings(database.db);
});

const reminder = { template: "reminder-48h", productId: null };
const words = (opening: string) => ({ ...noWords, opening });
const change = (version: number, opening: string) =>
  inTransaction(database.db, (tx) =>
    changeLetterWords(tx, ingrid, { id: reminder, version, value: words(opening) }, testNow),
  );
const restore = (version: number, line: number) =>
  inTransaction(database.db, (tx) =>
    restoreLetterWords(tx, ingrid, { id: reminder, version, value: line }, testNow),
  );
const now = () => wordsForAdmin(database.db, ingrid, reminder);

it("are stored with before and after, and are among the settings that letters are written with", async () => {
  expect(await change(0, "Snart ses vi!")).toEqual({ ok: true, value: { version: 1 } });
  expect(await change(1, "Snart ses vi!")).toMatchObject({ reason: "nothing-changed" });
  expect((await now()).history[0]).toMatchObject({ before: noWords, after: words("Snart ses vi!") });
  const { letterWords } = await readSettings(database.db, testNow);
  expect(letterWords).toEqual([{ ...reminder, ...words("Snart ses vi!") }]);
});

it("come back as they were before a line of their history", async () => {
  await change(0, "Først");
  await change(1, "Så");
  expect(await restore(1, 2)).toMatchObject({ reason: "changed-meanwhile" });
  expect(await restore(2, 2)).toMatchObject({ ok: true });
  expect((await now()).words).toEqual(words("Først"));
  expect(await restore(3, 1)).toMatchObject({ ok: true });
  expect((await now()).words).toEqual(noWords);
});

it("are kept as one of two people wrote them who began with none", async () => {
  const both = await Promise.all([change(0, "En"), change(0, "To")]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});
