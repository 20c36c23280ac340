import { expect, it } from "vitest";
import { mayBeDrawn, rowsOf, shuffled } from "./rows.ts";

const document = `## 1. What for

| line | state | proven by |
|---|---|---|
| Visitors | done | \`tests/a.test.ts\` › sees |

## 2. Public routes

| line | state | proven by |
|---|---|---|
| \`/\` | done | \`tests/a.test.ts\` › has all<br>\`src/b.test.ts\` › names \${it} |
| \`/b\` | open |  |
| \`/c\` | partly: not all | \`tests/a.test.ts\` › has all |
`;

it("reads the rows that are done, with every test that they name", () => {
  const [, home, ...others] = rowsOf(document);
  expect(others).toEqual([]);
  expect(home).toEqual({
    section: "2. Public routes",
    line: "`/`",
    tests: [
      { file: "tests/a.test.ts", name: "has all" },
      { file: "src/b.test.ts", name: `names ${"$"}{it}` },
    ],
  });
});

it("draws from the sections about screens, states, validation, errors and numbers alone", () => {
  expect(rowsOf(document).filter(mayBeDrawn)).toHaveLength(1);
});

it("draws the same rows for a seed, each once, and others for another seed", () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    section: "2. Routes",
    line: `row ${at}`,
    tests: [],
  }));
  expect(shuffled(rows, 20)).toEqual(shuffled(rows.toReversed(), 20));
  expect(shuffled(rows, 20)).not.toEqual(shuffled(rows, 21));
  expect(new Set(shuffled(rows, 20))).toEqual(new Set(rows));
});

it("draws the same rows when another row is added", () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    section: "2. Routes",
    line: `row ${at}`,
    tests: [],
  }));
  const added = { section: "2. Routes", line: "added", tests: [] };
  expect(shuffled([added, ...rows], 20).filter((row) => row !== added)).toEqual(shuffled(rows, 20));
});
