import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { type Ore, ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import { hashBytes, sameSecret } from "~/platform/crypto.server";
import { callPayments, type PaymentCall } from "./payment-call.server";
import {
  type PaymentAnswer,
  type PaymentProvider,
  type ProviderMessage,
  type RemotePayment,
  replayWindowMs,
  type SignedMessage,
} from "./payment-provider";

export interface VippsConfig {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  readonly merchant: string;
}

const amount = z.object({ currency: z.string(), value: z.number().int() });
const token = z.object({ access_token: z.string().min(1) });
const created = z.object({ reference: z.string(), redirectUrl: z.url() });
const payment = z.object({
  state: z.string(),
  amount,
  aggregate: z.object({
    authorizedAmount: amount,
    cancelledAmount: amount,
    capturedAmount: amount,
    refundedAmount: amount,
  }),
});
const webhook = z.object({ id: z.string(), secret: z.string().min(1) });
const nothing = z.unknown().transform(() => undefined);

export const vippsEvents = [
  "authorized",
  "captured",
  "cancelled",
  "refunded",
  "expired",
  "aborted",
  "terminated",
];

/** Vipps MobilePay's ePayment API. The wire is written down in `src/platform/providers/payments/README.md`. */
export function vipps(config: VippsConfig): PaymentProvider {
  const asked = <T>(method: PaymentCall["method"], path: string, schema: z.ZodType<T>, sent: Sent = {}) =>
    signedIn(config, (bearer) =>
      callPayments(
        {
          method,
          url: `${config.url}${path}`,
          headers: { ...headersOf(config), ...bearer, ...(sent.key && { "Idempotency-Key": sent.key }) },
          ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
        },
        schema,
      ),
    );
  const change = (ref: string, step: string, key: string, value?: Ore) => {
    const body = value === undefined ? {} : { modificationAmount: { currency: "NOK", value } };
    return asked("POST", `/epayment/v1/payments/${encodeURIComponent(ref)}/${step}`, nothing, { key, body });
  };
  return {
    name: "vipps",
    // Its terms: captured when the goods or the service have been delivered.
    takesAdvances: false,
    async create({ reference, ore: value, text, returnUrl }) {
      const body = {
        reference,
        returnUrl,
        userFlow: "WEB_REDIRECT",
        paymentDescription: text.slice(0, 100),
        amount: { currency: "NOK", value },
        paymentMethod: { type: "WALLET" },
      };
      const made = await asked("POST", "/epayment/v1/payments", created, { key: reference, body });
      return made.ok
        ? { ok: true, value: { providerRef: made.value.reference, url: made.value.redirectUrl } }
        : made;
    },
    async read(ref) {
      const read = await asked("GET", `/epayment/v1/payments/${encodeURIComponent(ref)}`, payment);
      return read.ok ? { ok: true, value: remoteOf(read.value) } : read;
    },
    capture: ({ providerRef, ore: value, key }) => change(providerRef, "capture", key, value),
    cancel: ({ providerRef, key }) => change(providerRef, "cancel", key),
    refund: ({ providerRef, ore: value, key }) => change(providerRef, "refund", key, value),
    registerWebhook: (url) => {
      const events = vippsEvents.map((name) => `epayments.payment.${name}.v1`);
      return asked("POST", "/webhooks/v1/webhooks", webhook, { body: { url, events } });
    },
    removeWebhook: (id) => asked("DELETE", `/webhooks/v1/webhooks/${encodeURIComponent(id)}`, nothing),
    // There is no call that names the merchant: the keys are right when they give a token.
    account: () =>
      signedIn(config, async () => ({ ok: true, value: { id: config.merchant, name: config.merchant } })),
  };
}

interface Sent {
  readonly key?: string;
  readonly body?: unknown;
}

function headersOf({ subscriptionKey, merchant }: VippsConfig): Record<string, string> {
  return {
    "Ocp-Apim-Subscription-Key": subscriptionKey,
    "Merchant-Serial-Number": merchant,
    "Vipps-System-Name": "sidelys",
    "Content-Type": "application/json",
    Accept: "application/json",
  };
}

async function signedIn<T>(
  config: VippsConfig,
  ask: (bearer: { readonly Authorization: string }) => Promise<PaymentAnswer<T>>,
): Promise<PaymentAnswer<T>> {
  const { url, clientId, clientSecret } = config;
  const signedInAs = await callPayments(
    {
      ...({ method: "POST", url: `${url}/accesstoken/get`, body: "" } as const),
      headers: { ...headersOf(config), client_id: clientId, client_secret: clientSecret },
    },
    token,
  );
  return signedInAs.ok ? ask({ Authorization: `Bearer ${signedInAs.value.access_token}` }) : signedInAs;
}

function remoteOf({ state, amount: whole, aggregate }: z.output<typeof payment>): RemotePayment {
  const ended = ["ABORTED", "EXPIRED", "TERMINATED"];
  const { authorizedAmount, capturedAmount, refundedAmount, cancelledAmount } = aggregate;
  return {
    state: state === "AUTHORIZED" ? "authorised" : ended.includes(state) ? "ended" : "open",
    currency: whole.currency,
    authorisedOre: ore(authorizedAmount.value),
    capturedOre: ore(capturedAmount.value),
    refundedOre: ore(refundedAmount.value),
    cancelledOre: ore(cancelledAmount.value),
  };
}

const message = z.object({ reference: z.string().max(64).catch("") });

/** The message, if the provider signed it with this secret and just now; null otherwise. */
export function vippsMessage(
  { method, host, url, headers, body }: SignedMessage,
  secret: string,
  now: Instant,
): ProviderMessage | null {
  const date = headers.get("x-ms-date") ?? "";
  const at = Date.parse(date);
  if (!Number.isFinite(at) || Math.abs(now - instant(at)) > replayWindowMs) return null;
  const hash = createHash("sha256").update(body).digest("base64");
  if (!sameSecret(headers.get("x-ms-content-sha256") ?? "", hash)) return null;
  const signature = vippsSignature(secret, {
    method,
    target: `${url.pathname}${url.search}`,
    date,
    host,
    hash,
  });
  if (!sameSecret(headers.get("authorization") ?? "", signature)) return null;
  const read = message.safeParse(jsonOf(body));
  return { eventId: hashBytes(body), reference: (read.success && read.data.reference) || null };
}

interface ToSign {
  readonly method: string;
  readonly target: string;
  readonly date: string;
  readonly host: string;
  /** Of the body: SHA-256 in base64. */
  readonly hash: string;
}

/** The whole `Authorization` header of a message. */
export function vippsSignature(secret: string, { method, target, date, host, hash }: ToSign): string {
  const text = `${method}\n${target}\n${date};${host};${hash}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64");
  return `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`;
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
