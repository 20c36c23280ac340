import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { NamedTest } from "./rows.ts";
import { run } from "./run.ts";
import type { BuiltPart } from "./scratch-copy.ts";

export interface TestRun {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
  /** The first failure, in its own words. */
  readonly why: string;
}

const isBrowserTest = ({ file }: NamedTest) => file.endsWith(".e2e.ts");

/** What has to be built again so that the test meets the fault. */
export function partToBuild(test: NamedTest, file: string): BuiltPart {
  // Migrations are read when the program starts.
  if (file.startsWith("db/")) return "nothing";
  if (isBrowserTest(test)) return /\.server\.tsx?$/.test(file) ? "server" : "all";
  return test.file.startsWith("tests/flows/") ? "server" : "nothing";
}

/** Runs the tests in the copy, and only those: not the others of their files, unless they cannot pass without them. */
export async function runTests(
  root: string,
  tests: readonly NamedTest[],
  isWhole: (test: NamedTest) => boolean = () => false,
): Promise<TestRun[]> {
  const inBrowser = tests.filter(isBrowserTest);
  const others = tests.filter((test) => !isBrowserTest(test));
  const runs: TestRun[] = [];
  for (const whole of [false, true]) {
    const [seen, served] = [inBrowser, others].map((some) => some.filter((test) => isWhole(test) === whole));
    if (served?.length) runs.push(...(await runVitest(root, served, whole)));
    if (seen?.length) runs.push(...(await runPlaywright(root, seen, whole)));
  }
  return runs;
}

/** Whether a run is of this test: names are written with placeholders, and may be only a part. */
export function isRunOf({ file, name }: NamedTest, ran: TestRun): boolean {
  return ran.file === file && new RegExp(patternOf(name)).test(ran.title);
}

/** patternOf("%s shows ${what}") matches "Express shows 15 minutes". */
export function patternOf(name: string): string {
  return name
    .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(".*");
}

function anyOf(tests: readonly NamedTest[]): { files: string[]; pattern: string } {
  return {
    files: [...new Set(tests.map(({ file }) => file))],
    pattern: [...new Set(tests.map(({ name }) => patternOf(name)))].join("|"),
  };
}

function projectOf(file: string): string {
  if (file.startsWith("tests/guards/")) return "guards";
  if (file.startsWith("tests/races/")) return "races";
  return /^tests\/(?:flows|eval)\/|\.db\.test\./.test(file) ? "db" : "unit";
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

async function runVitest(root: string, tests: readonly NamedTest[], whole: boolean): Promise<TestRun[]> {
  const { files, pattern } = anyOf(tests);
  const projects = [...new Set(files.map(projectOf))].flatMap((project) => ["--project", project]);
  const report = await reportOf<VitestReport>(root, (file) => ({
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects,
      ...files,
      ...(whole ? [] : ["-t", pattern]),
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
  }));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ title, status, failureMessages = [] }) => ({
        title,
        file: path.relative(root, name),
        passed: status === "passed",
        why: firstLine(failureMessages[0] ?? ""),
      })),
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

async function runPlaywright(root: string, tests: readonly NamedTest[], whole: boolean): Promise<TestRun[]> {
  const { files, pattern } = anyOf(tests);
  const report = await reportOf<{ readonly suites: readonly PlaywrightSuite[] }>(root, (file) => ({
    args: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=tools/conformance/playwright.config.ts",
      ...files.map((it) => `${it}$`),
      ...(whole ? [] : ["-g", pattern]),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }));
  return report.suites.flatMap(specsOf).map(({ file, title, ok, tests: tried }) => ({
    title,
    file: `tests/e2e/${path.basename(file)}`,
    passed: ok,
    why: firstLine(tried.flatMap(({ results }) => results.map(({ error }) => error?.message ?? "")).join("")),
  }));
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The report that a runner writes; a runner that writes none has run nothing. */
async function reportOf<Report>(
  root: string,
  command: (file: string) => { readonly args: readonly string[]; readonly env?: Record<string, string> },
): Promise<Report> {
  const file = path.join(root, ".cache/conformance-report.json");
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { args, env } = command(file);
  const { code, output } = await run(root, args, env);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    throw new Error(`The tests did not run (${code}):\n${output.slice(-2000)}`);
  }
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).split("\n")[0]?.slice(0, 160) ?? "";
}
