import type { RunStep } from "~/flows/advance-run.server";
import { stepBookingsRun } from "~/flows/step-bookings.server";

/** Kind of long work -> what one step of it does. */
export const runKinds: Readonly<Record<string, RunStep>> = {
  "step-bookings": stepBookingsRun,
};
