import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { sessionProducts } from "~/areas/catalogue/reads.server";
import { leadSchema } from "~/areas/leads/schema";
import { leadTexts as texts } from "~/areas/leads/texts/staff";
import { leadList } from "~/areas/leads/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-lead-create";
import { adminMeta } from "./admin-meta";
import "~/ui/styles/admin-testimonials.css";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db, clock } = services(context);
  const products = await sessionProducts(db, clock.now());
  return { products: products.map(({ slug, name }) => ({ value: slug, label: name })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const submission = parseWithZod(await request.formData(), { schema: leadSchema });
  if (submission.status !== "success") {
    const typed = submission.payload as Readonly<Record<string, string>>;
    return data({ errors: submission.error ?? {}, typed }, { status: 422 });
  }
  const { persons, productSlug, ...fields } = submission.value;
  const lead = {
    ...fields,
    source: "by-hand" as const,
    productSlug: productSlug || null,
    persons: persons === "" ? null : Number(persons),
    images: null,
    wishedFrom: null,
  };
  const id = await singleCommands.keepLead(services(context), admin, lead);
  throw redirect(`${adminHref.lead(id)}?gjort=create`, 303);
}

export default function CreateLead({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const errors: Readonly<Record<string, readonly string[] | null>> = actionData?.errors ?? {};
  const typed = actionData?.typed ?? {};
  const field = (name: string) => ({ name, defaultValue: typed[name], errors: errors[name] ?? [] });
  const messages = Object.entries(errors).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  return (
    <>
      <Link className="record-back" to={leadList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.create}</h1>
      </div>
      <p className="testimonial-lead">{texts.createLead}</p>
      <Form method="post" className="testimonial-form" noValidate preventScrollReset>
        <ErrorSummary errors={messages} />
        <TextField {...field("name")} label={texts.fields.name} optional maxLength={100} />
        <TextField {...field("phone")} label={texts.fields.phone} type="tel" optional maxLength={20} />
        <TextField {...field("email")} label={texts.fields.email} type="email" optional maxLength={255} />
        <TextField {...field("companyName")} label={texts.fields.company} optional maxLength={200} />
        <SelectField
          name="productSlug"
          label={texts.fields.product}
          defaultValue={typed.productSlug ?? ""}
          options={[{ value: "", label: texts.fields.noProduct }, ...loaderData.products]}
        />
        <TextField
          {...field("persons")}
          label={texts.fields.persons}
          inputMode="numeric"
          optional
          maxLength={3}
        />
        <TextArea {...field("message")} label={texts.fields.message} optional rows={5} maxLength={2000} />
        <Button pending={state === "submitting"}>{texts.save}</Button>
      </Form>
    </>
  );
}
