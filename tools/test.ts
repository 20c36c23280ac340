import { runSteps } from "./testing/run-steps.ts";
import { browser, build, lint, onOldestPostgres, otherBrowsers, types, vitest } from "./testing/steps.ts";

await runSteps([
  [[build], [types, lint, vitest("guards"), vitest("unit")]],
  // The faults mostly wait: for letters, for a database that starts again. The database tests compute.
  [
    [vitest("db"), ...onOldestPostgres()],
    [vitest("races"), vitest("faults")],
  ],
  browser,
  ...otherBrowsers(),
]);
