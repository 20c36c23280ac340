import { expect, it } from "vitest";
import { faultsOf, mistakeIn, withFault } from "./faults.ts";

const rows = [
  { section: "9. Numbers", line: "Five", tests: [{ file: "src/a.test.ts", name: "keeps five" }] },
];
const list = `
- row: "Five"
  fault: "six are kept"
  file: src/a.ts
  before: |-
    const kept = 5;
  after: |-
    const kept = $&6;
  test: "src/a.test.ts › keeps five"
`;
const [fault] = faultsOf(list, "list.yaml");
if (!fault) throw new Error("The list has no fault.");

it("writes the fault's line as it is", () => {
  expect(withFault("a\nconst kept = 5;\n", fault)).toBe("a\nconst kept = $&6;\n");
});

it.each([
  ["no row of this name", { row: "Six" }, "const kept = 5;", /has 0 such rows/],
  [
    "a test that the row does not name",
    { test: { file: "src/a.test.ts", name: "x" } },
    "const kept = 5;",
    /not name/,
  ],
  ["a file that is gone", {}, null, /there is no src\/a\.ts/],
  ["a line that is gone", {}, "const kept = 4;", /0 times/],
  ["a line that is there twice", {}, "const kept = 5; const kept = 5;", /2 times/],
  ["nothing to change", { after: fault.before }, "const kept = 5;", /changes nothing/],
])("refuses a fault with %s", (_, change, source, reason) => {
  expect(mistakeIn({ ...fault, ...change }, rows, source)).toMatch(reason);
});

it("accepts a fault whose row, test and line exist", () => {
  expect(mistakeIn(fault, rows, "const kept = 5;")).toBeNull();
});

it("refuses a list with a misspelt field", () => {
  expect(() => faultsOf(list.replace("before:", "befor:"), "list.yaml")).toThrow(/list\.yaml/);
});
