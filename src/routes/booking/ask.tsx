import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { companyAskHref } from "~/areas/catalogue/rules/company-ask-href";
import { askQuestionSchema, askSchema } from "~/areas/leads/schema";
import { askTexts as texts } from "~/areas/leads/texts/public";
import { type AskTopic, askTopicNames, askTopics } from "~/areas/leads/texts/topics";
import { readSettings } from "~/areas/settings/reads.server";
import type { FieldErrors } from "~/areas/waitlist/ui/wish-fields";
import { askStudio } from "~/flows/ask-studio.server";
import { askedProducts } from "~/flows/evaluate-request.server";
import { count } from "~/kit/text";
import { newSecret } from "~/platform/crypto.server";
import { type Services, services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { useSaid } from "~/ui/use-said";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/ask";
import { type About, aboutOf, isAboutPrice } from "./ask-about.server";
import { privateHeaders } from "./page-privacy";
import { type Refused, summaryOf, typedIn } from "./waitlist/typed-form";

export const meta = privateMeta(texts.entrance);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

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
  return {
    source,
    what,
    form: newSecret(),
    isSent,
    topic: topicIn(address),
    isCopied: address.get("kopi") === "ja",
    hours: count(claims.replyHours, "time", "timer"),
  };
}

function topicIn(fields: URLSearchParams | FormData): AskTopic {
  const asked = fields.get("emne");
  return askTopicNames.find((topic) => topic === asked) ?? "annet";
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = services(context);
  const form = await request.formData();
  const { source, wish, what } = await aboutOf(platform, new URL(request.url).searchParams);
  const isQuestion = source === "question";
  const submission = parseWithZod(form, { schema: isQuestion ? askQuestionSchema : askSchema });
  if (submission.status !== "success") {
    const errors = submission.error ?? {};
    return data({ message: null, typed: typedIn(form), errors } satisfies Refused, { status: 422 });
  }
  const { name, email, phone, company, message, skjema } = submission.value;
  const { visitor } = visitorOf(context, request);
  const topic = isQuestion && texts.about(askTopics[topicIn(form)]);
  const parts = [topic, what && texts.looked(what), company && texts.firm(company), message];
  const asked = await askStudio(platform, visitor, {
    source,
    name,
    email,
    phone,
    companyName: company,
    ...wish,
    form: /^[\w-]{22}$/.test(skjema) ? skjema : newSecret(),
    message: parts.filter(Boolean).join("\n"),
  });
  if (!asked.ok) {
    const { company: studio } = await readSettings(platform.db, platform.clock.now());
    const message = texts.tooMany(studio);
    return data({ message, typed: typedIn(form), errors: {} } satisfies Refused, { status: 409 });
  }
  const done = new URLSearchParams({ gjort: "sendt", om: subjects[source] });
  if (asked.value.isCopied) done.set("kopi", "ja");
  throw redirect(`/henvendelse?${done}`, 303);
}

/** The word in the address of the receipt. */
const subjects: Readonly<Record<About["source"], string>> = {
  "no-time": "tid",
  calculator: "pris",
  question: "sporsmal",
};

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, what, isSent, isCopied, hours, topic } = loaderData;
  const say = useSaid();
  const words = texts[source];
  const busy = useNavigation().state === "submitting";
  if (isSent && !actionData) {
    return (
      <div className="lg:col-span-7">
        <PageHeading title={texts.done.title} lead={texts.done.text(hours)} />
        {isCopied && <p className="mt-4">{say(texts.done.copy)}</p>}
        {source === "question" && (
          <p className="mt-4">
            <a className="link inline-flex min-h-11 items-center" href="/praktisk-info">
              {texts.done.practical}
            </a>
          </p>
        )}
        <p className="mt-8">
          <ButtonLink variant="secondary" href="/">
            {texts.done.back}
          </ButtonLink>
        </p>
      </div>
    );
  }
  const typed = actionData?.typed ?? null;
  const lead = source === "question" ? texts.question.lead(hours) : texts[source].lead;
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
      <PageHeading title={words.title} lead={lead} />
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
        {source === "question" && (
          <SelectField
            id="emne"
            name="emne"
            label={texts.topic}
            options={askTopicNames.map((value) => ({ value, label: askTopics[value] }))}
            defaultValue={typeof typed?.emne === "string" ? typed.emne : topic}
          />
        )}
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
        <TextArea
          {...field("message")}
          label={words.message}
          optional={source !== "question"}
          rows={5}
          maxLength={1500}
        />
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
