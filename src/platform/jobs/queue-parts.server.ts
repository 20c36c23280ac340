import type { Log } from "~/platform/log.server";
import type { JobName, JobPayloads } from "./jobs.server";

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

export interface CronLine {
  readonly job: JobName;
  /** Five fields, in UTC. */
  readonly when: string;
}

export interface QueueParts {
  readonly handlers: JobHandlers;
  readonly cron: readonly CronLine[];
  readonly log: Log;
}
