import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { exportedLists, notExported } from "./exported-lists.server";

it("every list of the back office is exported, or says why it is not", () => {
  const code = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && !file.endsWith("kit/list.ts"),
  );
  const definitions = code.flatMap((file) => readFileSync(file, "utf8").split("defineList(").slice(1));
  // A definition whose address cannot be read here is missing in the list, and fails the comparison.
  const defined = definitions.map((text) => /^\{\s*path: "([^"]+)"/.exec(text)?.[1] ?? "unread");
  const known = [...exportedLists.map(({ reader }) => reader.list.path), ...Object.keys(notExported)];
  expect(defined.length).toBeGreaterThan(5);
  expect(known.toSorted()).toEqual(defined.toSorted());
});
