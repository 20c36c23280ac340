import { readPause } from "~/areas/outbox/reads/pause.server";
import { readProviders } from "~/areas/settings/reads/providers.server";
import type { MailState } from "~/kit/letter-promise";
import { cachedRead } from "~/platform/database/cached-reads.server";
import type { Services } from "~/platform/services.server";

/** Whether letters leave now. Read from memory until sending is paused or resumed, or a provider changes. */
export async function mailState(services: Pick<Services, "db" | "config" | "appSecret">): Promise<MailState> {
  const { smtpUrl } = await readProviders(services);
  if (smtpUrl === null) return "missing";
  const pause = await cachedRead(services.db, { name: "outbox-pause", tables: ["outbox_pauses"] }, () =>
    readPause(services.db),
  );
  return pause ? "paused" : "works";
}
