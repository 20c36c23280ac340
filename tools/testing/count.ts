import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Which tests failed and why, a few lines each: repeated at the end of the run. */
  readonly failures?: readonly string[];
  /** Tests that failed once and passed when they were retried. */
  readonly secondTries?: readonly string[];
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
    failures: counts.flatMap(({ failures }) => failures ?? []),
    secondTries: counts.flatMap(({ secondTries }) => secondTries ?? []),
  };
}

/** Removed first, so that the report is of this very run. */
export function forgetReport(file: string): void {
  rmSync(file, { force: true });
}

/**
 * A runner that crashed, hung, ran nothing or left tests out has failed, whatever its report says. `outsideTests`:
 * errors that belong to no test.
 */
export function countOfReport(
  file: string,
  exitCode: number,
  read: (report: unknown) => Count & { skipped: number },
  outsideTests: readonly string[] = [],
): Count {
  const name = path.basename(file, ".json");
  try {
    const { passed, failed, skipped, failures = [], ...named } = read(JSON.parse(readFileSync(file, "utf8")));
    const unseen = failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : 0;
    const reasons = [
      ...outsideTests.map((error) => excerpt(`${name}, outside its tests`, error)),
      ...(skipped > 0 ? [`${name}: ${skipped} tests were skipped`] : []),
      ...(unseen > 0 && outsideTests.length === 0
        ? [`${name}: ${passed} tests passed, exit code ${exitCode}`]
        : []),
    ];
    return {
      passed,
      failed: failed + skipped + Math.max(unseen, outsideTests.length),
      failures: [...failures, ...reasons],
      ...named,
    };
  } catch {
    return { ...oneFailed, failures: [`${name}: no report, exit code ${exitCode}`] };
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

export function countOfVitest(report: unknown): Count & { skipped: number } {
  const seen = report as VitestReport;
  // A file that could not be loaded has no tests to fail; a failed `beforeAll` leaves its file's tests out.
  const broken = seen.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: seen.numPassedTests,
    failed: seen.numFailedTests + broken.length,
    skipped: seen.numPendingTests + seen.numTodoTests,
    failures: [
      ...broken.map(({ name, message = "" }) => excerpt(name, message)),
      ...seen.testResults.flatMap(failuresOfFile),
    ],
  };
}

function failuresOfFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages = [] }) =>
      excerpt(`${name} > ${fullName}`, failureMessages.join("\n")),
    );
}

export function countOfPlaywright(report: unknown): Count & { skipped: number } {
  const { stats, errors, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: PlaywrightSuite[];
  };
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message = "" }) => excerpt("browser tests", message)),
      ...specs.filter(({ ok }) => !ok).map(excerptOfSpec),
    ],
    secondTries: specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(excerptOfSpec),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  ok: boolean;
  tests: { status?: string; results: { error?: { message?: string } }[] }[];
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function excerptOfSpec({ file, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return excerpt(`${file} > ${title}`, errors.join("\n"));
}

const excerptLines = 12;

/** The name of a test and the beginning of its error, without terminal colours. */
function excerpt(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, excerptLines);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
