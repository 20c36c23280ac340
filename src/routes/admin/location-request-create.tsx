import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { knownForRequest } from "~/areas/requests/reads/known.server";
import { completeWish, typedWish } from "~/areas/requests/rules/asked";
import { contentOf } from "~/areas/requests/rules/content";
import { whyNotDays } from "~/areas/requests/rules/why-not-days";
import { wishesTyped } from "~/areas/requests/rules/wishes";
import { calledRequestSchema } from "~/areas/requests/schema";
import { companyTexts } from "~/areas/requests/texts/public";
import { requestTexts as texts } from "~/areas/requests/texts/staff";
import { requestList } from "~/areas/requests/types";
import { AskedFields } from "~/areas/requests/ui/asked-fields";
import { CompanyLookUp } from "~/areas/requests/ui/company-look-up";
import {
  CompanyFields,
  ContactPart,
  type FieldOf,
  InvoiceFields,
  MessageField,
  SiteFields,
} from "~/areas/requests/ui/request-fields";
import { WishFields } from "~/areas/requests/ui/wish-fields";
import { sendCompanyRequest } from "~/flows/company-requests.server";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import { lookUp } from "../booking/company/look-up.server";
import { openWish } from "../booking/company/open-wish.server";
import { summaryOf, typedIn } from "../booking/waitlist/typed-form";
import type { Route } from "./+types/location-request-create";
import { adminMeta } from "./admin-meta";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

/** What is known of the lead, the customer or the company that the page was opened from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const known = await knownForRequest(db, staff, searchParams);
  const given = new URLSearchParams({ ...known.asked, ...Object.fromEntries(searchParams) });
  const { products, typed } = await openWish(db, given, clock.now());
  return {
    products,
    typed,
    values: known.values,
    form: newSecret(),
    source: known.source,
    leadId: known.leadId,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const now = platform.clock.now();
  const form = await request.formData();
  const typed = typedIn(form);
  const days = wishesTyped(form, dayOf(now));
  const asked = { asked: typedWish(form), wishes: days.typed };
  const answered = (answer: object, status: number) =>
    data({ errors: {}, faults: {}, looked: null, message: null, typed, ...asked, ...answer }, { status });
  const sought = form.get("velg") ?? (form.get("intent") === "finn" ? form.get("finn") : null);
  if (typeof sought === "string") {
    const { looked, filled } = await lookUp(platform, sought);
    return answered({ looked, typed: { ...typed, ...filled } }, 200);
  }
  const { products, zones } = await openWish(platform.db, new URLSearchParams(), now);
  const priced = completeWish(products, zones, asked.asked);
  const faultOfDays = whyNotDays(days);
  const submission = parseWithZod(form, { schema: calledRequestSchema });
  if (submission.status !== "success" || !priced.ok || faultOfDays) {
    const errors = {
      ...(submission.status === "success" ? {} : submission.error),
      ...(faultOfDays && { dag: [faultOfDays] }),
    };
    return answered({ errors, faults: priced.ok ? {} : (priced.detail ?? {}) }, 422);
  }
  const known = await knownForRequest(platform.db, staff, new URL(request.url).searchParams);
  const { skjema } = submission.value;
  const made = await sendCompanyRequest(platform, staff, {
    form: /^[\w-]{22}$/.test(skjema) ? skjema : newSecret(),
    source: known.source,
    leadId: known.leadId,
    estimate: priced.value.estimate,
    content: contentOf(priced.value, days.wishes, submission.value),
  });
  if (!made.ok) throw new Error("Staff have no limit of requests");
  throw redirect(`${adminHref.companyRequest(made.value.id)}?gjort=create`, 303);
}

export default function LocationRequestCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { products, typed, values, form } = loaderData;
  const { state } = useNavigation();
  const given = actionData?.typed ?? null;
  const errors: Readonly<Record<string, readonly string[] | null | undefined>> = actionData?.errors ?? {};
  const secret = typeof given?.skjema === "string" ? given.skjema : form;
  const field: FieldOf = (name) => {
    const value = given ? given[name] : values[name];
    return {
      id: name,
      name,
      errors: errors[name] ?? [],
      initialValue: typeof value === "string" ? value : "",
    };
  };
  const sought = typeof given?.finn === "string" ? given.finn : "";
  return (
    <>
      <Link className="record-back" to={requestList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <h1 className="mt-4 mb-6">{texts.create}</h1>
      {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
      <Form
        key={String(given?.orgnr ?? "")}
        method="post"
        noValidate
        className="group/asked max-w-form space-y-6"
      >
        <ErrorSummary errors={summaryOf(errors)} />
        <input type="hidden" name="skjema" value={secret} />
        <input type="hidden" name="kind" value="bedrift" />
        <AskedFields
          products={products}
          typed={actionData?.asked ?? typed}
          faults={actionData?.faults ?? {}}
        />
        <WishFields wishes={actionData?.wishes ?? []} errors={errors.dag ?? []} />
        <h2 className="text-subheading">{companyTexts.who.company}</h2>
        <CompanyLookUp typed={sought} answer={actionData?.looked ?? null} />
        <CompanyFields field={field} />
        <h2 className="text-subheading">{companyTexts.who.contact}</h2>
        <ContactPart field={field} />
        <div className="hidden space-y-6 group-has-[[value=hos-dere]:checked]/asked:block">
          <h2 className="text-subheading">{companyTexts.who.site}</h2>
          <SiteFields field={field} />
        </div>
        <h2 className="text-subheading">{companyTexts.who.invoice}</h2>
        <InvoiceFields field={field} />
        <MessageField field={field} />
        <Button pending={state === "submitting"}>{texts.createSubmit}</Button>
      </Form>
    </>
  );
}
