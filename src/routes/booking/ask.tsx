import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { readAsked } from "~/areas/bookings/rules/choices";
import { sessionName } from "~/areas/bookings/texts/session";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { companyAskHref } from "~/areas/catalogue/rules/company-ask-href";
import { askSchema } from "~/areas/leads/schema";
import { askTexts as texts } from "~/areas/leads/texts/public";
import type { LeadWish } from "~/areas/leads/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { FieldErrors } from "~/areas/waitlist/ui/wish-fields";
import { askStudio } from "~/flows/ask-studio.server";
import { askedProducts } from "~/flows/evaluate-request.server";
import { count } from "~/kit/text";
import { parseDay, parseInstant, parseMonth } from "~/kit/time";
import { formatDay, formatMonth, formatWhen } from "~/kit/time-format";
import { newSecret } from "~/platform/crypto.server";
import { type Services, services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/ask";
import { privateHeaders } from "./page-privacy";
import { type Refused, summaryOf, typedIn } from "./waitlist/typed-form";

export const meta = privateMeta(texts.entrance);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

interface About {
  readonly source: "no-time" | "calculator";
  readonly wish: Omit<LeadWish, "companyName">;
  /** What was looked at, in words; null: unknown. */
  readonly what: string | null;
}

const noWish = { productSlug: null, persons: null, images: null, wishedFrom: null };

/** The subject according to the address. */
async function aboutOf({ db, clock }: Services, address: URLSearchParams): Promise<About> {
  const now = clock.now();
  if (isAboutPrice(address)) return { source: "calculator", wish: noWish, what: null };
  const slug = address.get("produkt");
  const product = slug === null ? null : await productBySlug(db, slug.slice(0, 100), now);
  const start = parseInstant(address.get("tid"));
  const day = parseDay(address.get("dag"));
  const month = parseMonth(address.get("maned"));
  const when =
    start !== null
      ? formatWhen(start)
      : day !== null
        ? formatDay(day)
        : month !== null
          ? formatMonth(month)
          : null;
  const persons = Math.min(20, Math.max(1, Number(address.get("personer")) || 1));
  const what = [product && sessionName(product.name, { persons }), when].filter(Boolean).join(", ");
  const asked = readAsked(address);
  const wish = {
    productSlug: product?.slug ?? null,
    persons: asked.personer === null ? null : persons,
    images: asked.bilder || null,
    wishedFrom: start,
  };
  return { source: "no-time", wish, what: what || null };
}

const isAboutPrice = (address: URLSearchParams) => address.get("om") === "pris";

/** Prices of staff photos have steps of their own. Links to this form from before lead there, as they were filled in. */
async function leadOn({ db, clock }: Services, address: URLSearchParams): Promise<void> {
  if (!isAboutPrice(address) || address.has("gjort")) return;
  if ((await askedProducts(db, clock.now())).length === 0) return;
  const known = ["sted", "personer", "bilder"].map((name) => [name, address.get(name)] as const);
  const given = known.filter(([, value]) => value !== null);
  throw redirect(companyAskHref({ fra: "kalkulator", ...Object.fromEntries(given) }), 302);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = services(context);
  const address = new URL(request.url).searchParams;
  await leadOn(platform, address);
  const { source, what } = await aboutOf(platform, address);
  const isSent = address.get("gjort") === "sendt";
  const { claims } = await readSettings(platform.db, platform.clock.now());
  return { source, what, form: newSecret(), isSent, hours: count(claims.replyHours, "time", "timer") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = services(context);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: askSchema });
  if (submission.status !== "success") {
    const errors = submission.error ?? {};
    return data({ message: null, typed: typedIn(form), errors } satisfies Refused, { status: 422 });
  }
  const { source, wish, what } = await aboutOf(platform, new URL(request.url).searchParams);
  const { name, email, phone, company, message, skjema } = submission.value;
  const { visitor } = visitorOf(context, request);
  const parts = [what && texts.looked(what), company && texts.firm(company), message];
  const asked = await askStudio(platform, visitor, {
    ...{ source, name, email, phone, companyName: company, ...wish },
    form: /^[\w-]{22}$/.test(skjema) ? skjema : newSecret(),
    message: parts.filter(Boolean).join("\n"),
  });
  if (!asked.ok) {
    const { company: studio } = await readSettings(platform.db, platform.clock.now());
    const message = texts.tooMany(studio);
    return data({ message, typed: typedIn(form), errors: {} } satisfies Refused, { status: 409 });
  }
  throw redirect(`/henvendelse?gjort=sendt&om=${source === "calculator" ? "pris" : "tid"}`, 303);
}

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, what, isSent, hours } = loaderData;
  const words = texts[source];
  const busy = useNavigation().state === "submitting";
  if (isSent && !actionData) {
    return (
      <div className="lg:col-span-7">
        <PageHeading title={texts.done.title} lead={texts.done.text(hours)} />
        <p className="mt-8">
          <ButtonLink variant="secondary" href="/">
            {texts.done.back}
          </ButtonLink>
        </p>
      </div>
    );
  }
  const typed = actionData?.typed ?? null;
  const errors: FieldErrors = actionData?.errors ?? {};
  const field = (name: string) => {
    const value = typed?.[name];
    return {
      name,
      id: name,
      defaultValue: typeof value === "string" ? value : "",
      errors: errors[name] ?? [],
    };
  };
  const form = typeof typed?.skjema === "string" ? typed.skjema : loaderData.form;
  return (
    <div className="lg:col-span-7">
      <PageHeading title={words.title} lead={words.lead} />
      {what && (
        <p className="mt-6 border-y border-rule py-4">
          <span className="block text-small text-quiet">{words.asks}</span>
          {what}
        </p>
      )}
      <Form method="post" noValidate className="mt-8 space-y-7">
        <ErrorSummary errors={summaryOf(errors)} />
        {actionData?.message && (
          <Notice tone="warn" live>
            {actionData.message}
          </Notice>
        )}
        <input type="hidden" name="skjema" value={form} />
        <TextField {...field("name")} label={texts.name} autoComplete="name" required maxLength={100} />
        {source === "calculator" && (
          <TextField
            {...field("company")}
            label={texts.company}
            autoComplete="organization"
            optional
            maxLength={200}
          />
        )}
        <TextField
          {...field("email")}
          label={texts.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          {...field("phone")}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        <TextArea {...field("message")} label={words.message} optional rows={5} maxLength={1500} />
        <div className="button-row mt-10">
          <Button pending={busy} pendingText={texts.pending}>
            {words.submit}
          </Button>
          <a className="link inline-flex min-h-11 items-center text-small" href="/personvern">
            {texts.privacy}
          </a>
        </div>
      </Form>
    </div>
  );
}
