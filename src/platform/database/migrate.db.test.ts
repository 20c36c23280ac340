import { cp, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { migrate, readMigrations } from "./migrate.server";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  await cp("db/migrations", folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const nextName = async (ending: string) =>
  `${String((await readdir("db/migrations")).length + 1).padStart(4, "0")}_${ending}.sql`;

describe("migrate", () => {
  it("does nothing on a current database", async () => {
    expect(await migrate(database.db, folder)).toEqual([]);
  });

  it("leaves the database unchanged when a migration fails, and names the migration", async () => {
    const name = await nextName("broken");
    await writeFile(path.join(folder, name), "CREATE TABLE half (id int); SELECT 1/0;");
    await expect(migrate(database.db, folder)).rejects.toThrow(
      new RegExp(`${name} failed and was rolled back`),
    );
    const { rows } = await database.db.execute(sql`SELECT to_regclass('half') AS half`);
    expect(rows[0]?.half).toBeNull();
  });

  it("refuses a file that was changed after it ran", async () => {
    await writeFile(path.join(folder, "0001_ground.sql"), "SELECT 1;");
    await expect(migrate(database.db, folder)).rejects.toThrow(/0001_ground.sql was changed/);
  });

  it("accepts the same file with other line ends", async () => {
    const [first] = await readMigrations(folder);
    await writeFile(path.join(folder, first?.name ?? ""), first?.sql.replaceAll("\n", "\r\n") ?? "");
    expect(await migrate(database.db, folder)).toEqual([]);
  });

  it("refuses numbers with a gap", async () => {
    const name = await nextName("next");
    await writeFile(path.join(folder, name), "SELECT 1;");
    await rename(path.join(folder, name), path.join(folder, "0999_next.sql"));
    await expect(migrate(database.db, folder)).rejects.toThrow(/without gaps.*0999_next/);
  });

  it("runs each migration once when several processes start together", async () => {
    await writeFile(path.join(folder, await nextName("once")), "CREATE TABLE once (id int);");
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.db, folder)));
    expect(ran.flat()).toHaveLength(1);
    await expect(migrate(database.db)).rejects.toThrow(/newer than this program/);
  });
});
