import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { linkPath } from "~/areas/access/rules/secret-links";
import { companyHref, sourceIn, wishesOf } from "~/areas/requests/rules/asked";
import { contentOf } from "~/areas/requests/rules/content";
import { whyNotDays } from "~/areas/requests/rules/why-not-days";
import { isAhead, type TypedDay, wishesTyped } from "~/areas/requests/rules/wishes";
import { companyRequestSchema } from "~/areas/requests/schema";
import { companyTexts } from "~/areas/requests/texts/public";
import { CompanyLookUp, type LookedUp } from "~/areas/requests/ui/company-look-up";
import {
  CompanyFields,
  ContactPart,
  type FieldOf,
  InvoiceFields,
  MessageField,
  SiteFields,
} from "~/areas/requests/ui/request-fields";
import { RequestSteps } from "~/areas/requests/ui/request-steps";
import { WishFields } from "~/areas/requests/ui/wish-fields";
import { WishSummary } from "~/areas/requests/ui/wish-summary";
import { readSettings } from "~/areas/settings/reads.server";
import { sendCompanyRequest } from "~/flows/company-requests.server";
import { dayOf } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../../after-refusal";
import { privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import { type Refused, summaryOf, typedIn } from "../waitlist/typed-form";
import type { Route } from "./+types/who";
import { lookUp } from "./look-up.server";
import { openWish } from "./open-wish.server";

const words = companyTexts.who;

export const meta = privateMeta(words.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

interface Answer extends Refused {
  readonly looked: LookedUp | null;
  readonly days: readonly TypedDay[];
}

/** What the address asks for; the step that has no answer yet is opened instead. */
async function open({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const platform = services(context);
  const now = platform.clock.now();
  const address = new URL(request.url).searchParams;
  const { typed, complete: priced } = await openWish(platform.db, address, now);
  const fra = address.get("fra") ?? "";
  const asked = wishesOf(address);
  const wishes = asked.filter(({ day }) => isAhead(day, dayOf(now)));
  if (!priced.ok) throw redirect(companyHref("what", typed, { wishes, fra, sjekk: "ja" }), 303);
  // Days that have passed while somebody filled in the form are chosen anew here, beside what they have written.
  if (asked.length === 0) throw redirect(companyHref("dates", typed, { fra, sjekk: "ja" }), 303);
  return { platform, address, typed, priced: priced.value, wishes, fra, now };
}

export async function loader(args: Route.LoaderArgs) {
  const { typed, priced, wishes, fra } = await open(args);
  return { typed, priced, wishes, fra, form: newSecret() };
}

export async function action(args: Route.ActionArgs) {
  const { platform, address, priced, wishes, now } = await open(args);
  const form = await args.request.formData();
  const typed = typedIn(form);
  const days = wishesTyped(form, dayOf(now));
  const faultOfDays = wishes.length > 0 ? null : whyNotDays(days);
  const answered = (answer: Partial<Answer>, status: number) =>
    data({ message: null, errors: {}, looked: null, typed, days: days.typed, ...answer } satisfies Answer, {
      status,
    });
  const sought = form.get("velg") ?? (form.get("intent") === "finn" ? form.get("finn") : null);
  if (typeof sought === "string") {
    const { looked, filled } = await lookUp(platform, sought);
    return answered({ looked, typed: { ...typed, ...filled } }, 200);
  }
  const submission = parseWithZod(form, { schema: companyRequestSchema });
  if (submission.status !== "success" || faultOfDays) {
    const errors = submission.status === "success" ? {} : submission.error;
    return answered({ errors: { ...errors, ...(faultOfDays && { dag: [faultOfDays] }) } }, 422);
  }
  const { estimate } = priced;
  const { skjema, visteOre } = submission.value;
  if (visteOre !== estimate.netOre) return answered({ message: words.priceChanged }, 409);
  const { visitor, setCookie } = visitorOf(args.context, args.request);
  const sent = await sendCompanyRequest(platform, visitor, {
    form: /^[\w-]{22}$/.test(skjema) ? skjema : newSecret(),
    source: sourceIn(address),
    leadId: null,
    estimate,
    content: contentOf(priced, wishes.length > 0 ? wishes : days.wishes, submission.value),
  });
  if (!sent.ok) {
    const { company } = await readSettings(platform.db, now);
    return answered({ message: words.tooMany(company) }, 409);
  }
  const { id, key } = sent.value;
  const receipt = `${linkPath({ kind: "location_request", id }, key)}&gjort=sendt`;
  // The page of the request is not in the table of routes that a browser has while it orders (site-manifests.ts).
  throw redirectDocument(receipt, { status: 303, headers: { "Set-Cookie": setCookie } });
}

export default function CompanyWhoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, priced, wishes, fra, form } = loaderData;
  const busy = useNavigation().state === "submitting";
  const values = actionData?.typed ?? null;
  const errors = actionData?.errors ?? {};
  const secret = typeof values?.skjema === "string" ? values.skjema : form;
  const field: FieldOf = (name) => {
    const given = values?.[name];
    return {
      id: name,
      name,
      errors: errors[name] ?? [],
      initialValue: typeof given === "string" ? given : "",
    };
  };
  const sought = typeof values?.finn === "string" ? values.finn : "";
  return (
    <>
      <div className="lg:col-span-7">
        <RequestSteps current="who" typed={typed} wishes={wishes} fra={fra} />
        <div className="mt-10 mb-8">
          <PageHeading title={words.title} lead={words.lead} />
        </div>
        {actionData?.message && (
          <div className="mb-6">
            <Notice tone="error" live>
              {actionData.message}
            </Notice>
          </div>
        )}
        {/* What the register filled in replaces what was typed, so the fields are rendered anew. */}
        <Form key={String(values?.orgnr ?? "")} method="post" noValidate className="space-y-7">
          <SendOnEnter />
          <ErrorSummary errors={summaryOf(errors)} />
          <input type="hidden" name="skjema" value={secret} />
          <input type="hidden" name="visteOre" value={priced.estimate.netOre} />
          <input type="hidden" name="kind" value="bedrift" />
          {wishes.length === 0 && (
            <>
              <Notice tone="error">{words.daysPassed}</Notice>
              <WishFields wishes={actionData?.days ?? []} errors={errors.dag ?? []} />
            </>
          )}
          <h2 className="text-subheading">{words.company}</h2>
          <CompanyLookUp typed={sought} answer={actionData?.looked ?? null} />
          <CompanyFields field={field} />
          {priced.wish.place === "hos_dere" && (
            <>
              <h2 className="pt-4 text-subheading">{words.site}</h2>
              <p className="text-quiet">{words.siteHint(priced.wish.sitePostalCode)}</p>
              <SiteFields field={field} />
            </>
          )}
          <h2 className="pt-4 text-subheading">{words.contact}</h2>
          <ContactPart field={field} />
          <h2 className="pt-4 text-subheading">{words.invoice}</h2>
          <InvoiceFields field={field} />
          <MessageField field={field} />
          <div className="button-row mt-10">
            <Button pending={busy}>{words.submit}</Button>
            <a className="link inline-flex min-h-11 items-center text-small" href="/personvern">
              {words.privacy}
            </a>
          </div>
        </Form>
      </div>
      <WishSummary priced={priced} wishes={wishes} />
    </>
  );
}

/** Enter presses a form's first button, which must not be the look-up. */
function SendOnEnter() {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
