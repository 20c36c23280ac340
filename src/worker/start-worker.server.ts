import { readProviders } from "~/areas/settings/reads/providers.server";
import { currentSms } from "~/flows/current-sms.server";
import { inTransaction } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { runJobs } from "~/platform/jobs/queue.server";
import { renewedTransport } from "~/platform/mail/renewed-transport.server";
import type { Services } from "~/platform/services.server";
import { cron } from "./cron";
import { handlersFor } from "./handlers.server";

export interface Worker {
  /** Finishes the current letter and leaves the rest to the next start, or to another process. */
  stop(): Promise<void>;
}

export async function startWorker(services: Services): Promise<Worker> {
  const { db, log } = services;
  const mail = renewedTransport(async () => (await readProviders(services)).smtpUrl);
  const queue = await runJobs(db, {
    handlers: handlersFor(services, mail, () => currentSms(services)),
    cron,
    log,
  });
  // Sends letters that became due while the program was stopped now, not at the next whole minute.
  await inTransaction(db, async (tx) => {
    await enqueueJob(tx, "sweep-letters", {}, { key: "sweep-letters" });
    await enqueueJob(tx, "link-bookings", {}, { key: "link-bookings" });
  });
  return {
    async stop() {
      await queue.stop();
      mail.close();
    },
  };
}
