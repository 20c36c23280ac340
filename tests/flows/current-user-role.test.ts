import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { standingOf } from "~/areas/access/rules/second-factor";
import { addUser } from "~/areas/access/samples";
import type { AssuranceLevel, Role } from "~/areas/access/types";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../setup/database";
import { passwordAlone } from "../setup/password-alone";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE users, sessions, auth_factors, system_settings CASCADE`);
});

/** The result of an API call with these claims. */
async function roleWith(claims: string | null): Promise<string | null> {
  return inTransaction(database.db, async (tx) => {
    if (claims !== null) await tx.execute(sql`SELECT set_config('request.jwt.claims', ${claims}, true)`);
    const { rows } = await tx.execute<{ role: string | null }>(sql`SELECT get_current_user_role() AS role`);
    return rows[0]?.role ?? null;
  });
}

const both = [true, false];
const cases = both.flatMap((hasFactor) =>
  both.flatMap((isAsked) =>
    (["aal1", "aal2"] as const).flatMap((aal) =>
      (["admin", "photographer"] as const).map((role) => ({ hasFactor, isAsked, aal, role })),
    ),
  ),
);

it.each(cases)("of %o is what the pages say", async ({ hasFactor, isAsked, aal, role }) => {
  const { id } = await addUser(database.db, { role });
  if (!isAsked) await passwordAlone(database.db);
  if (hasFactor)
    await database.db.execute(sql`
      INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
      VALUES (gen_random_uuid(), ${id}, 'totp', 'App', 'verified', 'forseglet', now(), now())`);
  const expected = pagesLetIn({ hasFactor, isAsked, aal, role }) ? role : null;
  expect(await roleWith(JSON.stringify({ sub: id, aal }))).toBe(expected);
});

function pagesLetIn(given: {
  hasFactor: boolean;
  isAsked: boolean;
  aal: AssuranceLevel;
  role: Role;
}): boolean {
  const now = 0 as Parameters<typeof standingOf>[2];
  const session = { aal: given.aal, createdAt: now, provedAt: now };
  const needs = { hasFactor: given.hasFactor, mustHaveFactor: given.isAsked };
  return standingOf(session, needs, now) === "in";
}

it.each([null, "", "{}", "null", "[]", "not json", '{"sub":"somebody"}', '{"sub":null}', '{"role":"admin"}'])(
  "is null for the claims %j, and never an error",
  async (claims) => {
    await addUser(database.db);
    expect(await roleWith(claims)).toBeNull();
  },
);

it.each([
  ["a character that jsonb refuses", '{"sub":"\\u0000","aal":"aal2"}'],
  ["more nesting than the server's stack", "[".repeat(500_000)],
])("is null for claims with %s, and never an error", async (_, claims) => {
  expect(await roleWith(claims)).toBeNull();
});

it("is null for an account that is shut out, and for one that is not on the staff", async () => {
  const { id } = await addUser(database.db, { disabled: true });
  expect(await roleWith(JSON.stringify({ sub: id, aal: "aal2" }))).toBeNull();
  const other = "5e771465-0000-4000-8000-0000000000aa";
  await database.db.execute(sql`
    INSERT INTO users (id, created_at, updated_at) VALUES (${other}, now(), now())`);
  expect(await roleWith(JSON.stringify({ sub: other, aal: "aal2" }))).toBeNull();
});
