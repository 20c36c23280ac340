import { runSteps } from "./testing/run-steps.ts";
import { browser, build, lint, onOldestPostgres, otherBrowsers, types, vitest } from "./testing/steps.ts";

await runSteps([
  types,
  lint,
  vitest("guards"),
  vitest("unit"),
  build,
  vitest("db"),
  ...onOldestPostgres(),
  vitest("races"),
  vitest("faults"),
  browser,
  ...otherBrowsers(),
]);
