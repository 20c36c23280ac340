import { expect, it } from "vitest";
import { codeOf, filesIn, type SourceFile } from "./source-files";

/**
 * Biome's `noFloatingPromises` finds promises of our own functions, but not those of Drizzle, whose types it cannot
 * follow: docs/decisions/034-floating-promises.md
 */
const floatingQuery =
  /(?:^|[;{}])\s*((?:\w+\.)*(?:tx|db)\s*\.(?:execute|insert|update|delete|select|selectDistinct|transaction)\b)/g;

function floatingIn(file: SourceFile): string[] {
  return [...codeOf(file).matchAll(floatingQuery)].map((match) => `${file.path}: ${match[1]}`);
}

it("every query is awaited or returned", () => {
  const files = filesIn(["src", "tests", "tools", "bench"], [".ts", ".tsx"]).filter(
    ({ path }) => path !== "tests/guards/floating-promises.test.ts",
  );
  expect(files.flatMap(floatingIn)).toEqual([]);
});

it("the guard finds exactly the queries that are not awaited", () => {
  const floats = (text: string) => floatingIn({ path: "a.ts", text }).length;
  expect(floats("{\n  tx.execute(sql`SELECT 1`);\n}")).toBe(1);
  expect(floats("const a = 1;\n  services.db\n    .delete(users)\n    .where(all);")).toBe(1);
  expect(floats("if (x) {\n  await tx.execute(one);\n  return db.select().from(users);\n}")).toBe(0);
  expect(floats("const all = [\n  tx.execute(one),\n  tx.execute(two),\n];")).toBe(0);
  expect(floats("const run = () =>\n  db.execute(one);")).toBe(0);
});
