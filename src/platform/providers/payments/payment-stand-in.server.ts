import { createHash, randomUUID } from "node:crypto";
import type { Behaviour } from "../stand-in-behaviour";
import { stripeSignature } from "./stripe.server";
import { vippsSignature } from "./vipps.server";

export const standInPaymentKeys = {
  vipps: {
    clientId: "client",
    clientSecret: "secret-of-the-client",
    subscriptionKey: "subscription-key",
    merchant: "123456",
  },
  stripe: { key: "sk_test_of_the_stand_in" },
} as const;

interface Question {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

type Name = "vipps" | "stripe";

export interface StandInPayment {
  readonly provider: Name;
  readonly ref: string;
  readonly reference: string;
  readonly returnUrl: string;
  value: number;
  currency: string;
  state: "open" | "authorised" | "ended";
  captured: number;
  refunded: number;
  cancelled: number;
}

type Step = "create" | "read" | "capture" | "cancel" | "refund";

/** Both providers in one: a list of payments, that a test or the demo's visitor pays, and messages that are signed. */
export class PaymentStandIn {
  readonly payments: StandInPayment[] = [];
  readonly webhooks = new Map<Name, { readonly url: string; readonly secret: string }>();
  /** The next answer to such a call; the change itself is done when it says so. */
  readonly failures: { readonly step: Step; readonly isDone: boolean; readonly status: number }[] = [];
  /** What happens elsewhere between a call and its answer; for tests. */
  meanwhile: (() => Promise<void>) | null = null;
  readonly #answers = new Map<string, Behaviour>();
  #registrations = 0;
  /** The change of the last call was made, although its answer says that it failed. */
  #isLost = false;

  constructor(readonly origin: () => string) {}

  find(reference: string): StandInPayment {
    const found = this.payments.find((each) => each.reference === reference);
    if (!found) throw new Error(`No payment ${reference}`);
    return found;
  }

  /** The customer pays on the provider's page. */
  pay(reference: string, changes: Partial<Pick<StandInPayment, "value" | "currency">> = {}): void {
    const found = this.find(reference);
    if (found.state === "open") Object.assign(found, changes, { state: "authorised" });
  }

  /** A signed message about a payment, as it would be sent. */
  message(reference: string, { name = "AUTHORIZED", at }: { name?: string; at: number }): Request {
    const { provider, ref } = this.find(reference);
    const webhook = this.webhooks.get(provider);
    if (!webhook) throw new Error(`${provider} knows no address for messages`);
    const url = new URL(webhook.url);
    const object = { id: ref, client_reference_id: reference, metadata: { reference } };
    const body =
      provider === "vipps"
        ? JSON.stringify({ msn: "123456", reference, name, pspReference: randomUUID() })
        : JSON.stringify({ id: `evt_${randomUUID()}`, type: "checkout.session.completed", data: { object } });
    return new Request(url, {
      method: "POST",
      body,
      headers: signed(provider, webhook.secret, { url, body, at }),
    });
  }

