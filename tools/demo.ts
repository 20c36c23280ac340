import { seedCleanStudio } from "~/flows/seed-studio.server";
import { settableClock, systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { startDatabase } from "~/platform/database/database.server";
import { inTransaction } from "~/platform/database/tx.server";
import { createLog } from "~/platform/log.server";
import { appSecretOf } from "~/platform/secret-key.server";
import { fewBookings } from "../tests/worlds/few-bookings";
import { become } from "./bootstrap/become";
import { ensureBuilt } from "./bootstrap/ensure-built";
import { thriftyEnv, thriftyFlags } from "./bootstrap/thrifty";

/** The program on a database of its own, so that it never meets the studio's real bookings or writes to anybody. */
const own = { DATA_DIR: ".data/demo", DATABASE_URL: "", SMTP_URL: "", NODE_ENV: "production" };

await ensureBuilt();
await fillOnce();
await become([...thriftyFlags, "build/server/index.js"], { ...own, ...thriftyEnv });

async function fillOnce(): Promise<void> {
  const config = readConfig({ ...process.env, ...own });
  const log = createLog(config.logLevel);
  const database = await startDatabase(config, log);
  try {
    const { db } = database;
    await inTransaction(db, seedCleanStudio);
    if ((await db.$client.query("SELECT FROM bookings LIMIT 1")).rowCount) return;
    const today = systemClock.now();
    const clock = settableClock(today);
    await fewBookings({ config, db, clock, log, appSecret: await appSecretOf(config) }, today);
    log.info("the demo has its first bookings");
  } finally {
    await database.close();
  }
}
