import { data, redirect } from "react-router";
import { requireSlug } from "~/areas/access/gate.server";
import { documentForLink } from "~/areas/billing/reads/issued.server";
import { documentTitle, formatAccount, paperTexts, payTexts as texts } from "~/areas/billing/texts/document";
import { payOnlineTexts as onlineTexts } from "~/areas/billing/texts/online";
import { DocumentView } from "~/areas/billing/ui/document-view";
import { readSettings } from "~/areas/settings/reads.server";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { checkForLink, onlineForLink } from "~/flows/online-of-document.server";
import { payOnline } from "~/flows/pay-online.server";
import { formatExact } from "~/kit/exact-kroner";
import { formatDay } from "~/kit/time-format";
import { paymentProviders } from "~/platform/providers/payments/payment-provider";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { SummaryList } from "~/ui/summary-list";
import { noReferrer, privateMeta } from "../head/private-meta";
import type { Route } from "./+types/pay";
import { privateHeaders } from "./page-privacy";
import { OnlineRefunds, PayOnline } from "./pay-online";

export const meta = privateMeta(texts.title, [noReferrer]);
export const headers = privateHeaders;

/** An issued document behind its own link: what it is for, what is open, and how it is paid. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await requireSlug(context, "invoice", params.slug);
  const platform = services(context);
  const { db, clock } = platform;
  const now = clock.now();
  const [found, { company }, online] = await Promise.all([
    documentForLink(db, link, now),
    readSettings(db, now),
    onlineForLink(platform, link),
  ]);
  if (!found) throw data(null, { status: 404 });
  return { ...found, online, company: { phone: company.phone, email: company.email } };
}

/**
 * Begins a payment, or asks about the one that was begun. The answer's page has the provider's link, because a form's
 * redirect to another site is not followed (`form-action 'self'`).
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const link = await requireSlug(context, "invoice", params.slug);
  const platform = services(context);
  const form = await request.formData();
  const here = `/betal/${params.slug}`;
  if (form.get("hva") === "sjekk") {
    await checkForLink(platform, link);
    throw redirect(here, 303);
  }
  const provider = paymentProviders.find((name) => name === form.get("med"));
  if (!provider) throw data(null, { status: 400 });
  const returnUrl = `${platform.config.publicUrl}${here}`;
  const begun = await payOnline(platform, { link, provider, returnUrl });
  if (begun.ok) return { begun: begun.value, refused: null };
  const refused = begun.reason;
  return data({ begun: null, refused }, { status: 409 });
}

export default function PayPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { document, state, balance, company, online } = loaderData;
  const isPayable = document.kind !== "credit_note" && balance.openOre > 0;
  return (
    <>
      <div className="lg:col-span-8">
        <PageHeading
          eyebrow={document.party.companyName ?? document.party.name}
          title={documentTitle(document)}
          lead={
            document.kind !== "credit_note" && state !== "draft" && state !== "dropped"
              ? texts.leads[state]
              : undefined
          }
        />
        {balance.creditOre > 0 && (
          <p className="mt-4 font-semibold">
            {texts.credit}: {formatExact(balance.creditOre)} kr
          </p>
        )}
      </div>
      <OnlineRefunds online={online} />
      {isPayable && (
        <PayOnline
          online={online}
          openOre={balance.openOre}
          begun={actionData?.begun ?? null}
          refused={actionData?.refused ?? null}
          here={`/betal/${params.slug}`}
        />
      )}
      {isPayable && (
        <section className="lg:col-span-7" aria-labelledby="betal">
          <h2 id="betal">{online.providers.length > 0 ? onlineTexts.orBank : texts.pay}</h2>
          <SummaryList rows={paymentRows(loaderData)} />
          {document.kid !== null && <p className="mt-2 text-quiet">{texts.copy}</p>}
        </section>
      )}
      <section className="lg:col-span-7" aria-labelledby="hva">
        <h2 id="hva">{texts.what}</h2>
        <DocumentView document={document} />
        <p className="mt-8">
          <ButtonLink variant="secondary" href={`/betal/${params.slug}/faktura.pdf`}>
            {texts.pdf}
          </ButtonLink>
        </p>
        <div className="mt-8">
          <StudioContact company={company} />
        </div>
      </section>
    </>
  );
}

function paymentRows({ document, balance }: Route.ComponentProps["loaderData"]) {
  const { seller, kid, number, dueOn } = document;
  return [
    { term: paperTexts.amount, value: `${formatExact(balance.openOre)} kr`, total: true },
    ...(seller.bankAccount ? [{ term: paperTexts.account, value: formatAccount(seller.bankAccount) }] : []),
    kid ? { term: paperTexts.kid, value: kid } : { term: paperTexts.mark, value: String(number) },
    ...(dueOn ? [{ term: paperTexts.due, value: formatDay(dueOn) }] : []),
  ];
}