  /** What a provider answers to a call at `/vipps/…` or `/stripe/…`. */
  answer(question: Question): Behaviour {
    const url = new URL(question.path, "http://localhost");
    const [, provider = "", ...rest] = url.pathname.split("/");
    if (rest[0] === "pay") return this.#paidAt(rest[1] ?? "");
    const key = String(question.headers["idempotency-key"] ?? "");
    const before = key && this.#answers.get(`${question.method} ${url.pathname} ${key}`);
    if (before) return before;
    const path = `/${rest.join("/")}`;
    const answer = provider === "vipps" ? this.#vipps(path, question) : this.#stripe(path, question);
    const isFinal = answer !== "silent" && (answer.status ?? 200) < 500;
    if (key && (isFinal || this.#isLost))
      this.#answers.set(`${question.method} ${url.pathname} ${key}`, isFinal ? answer : { body: {} });
    this.#isLost = false;
    return answer;
  }

  /** The provider's own page, for the demo: opening it pays. */
  #paidAt(reference: string): Behaviour {
    this.pay(reference);
    return { status: 303, headers: { Location: this.find(reference).returnUrl }, body: {} };
  }

  #vipps(path: string, { method, headers, body }: Question): Behaviour {
    const keys = standInPaymentKeys.vipps;
    if (headers["ocp-apim-subscription-key"] !== keys.subscriptionKey) return refused(401);
    if (path === "/accesstoken/get")
      return headers.client_secret === keys.clientSecret ? { body: { access_token: "token" } } : refused(401);
    if (headers.authorization !== "Bearer token") return refused(401);
    const sent = body === "" ? {} : JSON.parse(body);
    if (path === "/webhooks/v1/webhooks") return this.#registered("vipps", sent.url);
    if (method === "DELETE") return this.#removed("vipps", path);
    const [, reference = "", step] = /^\/epayment\/v1\/payments(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    if (method === "POST" && reference === "") {
      const { value, currency } = sent.amount;
      const made = this.#made("vipps", {
        ref: sent.reference,
        reference: sent.reference,
        value,
        currency,
        returnUrl: sent.returnUrl,
      });
      return (
        this.#failing("create") ?? {
          status: 201,
          body: { reference: made.ref, redirectUrl: this.#pageOf(made) },
        }
      );
    }
    const found = this.payments.find(({ ref }) => ref === reference);
    if (!found) return refused(404);
    if (!step) return this.#failing("read") ?? { body: vippsPayment(found) };
    return this.#changed(found, step as Step, sent.modificationAmount?.value ?? 0);
  }

  #stripe(path: string, { method, headers, body }: Question): Behaviour {
    if (headers.authorization !== `Bearer ${standInPaymentKeys.stripe.key}`) return refused(401);
    const sent = new URLSearchParams(body);
    if (path === "/v1/account") return { body: { id: "acct_1", business_profile: { name: "Sidelys" } } };
    if (path === "/v1/webhook_endpoints") return this.#registered("stripe", sent.get("url") ?? "");
    if (method === "DELETE") return this.#removed("stripe", path);
    if (path === "/v1/refunds")
      return this.#changed(this.#byIntent(sent.get("payment_intent")), "refund", Number(sent.get("amount")));
    const [, intent, step] = /^\/v1\/payment_intents\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    // As Stripe does: the intent of an open session ends with the session alone.
    if (intent && step === "cancel" && this.#byIntent(intent)?.state === "open") return refused(400);
    if (intent)
      return this.#changed(this.#byIntent(intent), step as Step, Number(sent.get("amount_to_capture") ?? 0));
    const [, id = "", expire] = /^\/v1\/checkout\/sessions(?:\/([^/]+)(\/expire)?)?$/.exec(path) ?? [];
    if (method === "POST" && id === "") {
      const made = this.#made("stripe", {
        ref: `cs_${this.payments.length + 1}`,
        reference: sent.get("client_reference_id") ?? "",
        value: Number(sent.get("line_items[0][price_data][unit_amount]")),
        currency: (sent.get("line_items[0][price_data][currency]") ?? "").toUpperCase(),
        returnUrl: sent.get("success_url") ?? "",
      });
      return this.#failing("create") ?? { body: { id: made.ref, url: this.#pageOf(made) } };
    }
    const found = this.payments.find(({ ref }) => ref === id);
    if (!found) return refused(404);
    if (expire) return this.#changed(found, "cancel", 0);
    return this.#failing("read") ?? { body: stripeSession(found) };
  }

  #byIntent(id: string | null): StandInPayment | undefined {
    return this.payments.find(({ ref }) => `pi_${ref}` === id);
  }

  #made(
    provider: Name,
    made: Pick<StandInPayment, "ref" | "reference" | "value" | "currency" | "returnUrl">,
  ): StandInPayment {
    const known = this.payments.find(({ reference }) => reference === made.reference);
    if (known) return known;
    const payment = { provider, ...made, state: "open", captured: 0, refunded: 0, cancelled: 0 } as const;
    this.payments.push({ ...payment });
    return this.find(made.reference);
  }

  #changed(found: StandInPayment | undefined, step: Step, value: number): Behaviour {
    if (!found) return refused(404);
    const failure = this.failures.findIndex((each) => each.step === step);
    const [fails] = failure < 0 ? [] : this.failures.splice(failure, 1);
    if (fails && !fails.isDone) return refused(fails.status);
    const isAllowed = {
      capture: found.state === "authorised" && found.captured + found.cancelled + value <= found.value,
      cancel: found.captured === 0 && found.state !== "ended",
      refund: found.refunded + value <= found.captured,
    }[step as "capture"];
    if (!isAllowed) return refused(400);
    if (step === "capture") found.captured += value;
    if (step === "refund") found.refunded += value;
    if (step === "cancel") {
      found.cancelled = found.state === "authorised" ? found.value - found.captured : 0;
      found.state = "ended";
    }
    this.#isLost = fails !== undefined;
    return fails ? refused(fails.status) : { body: { id: found.ref } };
  }

  #failing(step: Step): Behaviour | null {
    const failure = this.failures.findIndex((each) => each.step === step);
    const [fails] = failure < 0 ? [] : this.failures.splice(failure, 1);
    return fails ? refused(fails.status) : null;
  }

  #registered(provider: Name, url: string): Behaviour {
    const secret = `whsec_${provider}_${createHash("sha256").update(url).digest("hex").slice(0, 16)}${this.#registrations++}`;
    this.webhooks.set(provider, { url, secret });
    return { status: 201, body: { id: `wh_${provider}`, secret } };
  }

  #removed(provider: Name, path: string): Behaviour {
    const isKnown = path.endsWith(`/wh_${provider}`) && this.webhooks.delete(provider);
    return isKnown ? { status: 200, body: {} } : refused(404);
  }

  #pageOf({ provider, reference }: StandInPayment): string {
    return `${this.origin()}/${provider}/pay/${reference}`;
  }
}

