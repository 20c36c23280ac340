import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import { newId } from "~/platform/crypto.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (text: string) => database.db.execute(sql.raw(text));

/** The tables as they were before the migration. */
const asBefore = ["runs", "files"]
  .map(
    (table) => `
      ALTER TABLE ${table} DROP COLUMN actor_kind CASCADE, DROP COLUMN actor_name CASCADE;
      ALTER TABLE ${table} RENAME COLUMN actor_id TO ${table === "runs" ? "started_by" : "created_by"};`,
  )
  .join("");

it("names who started each run and sent each file, and keeps both when the account is gone", async () => {
  const { id } = await addUser(database.db, { email: "gone@example.no" });
  await run(asBefore);
  await run(`
    UPDATE users SET name = 'Ingrid Bakke' WHERE id = '${id}';
    ALTER TABLE runs ADD CONSTRAINT runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users (id);
    ALTER TABLE files ADD CONSTRAINT files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users (id);
    ALTER TABLE content_pictures ADD COLUMN created_by uuid;
    INSERT INTO runs (id, kind, state, input, total, started_by, created_at)
    VALUES ('${newId()}', 'step-leads', 'waiting', '{}', 1, '${id}', now());
    INSERT INTO files (id, kind, sha256, bytes, content_type, name, created_by, created_at)
    VALUES ('${newId()}', 'import', repeat('a', 64), 1, 'text/csv', 'x.csv', '${id}', now())`);
  await run(await readFile("db/migrations/0097_actors_of_runs_and_files.sql", "utf8"));
  await run(`DELETE FROM users WHERE id = '${id}'`);
  const actor = { actor_kind: "staff", actor_id: id, actor_name: "Ingrid Bakke" };
  for (const table of ["runs", "files"]) {
    const { rows } = await run(`SELECT actor_kind, actor_id, actor_name FROM ${table}`);
    expect([table, rows]).toEqual([table, [actor]]);
    await expect(run(`UPDATE ${table} SET actor_id = NULL`)).rejects.toThrow();
  }
});
