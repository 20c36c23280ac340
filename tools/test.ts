import { keepTemporaryFilesInMemory } from "./testing/memory-folder.ts";
import { runSteps } from "./testing/run-steps.ts";
import { browser, build, lint, onOldestPostgres, otherBrowsers, types, vitest } from "./testing/steps.ts";

keepTemporaryFilesInMemory();
await runSteps([
  [[build], [types, lint, vitest("guards"), vitest("unit")]],
  // Run in parallel: races and faults mostly wait (for locks, for letters, for a database restart), while the database
  // tests compute.
  [[vitest("db"), ...onOldestPostgres()], [vitest("races")], [vitest("faults")]],
  browser,
  ...otherBrowsers(),
]);