function signed(
  provider: Name,
  secret: string,
  { url, body, at }: { readonly url: URL; readonly body: string; readonly at: number },
): Record<string, string> {
  if (provider === "stripe") {
    const seconds = String(Math.floor(at / 1000));
    const signature = stripeSignature(secret, seconds, new TextEncoder().encode(body));
    return { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` };
  }
  const date = new Date(at).toUTCString();
  const hash = createHash("sha256").update(body).digest("base64");
  const target = `${url.pathname}${url.search}`;
  const authorization = vippsSignature(secret, { method: "POST", target, date, host: url.host, hash });
  return {
    authorization,
    "content-type": "application/json",
    host: url.host,
    "x-ms-date": date,
    "x-ms-content-sha256": hash,
  };
}

function vippsPayment({ reference, currency, value, state, captured, refunded, cancelled }: StandInPayment) {
  const amount = (ore: number) => ({ currency, value: ore });
  const paid = state === "authorised" || cancelled > 0;
  return {
    reference,
    state: state === "open" ? "CREATED" : state === "authorised" ? "AUTHORIZED" : "TERMINATED",
    amount: amount(value),
    aggregate: {
      authorizedAmount: amount(paid ? value : 0),
      capturedAmount: amount(captured),
      refundedAmount: amount(refunded),
      cancelledAmount: amount(cancelled),
    },
  };
}

function stripeSession({ ref, currency, value, state, captured, refunded, cancelled }: StandInPayment) {
  const isPaid = state === "authorised" || cancelled > 0;
  const status =
    captured > 0
      ? "succeeded"
      : state === "ended"
        ? "canceled"
        : isPaid
          ? "requires_capture"
          : "requires_payment_method";
  return {
    id: ref,
    url: null,
    status: isPaid ? "complete" : state === "open" ? "open" : "expired",
    currency: currency.toLowerCase(),
    payment_intent: {
      id: `pi_${ref}`,
      status,
      currency: currency.toLowerCase(),
      amount: value,
      latest_charge: isPaid ? { amount_captured: captured, amount_refunded: refunded } : null,
    },
  };
}

const refused = (status: number): Behaviour => ({ status, body: { error: { code: `stand_in_${status}` } } });
