import { existsSync } from "node:fs";
import path from "node:path";
import { engines } from "../../tests/browsers/engines.ts";
import { ensureBuilt } from "../bootstrap/ensure-built.ts";
import { runPackage } from "../bootstrap/run-program.ts";
import { ensureBrowser } from "./browser.ts";
import {
  type Count,
  countOfExit,
  countOfPlaywright,
  countOfReport,
  countOfVitest,
  forgetReport,
  onePassed,
} from "./count.ts";

export interface Step {
  readonly name: string;
  /** `printAtEnd`: the line above its output, which is held back until it ends. */
  run(printAtEnd?: string): Promise<Count>;
}

/** No limit on the duration, because a slow machine is no failure: only a silent runner is ended, after this time. */
const silenceMs = 300_000;
const pulse = path.resolve("tools/testing/pulse-reporter.ts");

/** What the reporter of pulse-reporter.ts sends besides its sign of life. */
function errorsOutsideTests(message: unknown): string[] {
  const isError = typeof message === "object" && message !== null && "outsideTests" in message;
  return isError ? [String(message.outsideTests)] : [];
}

export const types: Step = {
  name: "types",
  async run(printAtEnd) {
    const typed = await runPackage("@react-router/dev/bin.cjs", ["typegen"], { printAtEnd });
    return countOfExit(typed || (await runPackage("typescript/bin/tsc", ["--noEmit"], { printAtEnd })));
  },
};

export const lint: Step = {
  name: "lint and format",
  run: async (printAtEnd) =>
    countOfExit(await runPackage("@biomejs/biome/bin/biome", ["check", "."], { printAtEnd })),
};

export const build: Step = {
  name: "build",
  run: async () => {
    await ensureBuilt();
    return onePassed;
  },
};

/** One project of vitest.config.ts, or only the named files of it. */
export function vitest(
  project: string,
  env: Record<string, string> = {},
  label = project,
  files: readonly string[] = [],
): Step {
  return {
    name: label,
    async run(printAtEnd) {
      const report = `.cache/test-reports/${label.replaceAll(/\W+/g, "-")}.json`;
      forgetReport(report);
      const args = [
        "run",
        "--project",
        project,
        "--reporter=default",
        "--reporter=json",
        `--reporter=${pulse}`,
        `--outputFile.json=${report}`,
        ...files,
      ];
      const outsideTests: string[] = [];
      const onMessage = (message: unknown) => outsideTests.push(...errorsOutsideTests(message));
      const code = await runPackage("vitest/vitest.mjs", args, { env, silenceMs, onMessage, printAtEnd });
      return countOfReport(report, code, countOfVitest, outsideTests);
    },
  };
}

const debianPostgres = "/usr/lib/postgresql/15";

/**
 * The tests of everything that can differ between versions of PostgreSQL: statements, constraints, locks, search,
 * LISTEN and the queue, all of them in the areas, in platform/ and in the worker; and migrations, from nothing and from
 * an older studio. The flows and pages above use the database only through these, so the one PostgreSQL of the step
 * before is enough for them, except for an order.
 */
const versionFiles = [
  "src/areas/",
  "src/platform/",
  "src/worker/",
  "src/flows/book-session.db",
  "src/flows/move-booking.db",
  "src/flows/forget-old-data.db",
  "tests/flows/worker",
  "tests/flows/existing-studio",
  "tests/flows/chat-analytics",
  "tests/flows/email-outbox",
  "tests/flows/admin-bookings",
];

/** The oldest supported PostgreSQL, if the machine has it. */
export function onOldestPostgres(): Step[] {
  if (existsSync(`${debianPostgres}/bin/postgres`)) {
    return [vitest("db", { TEST_POSTGRES: debianPostgres }, "db on PostgreSQL 15", versionFiles)];
  }
  console.log(`No ${debianPostgres} on this machine: the database tests run on PostgreSQL 18 alone.`);
  return [];
}

/** The home page and a booking in browsers other than Chromium, if the machine has them. */
export function otherBrowsers(): Step[] {
  return engines.flatMap(({ name, programs, file }) => {
    const missing = programs.filter((program) => !existsSync(program));
    if (missing.length === 0) return [vitest("browsers", {}, name, [file])];
    console.log(`No ${missing.join(", ")} on this machine: nothing is tried in ${name}.`);
    return [];
  });
}

export const browser: Step = {
  name: "browser",
  async run() {
    const chromium = await ensureBrowser();
    const report = ".cache/test-reports/browser.json";
    forgetReport(report);
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
    const args = ["test", `--reporter=line,json,${pulse}`];
    const code = await runPackage("@playwright/test/cli.js", args, { env, silenceMs });
    return countOfReport(report, code, countOfPlaywright);
  },
};
