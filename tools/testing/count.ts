import { readFileSync, rmSync } from "node:fs";

/** What one step of the test run counted. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export const onePassed: Count = { passed: 1, failed: 0 };
export const oneFailed: Count = { passed: 0, failed: 1 };

export function countOfExit(code: number): Count {
  return code === 0 ? onePassed : oneFailed;
}

export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((all, count) => all + count.passed, 0),
    failed: counts.reduce((all, count) => all + count.failed, 0),
  };
}

/** The report must be of this very run, so the one of an earlier run goes first. */
export function forgetReport(file: string): void {
  rmSync(file, { force: true });
}

/** A runner that crashed, hung, ran nothing or left tests out has failed, whatever its report says. */
export function countOfReport(
  file: string,
  exitCode: number,
  read: (report: unknown) => Count & { skipped: number },
): Count {
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, "utf8")));
    if (skipped > 0) console.error(`${skipped} tests were skipped: that counts as failed.`);
    const unseen = failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : 0;
    return { passed, failed: failed + skipped + unseen };
  } catch {
    return oneFailed;
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

export function countOfVitest(report: unknown): Count & { skipped: number } {
  const seen = report as VitestReport;
  // A file that could not be loaded has no tests to fail.
  const broken = seen.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: seen.numPassedTests,
    failed: seen.numFailedTests + broken.length,
    skipped: seen.numPendingTests + seen.numTodoTests,
  };
}

export function countOfPlaywright(report: unknown): Count & { skipped: number } {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
