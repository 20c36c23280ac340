import { inTransaction } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { runJobs } from "~/platform/jobs/queue.server";
import { openMailTransport } from "~/platform/mail/transport.server";
import type { Services } from "~/platform/services.server";
import { cron } from "./cron";
import { handlersFor } from "./handlers.server";

export interface Worker {
  /** Finishes the letter in hand and leaves the rest to the next start, or to another process. */
  stop(): Promise<void>;
}

export async function startWorker(services: Services): Promise<Worker> {
  const { config, db, log } = services;
  const transport = config.smtpUrl ? openMailTransport(config.smtpUrl) : null;
  const queue = await runJobs(db, { handlers: handlersFor(services, transport), cron, log });
  // Sends letters that became due while the program was stopped now, not at the next whole minute.
  await inTransaction(db, async (tx) => {
    await enqueueJob(tx, "sweep-letters", {}, { key: "sweep-letters" });
    await enqueueJob(tx, "link-bookings", {}, { key: "link-bookings" });
  });
  return {
    async stop() {
      await queue.stop();
      transport?.close();
    },
  };
}
