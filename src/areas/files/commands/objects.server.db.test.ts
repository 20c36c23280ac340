import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { removeObjects } from "./objects.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

async function keep(...names: string[]) {
  for (const name of names) {
    const fileId = newId();
    await studio.db.execute(sql`
      INSERT INTO files (id, kind, sha256, bytes, content_type, name, actor_kind, actor_name, created_at)
      VALUES (${fileId}, 'object', encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), 1, 'image/jpeg', 'a.jpg',
        'system', 'Systemet', now())`);
    await studio.db.execute(sql`
      INSERT INTO storage_objects (id, bucket, name, file_id, created_at, updated_at)
      VALUES (${newId()}, 'bilder', ${name}, ${fileId}, now(), now())`);
  }
}

async function remove(...names: string[]) {
  const asked = { bucket: "bilder", names };
  const gone = await inTransaction(studio.db, (tx) => removeObjects(tx, undefined as never, asked));
  return gone.map(({ name }) => name);
}

it("removes the object of the exact name, and one that the name is in an address of where there is none", async () => {
  await keep("a b.jpg", "a%20b.jpg", "å.jpg");
  expect(await remove("a%20b.jpg")).toEqual(["a%20b.jpg"]);
  expect(await remove("a%20b.jpg", "%C3%A5.jpg")).toEqual(["a b.jpg", "å.jpg"]);
  expect(await remove("a b.jpg")).toEqual([]);
});
