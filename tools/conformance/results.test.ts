import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { Results } from "./results.ts";

const folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
const file = path.join(folder, "results.md");
const fault = {
  row: "Five | six",
  fault: "six are kept",
  file: "src/a.ts",
  always: false,
  before: "5",
  after: "6",
  test: { file: "src/a.test.ts", name: "keeps five" },
};
const tried = { outcome: "UNDETECTED", why: "a | b", seconds: 4 } as const;

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it("knows in a later run what an interrupted one has tried, unless it begins anew", () => {
  vi.spyOn(console, "log").mockReturnValue();
  new Results(file, false).add({ number: 1, fault }, tried);
  expect(new Results(file, true).outcomeOf(fault)).toBe("UNDETECTED");
  expect(new Results(file, true).outcomeOf({ ...fault, fault: "four are kept" })).toBeUndefined();
  expect(new Results(file, false).outcomeOf(fault)).toBeUndefined();
});
