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

function counted(report: object, exitCode: number, outsideTests: readonly string[] = []) {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return countOfReport(file, exitCode, countOfVitest, outsideTests);
}

describe("a runner's report", () => {
  it("is believed when the runner ended well", () => {
    expect(counted(vitest({}), 0)).toMatchObject({ passed: 3, failed: 0 });
    expect(counted(vitest({ numFailedTests: 2 }), 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  it("counts a crash after the report as a failure", () => {
    expect(counted(vitest({}), 1)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ["report: 3 tests passed, exit code 1"],
    });
  });

  it("names what failed outside its tests", () => {
    expect(counted(vitest({}), 1, ["Error: connection closed\n    at Socket"])).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ["report, outside its tests\n    Error: connection closed\n        at Socket"],
    });
  });

  it("counts a run without tests as a failure", () => {
    expect(counted(vitest({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("counts skipped tests as failures", () => {
    expect(counted(vitest({ numPendingTests: 2 }), 0)).toMatchObject({ passed: 3, failed: 2 });
  });

  it("counts a file that can't be loaded as a failure", () => {
    const broken = { status: "failed", assertionResults: [] };
    expect(counted(vitest({ testResults: [broken] }), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it("names a file whose preparation failed, although its tests were only left out", () => {
    const left = {
      name: "crowd.test.ts",
      status: "failed",
      message: "Hook timed out",
      assertionResults: [{ fullName: "wins", status: "skipped" }],
    };
    expect(counted(vitest({ numPendingTests: 1, testResults: [left] }), 1)).toMatchObject({
      passed: 3,
      failed: 2,
      failures: ["crowd.test.ts\n    Hook timed out", "report: 1 tests were skipped"],
    });
  });

  it("counts a missing or half-written report as a failure", () => {
    expect(countOfReport(path.join(folder, "none.json"), 0, countOfVitest)).toMatchObject({
      passed: 0,
      failed: 1,
    });
    writeFileSync(path.join(folder, "half.json"), '{"numPassedTests":');
    expect(countOfReport(path.join(folder, "half.json"), 0, countOfVitest)).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it("of the browser tests names those that passed at the second try, with what went wrong at the first", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    const results = [{ error: { message: "no headline yet" } }, {}];
    const spec = {
      file: "home.e2e.ts",
      title: "has a headline",
      ok: true,
      tests: [{ status: "flaky", results }],
    };
    expect(countOfPlaywright({ stats, errors: [], suites: [{ specs: [spec] }] })).toEqual({
      passed: 6,
      failed: 1,
      skipped: 0,
      failures: [],
      secondTries: ["home.e2e.ts > has a headline\n    no headline yet"],
    });
  });
});

it("sums steps", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toMatchObject({ passed: 3, failed: 3 });
});

describe("what failed", () => {
  it("is reported with its file, its name and the reason, without terminal colours", () => {
    const failed = {
      fullName: "a price is whole",
      status: "failed",
      failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
    };
    const fine = { fullName: "a price is shown", status: "passed" };
    const report = vitest({
      testResults: [{ name: "price.test.ts", status: "failed", assertionResults: [failed, fine] }],
    });
    expect(countOfVitest(report).failures).toEqual([
      "price.test.ts > a price is whole\n    expected 1 to be 2",
    ]);
  });

  it("is found in a browser report however deep it lies", () => {
    const spec = (title: string, ok: boolean) => ({
      file: "home.e2e.ts",
      title,
      ok,
      tests: [{ results: [{ error: { message: "no headline" } }] }],
    });
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [{ suites: [{ specs: [spec("has a headline", false), spec("has a menu", true)] }] }],
    };
    expect(countOfPlaywright(report).failures).toEqual(["home.e2e.ts > has a headline\n    no headline"]);
  });
});
