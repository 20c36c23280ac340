import { settableClock, systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { startDatabase } from "~/platform/database/database.server";
import { openFiles } from "~/platform/files/files.server";
import { noChanges } from "~/platform/live/live-changes.server";
import { createLog } from "~/platform/log.server";
import { appSecretOf } from "~/platform/secret-key.server";
import { fillDemo } from "../tests/worlds/demo";
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
    const today = systemClock.now();
    const clock = settableClock(today);
    if (
      await fillDemo(
        {
          config,
          db,
          clock,
          log,
          files: openFiles(config),
          live: noChanges,
          model: null,
          appSecret: await appSecretOf(config),
        },
        today,
      )
    )
      log.info("the demo has its first bookings");
  } finally {
    await database.close();
  }
}
