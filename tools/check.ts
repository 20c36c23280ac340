import { runSteps } from "./testing/run-steps.ts";
import { lint, types, vitest } from "./testing/steps.ts";

await runSteps([types, lint, vitest("guards"), vitest("unit")]);
