import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settableClock, systemClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { startDatabase } from "~/platform/database/database.server";
import { openFiles } from "~/platform/files/files.server";
import { noChanges } from "~/platform/live/live-changes.server";
import { createLog } from "~/platform/log.server";
import { OperatorError } from "~/platform/operator-error";
import { appSecretOf } from "~/platform/secret-key.server";
import { fillDemo } from "../tests/worlds/demo";
import { become } from "./bootstrap/become";
import { ensureBuilt } from "./bootstrap/ensure-built";
import { thriftyEnv, thriftyFlags } from "./bootstrap/thrifty";

/** Its own database and no mail server, so that the demo never touches the studio's bookings or writes to customers. */
const own = {
  DATA_DIR: demoFolder(),
  DATABASE_URL: "",
  SMTP_URL: "",
  // The demo's companies are invented, and their numbers may belong to somebody.
  COMPANY_REGISTER_URL: "demo",
  NODE_ENV: "production",
};

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
          release: "demo",
        },
        today,
      )
    )
      log.info("the demo has its first bookings");
  } finally {
    await database.close();
  }
}

/** `DATA_DIR`, when it is empty or an earlier demo's: a real studio's folder is never filled with invented customers. */
function demoFolder(): string {
  const asked = process.env.DATA_DIR;
  if (!asked) return ".data/demo";
  const mark = path.join(asked, "demo");
  if (!existsSync(mark) && existsSync(asked) && readdirSync(asked).length > 0) {
    throw new OperatorError(`${asked} holds data that is not a demo's. Give DATA_DIR an empty folder.`);
  }
  mkdirSync(asked, { recursive: true });
  writeFileSync(mark, "");
  return asked;
}
