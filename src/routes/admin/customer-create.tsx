import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { customerFieldsSchema } from "~/areas/customers/schema";
import { customerTexts as texts } from "~/areas/customers/texts/customer";
import { customerList } from "~/areas/customers/types";
import { CustomerFields } from "~/areas/customers/ui/customer-fields";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import "~/ui/styles/admin-customers.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/customer-create";
import { adminMeta } from "./admin-meta";
import { fieldErrors } from "./customer/field-errors";
import { KnownAlready } from "./known/known-already";
import { knownHits, notYetSeen } from "./known/known-hits.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: customerFieldsSchema });
  if (submission.status !== "success") {
    const errors: FieldErrors = submission.error ?? {};
    return data({ errors, typed: submission.payload, known: [] }, { status: 422 });
  }
  const known = await knownHits(services(context).db, staff, submission.value);
  if (notYetSeen(known, form)) {
    const errors: FieldErrors = {};
    return data({ errors, typed: submission.payload, known }, { status: 409 });
  }
  const id = await singleCommands.createCustomer(services(context), staff, submission.value);
  return redirect(`${adminHref.customer(id)}?gjort=create`, 303);
}

type FieldErrors = Readonly<Record<string, readonly string[] | null>>;

const empty = {
  name: "",
  email: null,
  phone: null,
  language: "nb",
  source: "phone",
  companyName: "",
  tags: [],
  note: "",
} as const;

export default function CustomerCreatePage({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <Link className="record-back" to={customerList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <h1 className="customer-title">{texts.create}</h1>
      {actionData && <ErrorSummary errors={fieldErrors(actionData.errors)} />}
      <Form method="post" noValidate className="customer-form">
        <CustomerFields stored={empty} invalid={actionData ?? null} />
        <KnownAlready found={actionData?.known} />
        <Button pending={state === "submitting"}>{texts.createSubmit}</Button>
      </Form>
    </>
  );
}
