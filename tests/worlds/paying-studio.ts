import { sql } from "drizzle-orm";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { makeDraft } from "~/areas/billing/commands/draft.server";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import { documentBalance } from "~/areas/billing/store/journal.server";
import { paymentsOfDocument } from "~/areas/billing/store/online.server";
import type { DocumentKind, InvoiceId } from "~/areas/billing/types";
import type { OnlinePayment } from "~/areas/billing/types/online";
import { forgetProviders } from "~/areas/settings/reads/providers.server";
import { joinSecrets } from "~/areas/settings/schema/providers";
import { creditAndSend, notePayment } from "~/flows/change-invoice.server";
import { currentPayments } from "~/flows/current-payments.server";
import { followPayment } from "~/flows/follow-payment.server";
import { issueInvoice } from "~/flows/issue-invoice.server";
import { payOnline } from "~/flows/pay-online.server";
import { registerWebhook, signedMessage, takeMessage } from "~/flows/payment-messages.server";
import { fromKroner, type Ore } from "~/kit/money";
import { dayOf, type Instant, instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { standInPaymentKeys } from "~/platform/providers/payments/payment-stand-in.server";
import { startStandIn } from "~/platform/providers/stand-in.server";
import { sealValue } from "~/platform/sealed-value.server";
import type { Services } from "~/platform/services.server";
import { testServices } from "../setup/services";
import { cleanStudio } from "./clean-studio";
import { readyToInvoice, seenInvoice } from "./invoiced-booking";
import { admin, expectOk, kari } from "./visitor-story";

/** Vipps and Stripe are set up, as the owner would do it, with the stand-in's keys. */
export async function setUpPayments({ db, appSecret }: Pick<Services, "db" | "appSecret">): Promise<void> {
  const { clientId, clientSecret, subscriptionKey, merchant } = standInPaymentKeys.vipps;
  const ofVipps = joinSecrets("vipps", { secret: clientSecret, subscriptionKey });
  await store({ db, appSecret }, "vipps", { environment: "test", merchant, clientId }, ofVipps);
  await store({ db, appSecret }, "stripe", {}, standInPaymentKeys.stripe.key);
  forgetProviders(db);
}

async function store(
  { db, appSecret }: { readonly db: Db; readonly appSecret: string },
  provider: string,
  fields: object,
  secret: string | null,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO provider_settings (provider, fields, secret, updated_at)
    VALUES (${provider}, ${JSON.stringify(fields)}::jsonb, ${sealValue(appSecret, provider, secret ?? "")}, now())
    ON CONFLICT (provider) DO UPDATE SET fields = excluded.fields, secret = excluded.secret`);
}

/** Who holds the link of a document's page. */
export async function holderOf(db: Db, id: InvoiceId): Promise<CustomerLink> {
  const linkId = (await invoiceById(db, id))?.linkId as AccessLinkId;
  return { kind: "customer", linkId, subject: { kind: "invoice", id } } as unknown as CustomerLink;
}

export const noon: Instant = instant("2026-12-01T12:00:00+01:00");
/** What the documents of these tests ask for. */
export const whole = fromKroner(3900);

/** A studio whose providers of payments are a program on this machine, and what happens to one document in it. */
export async function payingStudio() {
  const studio = await cleanStudio();
  const standIn = await startStandIn();
  const services = testServices(studio.db, { now: noon, env: { STAND_IN_URL: standIn.url } });
  const { db } = services;
  await readyToInvoice(db);
  await setUpPayments(services);
  for (const provider of (await currentPayments(services)).values()) {
    const registered = await registerWebhook(services, provider);
    if (!registered.ok) throw new Error(registered.said);
  }
  /** An issued document of 3 900 kr. */
  async function issued(kind: DocumentKind = "invoice"): Promise<InvoiceId> {
    const id = await inTransaction(db, (tx) => makeDraft(tx, admin, draftOf(kind), noon));
    if (!id) throw new Error("There is no draft");
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
    return id;
  }
  async function begin(id: InvoiceId, provider: PaymentProviderName = "vipps") {
    const returnUrl = "https://studio.example.no/betal/nokkel";
    return payOnline(services, { link: await holderOf(db, id), provider, returnUrl });
  }
  async function only(id: InvoiceId): Promise<OnlinePayment> {
    const [payment, ...others] = await paymentsOfDocument(db, id);
    if (!payment || others.length > 0) throw new Error("There is not one payment");
    return payment;
  }
  return {
    services,
    db,
    standIn,
    issued,
    begin,
    only,
    async begun(id: InvoiceId, provider: PaymentProviderName = "vipps"): Promise<OnlinePayment> {
      expectOk(await begin(id, provider));
      return only(id);
    },
    remote: ({ id }: Pick<OnlinePayment, "id">) => standIn.payments.find(id),
    balance: (id: InvoiceId) => documentBalance(db, id),
    follow: ({ id }: Pick<OnlinePayment, "id">) => followPayment(services, id),
    told: ({ id }: OnlinePayment, more: { name?: string; at?: number } = {}) =>
      standIn.payments.message(id, { at: services.clock.now(), ...more }),
    /** As the door does it with a signed message. */
    async deliver(request: Request, name: PaymentProviderName = "vipps"): Promise<boolean> {
      const body = new Uint8Array(await request.arrayBuffer());
      const { method, headers, url } = request;
      const message = await signedMessage(services, name, { method, headers, url: new URL(url), body });
      if (message) await takeMessage(services, name, message, new TextDecoder().decode(body));
      return message !== null;
    },
    /** Staff note that the whole was paid in another way. */
    async paidElsewhere(id: InvoiceId) {
      const paid = { ore: whole, day: dayOf(noon), note: "" };
      return notePayment(services, admin, { ...paid, ...(await seenInvoice(db, id)) });
    },
    async credit(id: InvoiceId, amount: Ore): Promise<void> {
      const wish = { part: { rateBp: 2500, ore: amount }, note: "Avslag", corrected: false };
      expectOk(await creditAndSend(services, admin, { ...wish, ...(await seenInvoice(db, id)) }));
    },
    /** The sums of the document's accounts, in kroner. */
    async entries(id: InvoiceId): Promise<[string, number][]> {
      const { rows } = await db.execute<{ account: string; ore: string }>(sql`
        SELECT l.account, sum(l.ore)::text AS ore FROM journal_lines l WHERE l.document_id = ${id}
        GROUP BY l.account HAVING sum(l.ore) <> 0 ORDER BY l.account`);
      return rows.map(({ account, ore: amount }) => [account, Number(amount) / 100]);
    },
    async close(): Promise<void> {
      await standIn.close();
      await studio.close();
    },
  };
}

/** A draft of 3 900 kr to Kari, that can be issued. */
export function draftOf(kind: DocumentKind) {
  const { note: _, marketing: __, ...party } = kari;
  const line = { kind: "base", name: "Portrett", quantity: 1, unit: "piece", unitOre: whole } as const;
  const isInvoice = kind === "invoice";
  return {
    kind,
    party,
    note: "",
    orderNumber: "",
    deliveredAt: "Oslo",
    dueDays: 14,
    sourceKey: null,
    address: { address: "Storgata 1", postalCode: "0155", city: "Oslo" },
    deliveredOn: isInvoice ? dayOf(noon) : null,
    lines: [
      { ...line, totalOre: whole, mvaBp: isInvoice ? 2500 : 0, mvaIncluded: true, priceListVersion: 1 },
    ],
    bookingId: null,
    oppdragId: null,
    companyId: null,
    credits: null,
    replaces: null,
  };
}
