import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";

export const paymentProviders = ["vipps", "stripe"] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** What the customer pays. Amounts are øre, the smallest unit of NOK, as both providers count. */
export interface PaymentOrder {
  /** Ours, and the idempotency key: the same reference is the same payment, however often it is created. */
  readonly reference: string;
  readonly ore: Ore;
  readonly text: string;
  /** Where the provider leads the customer afterwards, whatever happened. */
  readonly returnUrl: string;
  readonly expiresAt: Instant;
}

export interface CreatedPayment {
  /** The provider's own name of it. */
  readonly providerRef: string;
  /** Where the customer pays. */
  readonly url: string;
}

/** A payment as the provider has it now. Only this is trusted, never what a message says. */
export interface RemotePayment {
  readonly state: "open" | "authorised" | "ended";
  readonly currency: string;
  /** What the customer has agreed to pay. */
  readonly authorisedOre: Ore;
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  readonly cancelledOre: Ore;
}

/** `refused`: the same call again is refused again. `unavailable`: it may have been done, and can be repeated. */
export type PaymentFailure = "key-refused" | "refused" | "not-found" | "unavailable";

export type PaymentAnswer<T = undefined> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: PaymentFailure; readonly said: string };

/** A change of money. The key makes a repeated call the same change. */
export interface MoneyChange {
  readonly providerRef: string;
  readonly ore: Ore;
  readonly key: string;
}

/** A message of the provider, whose signature has been checked. It only names the payment to look at. */
export interface ProviderMessage {
  readonly eventId: string;
  readonly reference: string | null;
}

export interface SignedMessage {
  readonly method: string;
  /** Of the address that was registered: a proxy may change the header. */
  readonly host: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The exact bytes. */
  readonly body: Uint8Array;
}

/** The address for messages, registered with the provider. */
export interface RegisteredWebhook {
  readonly id: string;
  readonly secret: string;
}

/** One service that takes payments for the studio. Nothing throws because of the provider. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether the provider's terms allow to capture money before the delivery. */
  readonly takesAdvances: boolean;
  create(order: PaymentOrder): Promise<PaymentAnswer<CreatedPayment>>;
  read(providerRef: string): Promise<PaymentAnswer<RemotePayment>>;
  capture(change: MoneyChange): Promise<PaymentAnswer>;
  /** Gives back what was agreed and not captured, or ends a payment that nobody has paid. */
  cancel(change: Pick<MoneyChange, "providerRef" | "key">): Promise<PaymentAnswer>;
  refund(change: MoneyChange): Promise<PaymentAnswer>;
  registerWebhook(url: string): Promise<PaymentAnswer<RegisteredWebhook>>;
  removeWebhook(id: string): Promise<PaymentAnswer>;
  /** The account that the key belongs to. */
  account(): Promise<PaymentAnswer<{ readonly id: string; readonly name: string }>>;
}

/** How long a signed message may have been under way: older ones may be repeated by somebody else. */
export const replayWindowMs = 5 * 60_000;
