import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countOfPlaywright, countOfReport, countOfVitest, sum } from "./count.ts";

const folder = mkdtempSync(path.join(tmpdir(), "count-"));
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = (more: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
});

function counted(report: object, exitCode: number) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return countOfReport(file, exitCode, countOfVitest);
}

describe("a runner's report", () => {
  it("is believed when the runner ended well", () => {
    expect(counted(vitest({}), 0)).toEqual({ passed: 3, failed: 0 });
    expect(counted(vitest({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2 });
  });

  it("counts a crash after the report as a failure", () => {
    expect(counted(vitest({}), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it("counts a run without tests as a failure", () => {
    expect(counted(vitest({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts skipped tests as failures", () => {
    expect(counted(vitest({ numPendingTests: 2 }), 0)).toEqual({ passed: 3, failed: 2 });
  });

  it("counts a file that can't be loaded as a failure", () => {
    const broken = { status: "failed", assertionResults: [] };
    expect(counted(vitest({ testResults: [broken] }), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it("counts a missing or half-written report as a failure", () => {
    expect(countOfReport(path.join(folder, "none.json"), 0, countOfVitest)).toEqual({ passed: 0, failed: 1 });
    writeFileSync(path.join(folder, "half.json"), '{"numPassedTests":');
    expect(countOfReport(path.join(folder, "half.json"), 0, countOfVitest)).toEqual({ passed: 0, failed: 1 });
  });

  it("of the browser tests takes a flaky test for a failed one", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countOfPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });
});

it("sums steps", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
