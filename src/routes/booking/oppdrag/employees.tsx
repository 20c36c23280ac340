import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { sharedPage } from "~/areas/oppdrag/reads/own-page.server";
import { signUpSchema } from "~/areas/oppdrag/schema/own";
import { ownTexts } from "~/areas/oppdrag/texts/own";
import type { PersonLanguage } from "~/areas/oppdrag/types/people";
import { signUpForTime } from "~/flows/own-oppdrag-time.server";
import { englishDay } from "~/kit/english";
import { formatDay } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../../after-refusal";
import { noReferrer, privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import { summaryOf, typedIn } from "../waitlist/typed-form";
import type { Route } from "./+types/employees";
import { JobFacts } from "./job-facts";
import { TimeChoices } from "./time-choices";
import { UsesChoices } from "./uses-choices";

export const meta: Route.MetaFunction = (args) =>
  privateMeta(ownTexts[args.loaderData?.language ?? "nb"].pageTitles.shared, [noReferrer])(args);
export const headers = privateHeaders;
export const handle = {
  // The same for all colleagues, until one of them takes a time.
  shared: true,
  query: ["sprak"],
  whenLost: (loaded: { readonly language?: PersonLanguage } | undefined) =>
    ownTexts[loaded?.language ?? "nb"].whenLost,
};
export const shouldRevalidate = readAnew;

const languageIn = (url: string): PersonLanguage =>
  new URL(url).searchParams.get("sprak") === "en" ? "en" : "nb";

async function open({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const platform = services(context);
  const job = await sharedPage(platform.db, params.slug, platform.clock.now());
  if (!job) throw data(null, { status: 404 });
  return { platform, job, language: languageIn(request.url) };
}

export async function loader(args: Route.LoaderArgs) {
  const { job, language } = await open(args);
  return { job, language };
}

type Told = "known" | "knownQuiet" | "confirm" | "colleague" | "waits";

export async function action(args: Route.ActionArgs) {
  const { platform, job, language } = await open(args);
  const form = await args.request.formData();
  const typed = typedIn(form);
  const answered = (answer: {
    readonly message?: string;
    readonly told?: Told;
    readonly errors?: Readonly<Record<string, string[] | null>>;
    readonly status: number;
  }) => {
    const { status, message = null, told = null, errors = {} } = answer;
    return data({ message, told, errors, typed }, { status });
  };
  // The last time may have been taken since the page was shown; then the form waits for a time.
  const isFull = job.times.length === 0;
  const submission = parseWithZod(form, { schema: signUpSchema(language, isFull) });
  if (submission.status !== "success") return answered({ errors: submission.error ?? {}, status: 422 });
  const { tid, navn, epost, mobil, avdeling, kode, kollega, avNavn, avEpost, bruk } = submission.value;
  const { visitor } = visitorOf(args.context, args.request);
  const isForColleague = kollega === "on";
  const signed = await signUpForTime(platform, visitor, {
    slug: job.slug,
    form: {
      name: navn,
      email: epost,
      phone: mobil,
      department: avdeling,
      language,
      code: kode,
      wanted: tid,
      consents: job.uses.map((use) => ({ use, isGiven: bruk.includes(use) })),
      by: isForColleague ? { name: avNavn, email: avEpost } : null,
    },
  });
  if (!signed.ok) return answered({ message: ownTexts[language].refusals[signed.reason], status: 409 });
  if (signed.value.kind === "own") {
    const own = new URL(signed.value.address);
    own.searchParams.set("gjort", tid ? "tatt" : "venter");
    throw redirect(`${own.pathname}${own.search}`, 303);
  }
  if (signed.value.hasTime)
    return answered({ told: signed.value.isSent ? "known" : "knownQuiet", status: 200 });
  if (!tid) return answered({ told: "waits", status: 200 });
  return answered({ told: isForColleague ? "colleague" : "confirm", status: 200 });
}

export default function EmployeesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, language } = loaderData;
  const texts = ownTexts[language];
  return (
    <>
      <div className="space-y-8 lg:col-span-7" lang={language === "en" ? "en" : undefined}>
        <div>
          <PageHeading title={texts.title(job.company)} lead={texts.lead(job.company)} />
          <p className="mt-3">
            <a
              className="link inline-flex min-h-11 items-center"
              href={texts.other.language === "en" ? "?sprak=en" : "?"}
              lang={texts.other.language}
            >
              {texts.other.label}
            </a>
          </p>
        </div>
        {actionData?.told ? (
          <Notice tone="good" live>
            {actionData.told === "waits" ? texts.own.done.venter : texts.told[actionData.told]}
          </Notice>
        ) : job.closed ? (
          <Notice>{texts.closed[job.closed]}</Notice>
        ) : (
          <SignUpForm loaderData={loaderData} actionData={actionData} />
        )}
      </div>
      <JobFacts job={job} language={language} />
    </>
  );
}

type SignUpFormProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function SignUpForm({ loaderData: { job, language }, actionData }: SignUpFormProps) {
  const texts = ownTexts[language];
  const busy = useNavigation().state === "submitting";
  const errors: Readonly<Record<string, readonly string[] | null>> = actionData?.errors ?? {};
  const typed = actionData?.typed ?? {};
  const textIn = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: textIn(name),
    errors: errors[name] ?? [],
  });
  const optionally = (label: string) => `${label} ${texts.optional}`;
  const given = [typed.bruk ?? []].flat().map(String);
  const isFull = job.times.length === 0;
  return (
    <Form method="post" noValidate className="max-w-form space-y-6">
      <ErrorSummary title={texts.errorSummary} errors={summaryOf(errors)} />
      {actionData?.message && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      {job.answerBy && (
        <p>{texts.deadline(language === "en" ? englishDay(job.answerBy) : formatDay(job.answerBy))}</p>
      )}
      {isFull ? (
        <Notice title={texts.full}>{texts.fullHelp}</Notice>
      ) : (
        <TimeChoices
          times={job.times}
          language={language}
          legend={texts.times}
          errors={errors.tid ?? []}
          chosen={textIn("tid")}
        />
      )}
      <h2 className="pt-4 text-subheading">{texts.you}</h2>
      <TextField label={texts.fields.name} autoComplete="name" maxLength={100} {...field("navn")} />
      <TextField
        type="email"
        label={texts.fields.email}
        {...(job.emailDomain && { hint: texts.domainHelp(job.emailDomain) })}
        autoComplete="email"
        {...field("epost")}
      />
      <TextField
        type="tel"
        label={optionally(texts.fields.phone)}
        hint={texts.phoneHelp}
        autoComplete="tel"
        {...field("mobil")}
      />
      <TextField label={optionally(texts.fields.department)} {...field("avdeling")} />
      {job.asksCode && <TextField label={texts.fields.code} autoComplete="off" {...field("kode")} />}
      <details className="group/kollega" open={textIn("kollega") === "on"}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {texts.fields.colleague}
        </summary>
        <div className="mt-3 space-y-4">
          <p>{texts.colleagueHelp}</p>
          <CheckboxField
            name="kollega"
            id="kollega"
            label={texts.fields.colleague}
            defaultChecked={textIn("kollega") === "on"}
          />
          <TextField label={texts.fields.byName} {...field("avNavn")} />
          <TextField type="email" label={optionally(texts.fields.byEmail)} {...field("avEpost")} />
        </div>
      </details>
      {job.uses.length > 0 && <UsesChoices uses={job.uses} language={language} given={given} />}
      <Button pending={busy}>{isFull ? texts.wait : texts.book}</Button>
    </Form>
  );
}
