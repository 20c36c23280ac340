import { readPause } from "~/areas/outbox/reads/pause.server";
import { readProviders } from "~/areas/settings/reads/providers.server";
import type { Services } from "~/platform/services.server";

/** Whether a letter that is written now is sent: there is a mail server, and nobody has paused sending. */
export async function canSendLetters(
  services: Pick<Services, "db" | "config" | "appSecret">,
): Promise<boolean> {
  const [{ smtpUrl }, pause] = await Promise.all([readProviders(services), readPause(services.db)]);
  return smtpUrl !== null && pause === null;
}
