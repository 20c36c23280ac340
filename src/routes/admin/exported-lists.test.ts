import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { exportedLists, notExported } from "./exported-lists.server";

it("every list of the back office is exported, or says why it is not", () => {
  const defined = globSync("src/areas/*/types.ts")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/defineList\(\{\s*path: "([^"]+)"/g)])
    .map(([, path]) => path);
  const known = [...exportedLists.map(({ reader }) => reader.list.path), ...Object.keys(notExported)];
  expect(defined.length).toBeGreaterThan(5);
  expect(known.toSorted()).toEqual(defined.toSorted());
});
