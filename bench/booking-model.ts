import { seedCleanStudio } from "~/flows/seed-studio.server";
import { migrate } from "~/platform/database/migrate.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { inTransaction } from "~/platform/database/tx.server";
import { testServices } from "../tests/setup/services";
import { throwAwayCluster } from "../tests/setup/throw-away-cluster";
import { runSequences } from "../tests/worlds/booking-model/run";
import type { Bench } from "./table";

const sequences = 10_000;

/**
 * `npm test` runs hundreds of these sequences; this bench runs many more. The first one that differs from the model
 * ends it.
 */
export const bookingModel: Bench = {
  title: "Random sequences of bookings, held against a simple model",
  async run() {
    const cluster = await throwAwayCluster();
    const db = openDatabase(cluster.url, { size: 4 });
    try {
      await migrate(db);
      const services = testServices(db);
      await inTransaction(db, (tx) => seedCleanStudio(tx, services.clock.now()));
      const began = performance.now();
      const reached = await runSequences(services, sequences);
      const { booked, moved, cancelled, answered, offered, accepted } = reached;
      const seconds = Math.round((performance.now() - began) / 1000);
      return [
        { what: `${sequences} sequences`, measured: `${seconds} s` },
        { what: "booked / moved / cancelled", measured: `${booked} / ${moved} / ${cancelled}` },
        { what: "requests answered", measured: `${answered}` },
        { what: "offered from the waiting list / accepted", measured: `${offered} / ${accepted}` },
      ];
    } finally {
      await closeDatabase(db);
      await cluster.stop();
    }
  },
};
