import {
  forgetMessages,
  paymentById,
  storeMessage,
  storeWebhook,
  webhookOf,
} from "~/areas/billing/store/online.server";
import type { OnlinePaymentId } from "~/areas/billing/types/online";
import { recordRepeatedEvent } from "~/areas/security/commands.server";
import { parseId } from "~/kit/ids";
import { type Instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { limitKeyOf } from "~/platform/http/origin-keys.server";
import type {
  PaymentAnswer,
  PaymentProvider,
  PaymentProviderName,
  ProviderMessage,
  SignedMessage,
} from "~/platform/providers/payments/payment-provider";
import { stripeMessage } from "~/platform/providers/payments/stripe.server";
import { vippsMessage } from "~/platform/providers/payments/vipps.server";
import { openValue, sealValue } from "~/platform/sealed-value.server";
import type { RequestInfo, Services } from "~/platform/services.server";
import { followPayment } from "./follow-payment.server";

const read: Record<
  PaymentProviderName,
  (message: SignedMessage, secret: string, now: Instant) => ProviderMessage | null
> = { vipps: vippsMessage, stripe: stripeMessage };

const purpose = (provider: PaymentProviderName) => `webhook of ${provider}`;

/** The message of a provider, if it was signed with the secret of the registered address just now; null otherwise. */
export async function signedMessage(
  { db, clock, appSecret }: Pick<Services, "db" | "clock" | "appSecret">,
  provider: PaymentProviderName,
  message: Omit<SignedMessage, "host">,
): Promise<ProviderMessage | null> {
  const webhook = await webhookOf(db, provider);
  const secret = webhook && openValue(appSecret, purpose(provider), webhook.secret);
  if (!webhook || !secret) return null;
  return read[provider]({ ...message, host: new URL(webhook.url).host }, secret, clock.now());
}

/** A message that nobody signed: counted as a security event. */
export function noteForgedMessage(
  services: Services,
  provider: PaymentProviderName,
  { address, userAgent }: RequestInfo,
): Promise<void> {
  const event = {
    type: "payment_message_forged",
    who: limitKeyOf(address),
    userAgent,
    details: { provider },
  } as const;
  return recordRepeatedEvent(services, event, services.clock.now());
}

/** Keeps the message as it came, then looks at the payment that it names. What it says of it is not believed. */
export async function takeMessage(
  services: Services,
  provider: PaymentProviderName,
  { eventId, reference }: ProviderMessage,
  body: string,
): Promise<void> {
  const { db, clock } = services;
  const id = reference === null ? null : parseId<"online-payment">(reference);
  const payment = id && (await paymentById(db, id as OnlinePaymentId));
  const paymentId = payment?.provider === provider ? payment.id : null;
  const message = { provider, eventId, paymentId, body: body.slice(0, 100_000) };
  await inTransaction(db, (tx) => storeMessage(tx, message, clock.now()));
  // Also for one that came before: the first time may have been cut off.
  if (paymentId) await followPayment(services, paymentId);
}

/** Tells the provider where messages go, and keeps the secret that it will sign them with. */
export async function registerWebhook(services: Services, provider: PaymentProvider): Promise<PaymentAnswer> {
  const { db, clock, appSecret, config } = services;
  const url = `${config.publicUrl}/webhooks/${provider.name}`;
  const owner = await provider.account();
  if (!owner.ok) return owner;
  const account = owner.value.id;
  const known = await webhookOf(db, provider.name);
  const isReadable = known && openValue(appSecret, purpose(provider.name), known.secret);
  if (isReadable && known.url === url && known.account === account) return { ok: true, value: undefined };
  // Two of them at one account would send everything twice, once with a secret that is forgotten. At another account it
  // does not exist, and the answer says so.
  if (known) await provider.removeWebhook(known.remoteId);
  const made = await provider.registerWebhook(url);
  if (!made.ok) return made;
  const secret = sealValue(appSecret, purpose(provider.name), made.value.secret);
  const webhook = { provider: provider.name, remoteId: made.value.id, url, secret, account };
  await inTransaction(db, (tx) => storeWebhook(tx, webhook, clock.now()));
  return { ok: true, value: undefined };
}

/** After 90 days a message has nothing left to tell. */
export function forgetPaymentMessages({ db, clock }: Services): Promise<void> {
  return inTransaction(db, (tx) => forgetMessages(tx, plusHours(clock.now(), -90 * 24)));
}
