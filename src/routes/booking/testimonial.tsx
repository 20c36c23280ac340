import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { testimonialForCustomer } from "~/areas/content/reads/testimonials.server";
import { givenTestimonialSchema } from "~/areas/content/schema/testimonial";
import { testimonialTexts as texts } from "~/areas/content/texts/testimonial";
import type { TestimonialId } from "~/areas/content/types";
import { singleCommands } from "~/flows/single-commands.server";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/testimonial";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "testimonial", params.id);
  const found = await testimonialForCustomer(services(context).db, link);
  if (!found) throw data(null, { status: 404 });
  const { name, role, text, rating, status, shown } = found;
  return { name, role, text, rating, status, shown };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const link = await requireLink(context, request, "testimonial", params.id);
  const platform = services(context);
  const id = link.subject.id as TestimonialId;
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  const back = `${pathname.replace(/(\/_)?\.data$/, "")}${search}`;
  if (form.get("intent") === "withdraw") {
    const withdrawn = await singleCommands.withdrawTestimonial(platform, link, { id });
    if (withdrawn.ok) throw redirect(back, 303);
    return data(answer({ refused: texts.refusals[withdrawn.reason] }), { status: 409 });
  }
  const submission = parseWithZod(form, { schema: givenTestimonialSchema });
  const typed = submission.payload as Readonly<Record<string, string>>;
  if (submission.status !== "success") {
    return data(answer({ errors: submission.error ?? {}, typed }), { status: 422 });
  }
  const received = await singleCommands.receiveTestimonial(platform, link, { id, value: submission.value });
  if (received.ok) throw redirect(back, 303);
  return data(answer({ refused: texts.refusals[received.reason], typed }), { status: 409 });
}

interface Answer {
  readonly refused: string | null;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  readonly typed: Readonly<Record<string, string>> | null;
}

function answer(part: Partial<Answer>): Answer {
  return { refused: null, errors: {}, typed: null, ...part };
}

/** The customer writes, changes or withdraws a testimonial, by the link in the letter. */
export default function TestimonialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, status, shown } = loaderData;
  const state = status === "approved" && !shown ? "hidden" : status;
  const firstName = name.split(" ")[0] ?? name;
  return (
    <div className="space-y-8 lg:col-span-7">
      <PageHeading title={texts.headline(firstName)} lead={status === "asked" ? texts.lead : undefined} />
      {actionData?.refused && (
        <Notice tone="error" live>
          {actionData.refused}
        </Notice>
      )}
      {state !== "asked" && (
        <Notice tone={state === "withdrawn" ? "info" : "good"} title={texts[state].title}>
          {texts[state].text}
        </Notice>
      )}
      {(status === "asked" || status === "received") && (
        <Words key={status} given={loaderData} answer={actionData} />
      )}
      {status !== "asked" && status !== "withdrawn" && (
        <Form noValidate method="post" preventScrollReset>
          <Button variant="secondary" name="intent" value="withdraw">
            {texts.withdraw}
          </Button>
          <p className="mt-3 text-small text-quiet">{texts.withdrawHelp}</p>
        </Form>
      )}
    </div>
  );
}

interface WordsProps {
  readonly given: Route.ComponentProps["loaderData"];
  readonly answer: Answer | undefined;
}

function Words({ given, answer: last }: WordsProps) {
  const errors = last?.errors ?? {};
  const typed = last?.typed ?? null;
  const messages = Object.entries(errors).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  const isAgain = given.status === "received";
  return (
    <Form method="post" className="space-y-6" noValidate preventScrollReset>
      <ErrorSummary errors={messages} />
      <TextArea
        name="text"
        label={texts.text}
        hint={texts.textHint}
        rows={6}
        maxLength={1000}
        defaultValue={typed?.text ?? given.text}
        errors={errors.text ?? []}
      />
      <RadioField
        name="rating"
        label={texts.rating}
        choices={([5, 4, 3, 2, 1] as const).map((n) => ({ value: String(n), label: texts.ratings[n] }))}
        defaultValue={typed?.rating ?? (given.rating === null ? undefined : String(given.rating))}
        errors={errors.rating ?? []}
      />
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        maxLength={100}
        defaultValue={typed?.name ?? (isAgain ? given.name : (given.name.split(" ")[0] ?? ""))}
        errors={errors.name ?? []}
      />
      <TextField
        name="role"
        label={texts.role}
        optional
        maxLength={100}
        defaultValue={typed?.role ?? given.role}
        errors={errors.role ?? []}
      />
      <CheckboxField name="consent" label={texts.consent} errors={errors.consent ?? []} />
      <Button>{isAgain ? texts.submitAgain : texts.submit}</Button>
    </Form>
  );
}
