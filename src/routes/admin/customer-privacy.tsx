import { data, Link, redirect } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import {
  customerAudience,
  customerForAdminRecord,
  survivorOf,
} from "~/areas/customers/reads/admin-record.server";
import { bookedTimesOf } from "~/areas/customers/reads/neighbours.server";
import { erasableFields, erasureHindrances } from "~/areas/customers/rules/erasure";
import { eraseSchema } from "~/areas/customers/schema";
import {
  erasableFieldHints,
  erasableFieldNames,
  hindranceText,
  privacyTexts as texts,
} from "~/areas/customers/texts/privacy";
import { eraseCustomer } from "~/flows/erase-customer.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, CheckboxGroup } from "~/ui/field/choice-fields";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-customers.css";
import { VersionedForm } from "~/ui/record/versioned-form";
import { readAfterOwnForm } from "../after-refusal";
import type { Route } from "./+types/customer-privacy";
import { adminMeta } from "./admin-meta";
import { fieldErrors } from "./customer/field-errors";
import { customerRefusal } from "./customer/intents.server";
import { runIntent } from "./run-intent.server";

export const shouldRevalidate = readAfterOwnForm;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const { db, clock } = services(context);
  const id = parseId<"customer">(params.id);
  const record = id && (await customerForAdminRecord(db, admin, id, clock.now()));
  if (!record) throw data(null, { status: 404 });
  const { customer, version } = record;
  if (customer.mergedInto) throw redirect(adminHref.customerPrivacy(await survivorOf(db, customer.id)));
  const hindrances = erasureHindrances(await bookedTimesOf(db, customer.id), clock.now());
  return { customer, version, hindrances };
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args.context, args.request);
  await requireFresh(args.context, args.request);
  return runIntent(args, requireAdmin, {
    kind: "customer",
    audienceOf: customerAudience,
    intents: { erase: { schema: eraseSchema, run: eraseCustomer } },
    words: customerRefusal,
  });
}

export default function CustomerPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData;
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <>
      <Link className="record-back" to={adminHref.customer(customer.id)}>
        <Icon name="back" /> {customer.name}
      </Link>
      <h1 className="customer-title">{texts.title}</h1>
      {actionData?.kind === "refused" && (
        <ErrorSummary title={texts.refused} errors={[{ message: actionData.message }]} />
      )}
      {invalid && <ErrorSummary errors={fieldErrors(invalid.errors)} />}
      <RecordSection title={texts.exportTitle}>
        <p>{texts.exportLead}</p>
        <form
          noValidate
          method="post"
          action={adminHref.customerData(customer.id)}
          className="customer-downloads"
        >
          <button type="submit" name="format" value="html" className="button button-secondary">
            {texts.exportHtml}
          </button>
          <button type="submit" name="format" value="json" className="button button-quiet">
            {texts.exportJson}
          </button>
        </form>
      </RecordSection>
      {customer.erasedAt === null && <EraseSection {...loaderData} errors={invalid?.errors.confirm ?? []} />}
    </>
  );
}

type EraseProps = Route.ComponentProps["loaderData"] & { readonly errors: readonly string[] };

function EraseSection({ customer, version, hindrances, errors }: EraseProps) {
  return (
    <RecordSection title={texts.eraseTitle}>
      <p>{texts.eraseLead}</p>
      <VersionedForm version={version} className="customer-form">
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name="til" value={adminHref.customer(customer.id)} />
        <CheckboxGroup
          label={texts.fields}
          hint={texts.letters}
          name="fields"
          id="fields"
          choices={erasableFields.map((field) => {
            const hindrance = hindrances[field];
            return {
              value: field,
              label: erasableFieldNames[field],
              hint: hindrance ? hindranceText(hindrance) : erasableFieldHints[field],
              disabled: hindrance !== null,
            };
          })}
        />
        <CheckboxField label={texts.confirm} name="confirm" id="confirm" errors={errors} />
        <Button variant="danger">{texts.submit}</Button>
      </VersionedForm>
    </RecordSection>
  );
}
