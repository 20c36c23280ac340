import { expect, it } from "vitest";
import { filesIn, linesMatching } from "./source-files";

it("no object literal is spread into another: the compiler would not see a property that the type lacks", () => {
  const others = filesIn(["src", "tests", "tools", "bench"], [".ts", ".tsx"]).filter(
    ({ path }) => path !== "tests/guards/literals.test.ts",
  );
  expect(linesMatching(others, /\.\.\.\{/)).toEqual([]);
});
