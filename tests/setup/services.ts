import { type Instant, instant } from "~/kit/time";
import { settableClock } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import type { Db } from "~/platform/database/tx.server";
import { openFiles } from "~/platform/files/files.server";
import { noChanges } from "~/platform/live/live-changes.server";
import { createLog } from "~/platform/log.server";
import { languageModel } from "~/platform/providers/language-model.server";
import type { Services } from "~/platform/services.server";

export type TestServices = Services & { readonly clock: ReturnType<typeof settableClock> };

/** A Friday morning. */
export const testNow: Instant = instant("2026-11-20T09:00:00+01:00");

/** Services for a test: its own database, a clock that only moves when it is set, and no log. */
export function testServices(
  db: Db,
  { now = testNow, env = {} }: { now?: Instant; env?: Record<string, string> } = {},
): TestServices {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", ...env });
  return {
    config,
    db,
    files: openFiles(config),
    release: "test",
    live: noChanges,
    model: config.model && languageModel(config.model),
    clock: settableClock(now),
    log: createLog("silent"),
    appSecret: "a secret for tests that nobody else knows",
  };
}
