import { parseWithZod } from "@conform-to/zod/v4";
import { useRef, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { keyIn, linkPath } from "~/areas/access/rules/secret-links";
import { requestForCompany } from "~/areas/requests/reads/own-request.server";
import {
  type AskedFaults,
  completeWish,
  type PricedWish,
  pricedWish,
  type TypedWish,
  typedWish,
} from "~/areas/requests/rules/asked";
import { contentOf, typedOf, typedWishOf } from "~/areas/requests/rules/content";
import { isPossible } from "~/areas/requests/rules/states";
import { whyNotDays } from "~/areas/requests/rules/why-not-days";
import { isAhead, type TypedDay, wishesTyped } from "~/areas/requests/rules/wishes";
import { companyRequestSchema } from "~/areas/requests/schema";
import { companyTexts, requestPageTexts as texts } from "~/areas/requests/texts/public";
import { AskedFields } from "~/areas/requests/ui/asked-fields";
import { AskedNotice } from "~/areas/requests/ui/asked-notice";
import {
  CompanyFields,
  ContactPart,
  type FieldOf,
  InvoiceFields,
  MessageField,
  SiteFields,
} from "~/areas/requests/ui/request-fields";
import { WishFields } from "~/areas/requests/ui/wish-fields";
import { WishSummary } from "~/areas/requests/ui/wish-summary";
import { correctOwnRequest } from "~/flows/company-requests.server";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../../after-refusal";
import { noReferrer, privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import { type Refused, summaryOf, typedIn } from "../waitlist/typed-form";
import type { Route } from "./+types/correct";
import { openWish } from "./open-wish.server";

export const meta = privateMeta(texts.correct, [noReferrer]);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

interface Answer extends Refused {
  readonly asked: TypedWish;
  readonly faults: AskedFaults;
  readonly wishes: readonly TypedDay[];
}

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const link = await requireLink(context, request, "location_request", params.requestId);
  const platform = services(context);
  const found = await requestForCompany(platform.db, link);
  if (!found) throw data(null, { status: 404 });
  const ownHref = linkPath({ kind: "location_request", id: found.id }, keyIn(request.url));
  return { platform, link, found, ownHref, now: platform.clock.now() };
}

export async function loader(args: Route.LoaderArgs) {
  const { platform, found, ownHref, now } = await open(args);
  if (!isPossible("correct", found)) throw redirect(ownHref);
  const { products, zones } = await openWish(platform.db, new URLSearchParams(), now);
  const { proposal } = found;
  const asWritten = typedWishOf(found);
  const typed = proposal?.inStudio ? { ...asWritten, sted: "studio" } : asWritten;
  const priced = pricedWish(products, zones, typed);
  const { status, missing, askedWords } = found;
  return {
    products,
    zones,
    typed,
    ownHref,
    asked: status === "needs_info" ? { missing, askedWords, proposal } : null,
    isHeld: found.heldUntil !== null,
    priced: priced.ok ? priced.value : null,
    wishes: (proposal && proposal.wishes.length > 0 ? proposal.wishes : found.wishes).filter(({ day }) =>
      isAhead(day, dayOf(now)),
    ),
    values: typedOf(found),
  };
}

export async function action(args: Route.ActionArgs) {
  const { platform, link, ownHref, now } = await open(args);
  const form = await args.request.formData();
  const days = wishesTyped(form, dayOf(now));
  const asked = { asked: typedWish(form), wishes: days.typed };
  const refused = (answer: Partial<Answer>, status: number) =>
    data(
      { message: null, errors: {}, faults: {}, typed: typedIn(form), ...asked, ...answer } satisfies Answer,
      {
        status,
      },
    );
  const { products, zones } = await openWish(platform.db, new URLSearchParams(), now);
  const priced = completeWish(products, zones, typedWish(form));
  const { wishes } = days;
  const faultOfDays = whyNotDays(days);
  const submission = parseWithZod(form, { schema: companyRequestSchema });
  if (submission.status !== "success" || !priced.ok || faultOfDays) {
    const errors = {
      ...(submission.status === "success" ? {} : submission.error),
      ...(faultOfDays && { dag: [faultOfDays] }),
    };
    return refused({ errors, faults: priced.ok ? {} : (priced.detail ?? {}) }, 422);
  }
  const content = contentOf(priced.value, wishes, submission.value);
  const corrected = await correctOwnRequest(platform, link, { content, estimate: priced.value.estimate });
  if (corrected.ok) throw redirect(`${ownHref}&gjort=${corrected.value.freed ? "sluppet" : "rettet"}`, 303);
  if (corrected.reason === "not-found") throw data(null, { status: 404 });
  const message = corrected.reason === "nothing-changed" ? texts.unchanged : texts.notNow;
  return refused({ message }, 409);
}

export default function CorrectRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, zones, typed, wishes, values, ownHref, isHeld } = loaderData;
  const busy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<PricedWish | null>(loaderData.priced);
  const price = () => {
    if (!form.current) return;
    const priced = pricedWish(products, zones, typedWish(new FormData(form.current)));
    setShown(priced.ok ? priced.value : null);
  };
  const given = actionData?.typed ?? null;
  const errors = actionData?.errors ?? {};
  const field: FieldOf = (name) => {
    const value = given ? given[name] : values[name];
    return {
      id: name,
      name,
      errors: errors[name] ?? [],
      initialValue: typeof value === "string" ? value : "",
    };
  };
  return (
    <>
      <div className="lg:col-span-7">
        <PageHeading title={texts.correct} lead={texts.correctLead} />
        {loaderData.asked && (
          <div className="mt-6">
            <AskedNotice request={loaderData.asked} />
          </div>
        )}
        {isHeld && (
          <div className="mt-6">
            <Notice>{texts.correctHeld}</Notice>
          </div>
        )}
        {actionData?.message && (
          <div className="mt-6">
            <Notice tone="error" live>
              {actionData.message}
            </Notice>
          </div>
        )}
        <Form ref={form} method="post" noValidate onChange={price} className="group/asked mt-8 space-y-7">
          <ErrorSummary errors={summaryOf(errors)} />
          <AskedFields
            products={products}
            typed={actionData?.asked ?? typed}
            faults={actionData?.faults ?? {}}
          />
          <WishFields wishes={actionData?.wishes ?? wishes} errors={errors.dag ?? []} />
          <input type="hidden" name="kind" value="bedrift" />
          <div className="hidden space-y-7 group-has-[[value=hos-dere]:checked]/asked:block">
            <h2 className="pt-4 text-subheading">{companyTexts.who.site}</h2>
            <SiteFields field={field} />
          </div>
          <h2 className="pt-4 text-subheading">{companyTexts.who.company}</h2>
          <CompanyFields field={field} />
          <h2 className="pt-4 text-subheading">{companyTexts.who.contact}</h2>
          <ContactPart field={field} />
          <h2 className="pt-4 text-subheading">{companyTexts.who.invoice}</h2>
          <InvoiceFields field={field} />
          <MessageField field={field} />
          <div className="button-row mt-10">
            <Button pending={busy}>{texts.save}</Button>
            <ButtonLink variant="secondary" href={ownHref}>
              {texts.back}
            </ButtonLink>
          </div>
        </Form>
      </div>
      <WishSummary priced={shown} live />
    </>
  );
}
