import type { RunStep } from "~/flows/advance-run.server";

/** Kind of long work -> what one step of it does. */
export const runKinds: Readonly<Record<string, RunStep>> = {};
