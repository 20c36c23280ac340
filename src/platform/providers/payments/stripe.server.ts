import { createHmac } from "node:crypto";
import { z } from "zod";
import { lessOre, ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { sameSecret } from "~/platform/crypto.server";
import { callPayments } from "./payment-call.server";
import {
  type PaymentAnswer,
  type PaymentProvider,
  type ProviderMessage,
  type RemotePayment,
  replayWindowMs,
  type SignedMessage,
} from "./payment-provider";

export interface StripeConfig {
  readonly url: string;
  readonly key: string;
}

/** The version of the API that these shapes are of. */
const apiVersion = "2024-06-20";

const charge = z.object({ amount_captured: z.number().int(), amount_refunded: z.number().int() });
const intent = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number().int(),
  amount_capturable: z.number().int().default(0),
  latest_charge: charge.nullish(),
});
const session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  currency: z.string().nullish(),
  payment_intent: intent.nullish(),
});
const made = z.object({ id: z.string(), url: z.url() });
const webhook = z.object({ id: z.string(), secret: z.string().min(1) });
const account = z.object({
  id: z.string(),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
});
const nothing = z.unknown().transform(() => undefined);

export const stripeEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "charge.refunded",
];

/** Stripe Checkout. The wire is written down in `src/platform/providers/payments/README.md`. */
export function stripe(config: StripeConfig): PaymentProvider {
  const asked = <T>(path: string, schema: z.ZodType<T>, form?: Form, key?: string, method?: "DELETE") =>
    callPayments(
      {
        method: method ?? (form ? "POST" : "GET"),
        url: `${config.url}${path}`,
        headers: {
          Authorization: `Bearer ${config.key}`,
          "Stripe-Version": apiVersion,
          ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
          ...(key && { "Idempotency-Key": key }),
        },
        ...(form && { body: new URLSearchParams(form).toString() }),
      },
      schema,
    );
  const whole = (ref: string) => asked(`${sessionPath(ref)}?expand[]=payment_intent.latest_charge`, session);
  const onIntent = async (
    ref: string,
    change: (id: string) => Promise<PaymentAnswer>,
  ): Promise<PaymentAnswer> => {
    const read = await whole(ref);
    if (!read.ok) return read;
    const id = read.value.payment_intent?.id;
    return id ? change(id) : { ok: false, failure: "refused", said: "not paid" };
  };
  return {
    name: "stripe",
    takesAdvances: true,
    async create({ reference, ore: amount, text, returnUrl, expiresAt }) {
      const form = orderForm({ reference, amount, text, returnUrl, expiresAt });
      const answer = await asked("/v1/checkout/sessions", made, form, reference);
      return answer.ok
        ? { ok: true, value: { providerRef: answer.value.id, url: answer.value.url } }
        : answer;
    },
    async read(ref) {
      const read = await whole(ref);
      return read.ok ? { ok: true, value: remoteOf(read.value) } : read;
    },
    capture: ({ providerRef, ore: amount, key }) =>
      onIntent(providerRef, (id) =>
        asked(`/v1/payment_intents/${id}/capture`, nothing, { amount_to_capture: String(amount) }, key),
      ),
    async cancel({ providerRef, key }) {
      const read = await whole(providerRef);
      if (!read.ok) return read;
      const { payment_intent: paid, status } = read.value;
      // The intent of an open session cannot be cancelled: the session is ended, and its intent with it.
      if (status === "open") {
        const ended = await asked(`${sessionPath(providerRef)}/expire`, nothing, {}, key);
        // Refused: it was paid in this moment, and is looked at again.
        return ended.ok || ended.failure !== "refused" ? ended : { ...ended, failure: "unavailable" };
      }
      if (!paid) return { ok: true, value: undefined };
      return asked(`/v1/payment_intents/${paid.id}/cancel`, nothing, {}, key);
    },
    refund: ({ providerRef, ore: amount, key }) =>
      onIntent(providerRef, (payment_intent) =>
        asked("/v1/refunds", nothing, { payment_intent, amount: String(amount) }, key),
      ),
    registerWebhook: (url) =>
      asked("/v1/webhook_endpoints", webhook, {
        url,
        api_version: apiVersion,
        ...Object.fromEntries(stripeEvents.map((event, index) => [`enabled_events[${index}]`, event])),
      }),
    removeWebhook: (id) =>
      asked(`/v1/webhook_endpoints/${encodeURIComponent(id)}`, nothing, undefined, undefined, "DELETE"),
    async account() {
      const answer = await asked("/v1/account", account);
      return answer.ok
        ? {
            ok: true,
            value: { id: answer.value.id, name: answer.value.business_profile?.name ?? answer.value.id },
          }
        : answer;
    },
  };
}

const sessionPath = (ref: string) => `/v1/checkout/sessions/${encodeURIComponent(ref)}`;

type Form = Readonly<Record<string, string>>;

interface ToOrder {
  readonly reference: string;
  readonly amount: number;
  readonly text: string;
  readonly returnUrl: string;
  readonly expiresAt: Instant;
}

function orderForm({ reference, amount, text, returnUrl, expiresAt }: ToOrder): Form {
  return {
    mode: "payment",
    locale: "nb",
    client_reference_id: reference,
    "metadata[reference]": reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(expiresAt / 1000)),
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "nok",
    "line_items[0][price_data][unit_amount]": String(amount),
    "line_items[0][price_data][product_data][name]": text.slice(0, 200),
    // Looked at before the money is taken, so that nothing has to be paid back.
    "payment_intent_data[capture_method]": "manual",
    "payment_intent_data[metadata][reference]": reference,
  };
}

function remoteOf({ status, currency, payment_intent: paid }: z.output<typeof session>): RemotePayment {
  const captured = ore(paid?.latest_charge?.amount_captured ?? 0);
  const isCancelled = paid?.status === "canceled";
  const isAgreed = paid?.status === "requires_capture" || paid?.status === "succeeded";
  const authorised = ore(isAgreed || isCancelled ? (paid?.amount ?? 0) : 0);
  return {
    state: isAgreed ? "authorised" : isCancelled || status === "expired" ? "ended" : "open",
    currency: (paid?.currency ?? currency ?? "").toUpperCase(),
    authorisedOre: authorised,
    capturedOre: captured,
    refundedOre: ore(paid?.latest_charge?.amount_refunded ?? 0),
    cancelledOre: isCancelled ? lessOre(authorised, captured) : ore(0),
  };
}

const named = z
  .object({ reference: z.string().max(64) })
  .partial()
  .nullish();
const event = z.object({
  id: z.string().max(200),
  data: z.object({
    object: z.object({ metadata: named, client_reference_id: z.string().max(64).nullish() }),
  }),
});

/** The message, if the provider signed it with this secret and just now; null otherwise. */
export function stripeMessage(
  { headers, body }: Pick<SignedMessage, "headers" | "body">,
  secret: string,
  now: Instant,
): ProviderMessage | null {
  const parts = (headers.get("stripe-signature") ?? "").split(",").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > replayWindowMs) return null;
  const signature = stripeSignature(secret, time, body);
  // While a secret is being replaced there are two signatures.
  const isSigned = parts.some(([name, value = ""]) => name === "v1" && sameSecret(value, signature));
  if (!isSigned) return null;
  const read = event.safeParse(jsonOf(body));
  if (!read.success) return null;
  const { metadata, client_reference_id } = read.data.data.object;
  return { eventId: read.data.id, reference: metadata?.reference ?? client_reference_id ?? null };
}

export function stripeSignature(secret: string, seconds: string, body: Uint8Array): string {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
