import { readProviders } from "~/areas/settings/reads/providers.server";
import { type SmsProvider, smsProvider } from "~/platform/providers/sms.server";
import type { Services } from "~/platform/services.server";

/** The SMS provider that is set now; null while there is none. It holds no connection, so it is made anew each time. */
export async function currentSms(services: Services): Promise<SmsProvider | null> {
  const { sms } = await readProviders(services);
  return sms && smsProvider({ ...sms, standIn: services.config.standInUrl });
}
