import { keepTemporaryFilesInMemory } from "./testing/memory-folder.ts";
import { runSteps } from "./testing/run-steps.ts";
import { browser, build, lint, onOldestPostgres, otherBrowsers, types, vitest } from "./testing/steps.ts";

keepTemporaryFilesInMemory();
await runSteps([
  [[build], [types, lint, vitest("guards"), vitest("unit")]],
  // Run in parallel: races and faults mostly wait (for locks, for letters, for a database restart), while the database
  // tests compute. The oldest PostgreSQL comes after the races, which end long before the database tests do.
  [[vitest("db")], [vitest("races"), ...onOldestPostgres()], [vitest("faults")]],
  browser,
  ...otherBrowsers(),
]);
