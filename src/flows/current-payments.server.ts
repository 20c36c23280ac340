import { readProviders } from "~/areas/settings/reads/providers.server";
import type { PaymentProvider, PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { stripe } from "~/platform/providers/payments/stripe.server";
import { vipps } from "~/platform/providers/payments/vipps.server";
import type { Services } from "~/platform/services.server";

/** The providers that are set up now, by their name. They hold no connection, so they are made anew each time. */
export async function currentPayments(
  services: Services,
): Promise<ReadonlyMap<PaymentProviderName, PaymentProvider>> {
  const { vipps: ofVipps, stripe: ofStripe } = await readProviders(services);
  const standIn = services.config.standInUrl;
  const found: PaymentProvider[] = [];
  if (ofVipps) {
    const own = ofVipps.isTest ? "https://apitest.vipps.no" : "https://api.vipps.no";
    found.push(vipps({ ...ofVipps, url: standIn ? `${standIn}/vipps` : own }));
  }
  if (ofStripe)
    found.push(stripe({ ...ofStripe, url: standIn ? `${standIn}/stripe` : "https://api.stripe.com" }));
  return new Map(found.map((provider) => [provider.name, provider]));
}
