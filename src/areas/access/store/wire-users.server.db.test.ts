import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/crypto.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import type { UserId } from "../types";
import { wireUser, wireUsers } from "./wire-users.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

it("shows many accounts as it shows each, in the order that was asked for", async () => {
  const ids = [newId<UserId>(), newId<UserId>()].toReversed();
  for (const id of ids)
    await studio.db.execute(sql`INSERT INTO users (id, created_at, updated_at) VALUES (${id}, now(), now())`);
  const each = await Promise.all(ids.map((id) => wireUser(studio.db, id, { alsoShutOut: true })));
  expect(await wireUsers(studio.db, [...ids, newId<UserId>()])).toEqual(each);
  expect(await wireUsers(studio.db, [])).toEqual([]);
});
