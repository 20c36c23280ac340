import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect, useLocation, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import {
  customerAudience,
  customerForAdminRecord,
  survivorOf,
} from "~/areas/customers/reads/admin-record.server";
import { customerFormValues } from "~/areas/customers/rules/form-values";
import { customerFieldsSchema } from "~/areas/customers/schema";
import { customerDoneTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { CustomerFields } from "~/areas/customers/ui/customer-fields";
import { changeCustomerFields } from "~/flows/change-customer.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ConflictForm, useIsConflicting } from "~/ui/record/conflict-form";
import type { InvalidIntent } from "~/ui/record/outcome";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-customers.css";
import { VersionedForm } from "~/ui/record/versioned-form";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/customer-edit";
import { adminMeta } from "./admin-meta";
import { fieldErrors } from "./customer/field-errors";
import { customerConflict, customerRefusal } from "./customer/intents.server";
import { KnownAlready, type KnownHit } from "./known/known-already";
import { knownHits, notYetSeen } from "./known/known-hits.server";
import { runIntent } from "./run-intent.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? texts.editTitle(loaderData.customer.name) : texts.one);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const id = parseId<"customer">(params.id);
  const record = id && (await customerForAdminRecord(db, staff, id, clock.now()));
  if (!record || record.customer.erasedAt !== null) throw data(null, { status: 404 });
  if (record.customer.mergedInto) throw redirect(adminHref.customerEdit(await survivorOf(db, id)));
  const done = new URL(request.url).searchParams.get("gjort") === "change";
  return { customer: record.customer, version: record.version, done };
}

export async function action(args: Route.ActionArgs) {
  const known = await seenFirst(args);
  if (known) return known;
  return runIntent(args, requireStaff, {
    kind: "customer",
    audienceOf: customerAudience,
    intents: { change: { schema: customerFieldsSchema, run: changeCustomerFields } },
    words: customerRefusal,
    conflict: customerConflict,
  });
}

/**
 * Another customer has this e-mail or phone, and the form has not shown them yet: they are shown before it is saved.
 */
async function seenFirst({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.clone().formData();
  const submission = parseWithZod(form, { schema: customerFieldsSchema });
  const id = parseId<"customer">(params.id);
  const { db, clock } = services(context);
  const stored = id && (await customerForAdminRecord(db, staff, id, clock.now()))?.customer;
  if (submission.status !== "success" || !stored) return null;
  const { email, phone } = submission.value;
  const changed = {
    email: email === stored.email ? null : email,
    phone: phone === stored.phone ? null : phone,
  };
  const known = await knownHits(db, staff, { ...changed, except: id });
  if (!notYetSeen(known, form)) return null;
  const invalid: InvalidIntent = { kind: "invalid", intent: "change", errors: {}, typed: submission.payload };
  const answer: InvalidIntent & { readonly known: readonly KnownHit[] } = { ...invalid, known };
  return data(answer, { status: 409 });
}

function knownIn(answer: Route.ComponentProps["actionData"]): readonly KnownHit[] {
  return (answer as { readonly known?: readonly KnownHit[] } | undefined)?.known ?? [];
}

export default function CustomerEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, version, done } = loaderData;
  const { state } = useNavigation();
  const { key } = useLocation();
  const isConflicting = useIsConflicting("change");
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <>
      <Link className="record-back" to={adminHref.customer(customer.id)}>
        <Icon name="back" /> {customer.name}
      </Link>
      <h1 className="customer-title">{texts.editTitle(customer.name)}</h1>
      {actionData?.kind === "conflict" && <ConflictForm outcome={actionData} />}
      {actionData?.kind === "refused" && (
        <ErrorSummary key={key} title={texts.refused} errors={[{ message: actionData.message }]} />
      )}
      {invalid && <ErrorSummary errors={fieldErrors(invalid.errors)} />}
      {!isConflicting && (
        <VersionedForm
          className="customer-form"
          version={version}
          fields={customerFormValues(customer)}
          typed={invalid?.typed}
        >
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="til" value={adminHref.customer(customer.id)} />
          <CustomerFields stored={customer} invalid={invalid} />
          <KnownAlready except={customer.id} found={knownIn(actionData)} />
          <Button pending={state === "submitting"}>{texts.editSubmit}</Button>
        </VersionedForm>
      )}
      {done && !actionData && <Toast>{customerDoneTexts.change}</Toast>}
    </>
  );
}
