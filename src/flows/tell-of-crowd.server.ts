import { recordSecurityEvent } from "~/areas/security/commands.server";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Crowd } from "~/platform/http/stranger-turns.server";
import type { Services } from "~/platform/services.server";

const everyMinutes = 15;

/** One event in a quarter of an hour says that strangers are refused, and from where most of them come. */
export function crowdTeller({ db, clock, log }: Pick<Services, "db" | "clock" | "log">) {
  let quietUntil: Instant | null = null;
  return async ({ refused, made, networks, busiest }: Crowd): Promise<void> => {
    const now = clock.now();
    if (quietUntil !== null && now < quietUntil) return;
    quietUntil = plusMinutes(now, everyMinutes);
    const details = { refused, made, networks, from: busiest.network, fromRefused: busiest.refused };
    await recordSecurityEvent(db, { type: "site_crowded", details }, now).catch((error: unknown) =>
      log.warn({ err: error }, "a security event was not written"),
    );
  };
}
