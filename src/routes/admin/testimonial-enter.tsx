import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { enteredTestimonialSchema } from "~/areas/content/schema/testimonial";
import { testimonialTexts } from "~/areas/content/texts/testimonial";
import { testimonialStaffTexts as texts } from "~/areas/content/texts/testimonial-staff";
import { testimonialList } from "~/areas/content/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, RadioField } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import "~/ui/styles/admin-testimonials.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/testimonial-enter";
import { adminMeta } from "./admin-meta";

const { enterFields: words } = texts;
const ratings = ([5, 4, 3, 2, 1] as const).map((n) => ({
  value: String(n),
  label: testimonialTexts.ratings[n],
}));

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.enter);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const submission = parseWithZod(await request.formData(), { schema: enteredTestimonialSchema });
  if (submission.status !== "success") {
    const typed = submission.payload as Readonly<Record<string, string>>;
    return data({ errors: submission.error ?? {}, typed }, { status: 422 });
  }
  const id = await singleCommands.enterTestimonial(services(context), admin, submission.value);
  throw redirect(`${adminHref.testimonial(id)}?gjort=enter`, 303);
}

export default function EnterTestimonial({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Link className="record-back" to={testimonialList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.enter}</h1>
      </div>
      <p className="testimonial-lead">{texts.enterLead}</p>
      <Words errors={actionData?.errors ?? {}} typed={actionData?.typed ?? {}} />
    </>
  );
}

interface WordsProps {
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  readonly typed: Readonly<Record<string, string>>;
}

function Words({ errors, typed }: WordsProps) {
  const { state } = useNavigation();
  const messages = Object.entries(errors).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  const field = (name: string) => ({ name, defaultValue: typed[name], errors: errors[name] ?? [] });
  return (
    <Form method="post" className="testimonial-form" noValidate preventScrollReset>
      <ErrorSummary errors={messages} />
      <TextArea
        {...field("text")}
        label={words.text}
        hint={testimonialTexts.textHint}
        rows={6}
        maxLength={1000}
      />
      <RadioField {...field("rating")} label={words.rating} choices={ratings} />
      <TextField {...field("name")} label={words.name} hint={words.nameHint} maxLength={100} />
      <TextField {...field("role")} label={testimonialTexts.role} optional maxLength={100} />
      <TextField {...field("source")} label={words.source} hint={words.sourceHint} maxLength={200} />
      <CheckboxField name="consent" label={words.consent} errors={errors.consent ?? []} />
      <Button pending={state === "submitting"}>{texts.enterSubmit}</Button>
    </Form>
  );
}
