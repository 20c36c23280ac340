import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/setup/database";
import { inNorwegianOrder } from "./norwegian-order.server";

it("sorts names as the Norwegian alphabet does, with aa as å and accents as their letters", async () => {
  const { db, close } = await testDatabase();
  const inOrder = [
    ...["3 Foto", "Ada Lie", "Adam", "anne Berg", "Émile", "Erik", "Zoe"],
    ...["Ægir", "Ärlig", "Ødegård", "øst", "Åberg", "åse", "Aasen"],
  ];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM unnest(${sql.param([...inOrder].reverse())}::text[]) AS name
    ORDER BY ${inNorwegianOrder(sql`name`)}`);
  expect(rows.map(({ name }) => name)).toEqual(inOrder);
  await close();
});

it.each(["bookings", "customers", "companies"])("reads %s by name from an index", async (table) => {
  const { db, close } = await testDatabase();
  const name = table === "bookings" ? sql`customer_name` : sql`name`;
  await db.execute(sql`SET enable_seqscan = off`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`
    EXPLAIN SELECT id FROM ${sql.identifier(table)} ORDER BY ${inNorwegianOrder(name)}, id LIMIT 25`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(`${table}_by_name`);
  await close();
});
