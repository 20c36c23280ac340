import { data, Link, useLocation, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { companyAudience, companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { companyFormValues } from "~/areas/companies/rules/form-values";
import { companyDoneTexts, companyFieldTexts, companyTexts as texts } from "~/areas/companies/texts/company";
import { CompanyFields, IdentityFields } from "~/areas/companies/ui/company-fields";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ConflictForm, useIsConflicting } from "~/ui/record/conflict-form";
import { recordTexts } from "~/ui/record/texts";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-companies.css";
import { VersionedForm } from "~/ui/record/versioned-form";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/company-edit";
import { adminMeta } from "./admin-meta";
import { changeCompanyIntent, companyConflict, companyRefusal } from "./company/intents.server";
import { fieldErrors } from "./customer/field-errors";
import { KnownAlready } from "./known/known-already";
import { runIntent } from "./run-intent.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? texts.editTitle(loaderData.company.name) : texts.one);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const id = parseId<"company">(params.id);
  const record = id && (await companyForAdminRecord(db, id, clock.now()));
  if (!record) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get("gjort") === "change";
  return { company: record.company, version: record.version, done };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireStaff, {
    kind: "company",
    audienceOf: companyAudience,
    intents: changeCompanyIntent,
    words: companyRefusal,
    conflict: companyConflict,
  });

export default function CompanyEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, version, done } = loaderData;
  const { state } = useNavigation();
  const { key } = useLocation();
  const isConflicting = useIsConflicting("change");
  const refused = actionData?.kind === "refused" ? { typed: actionData.typed, errors: {} } : null;
  const invalid = actionData?.kind === "invalid" ? actionData : refused;
  return (
    <>
      <Link className="record-back" to={adminHref.company(company.id)}>
        <Icon name="back" /> {company.name}
      </Link>
      <h1 className="company-title">{texts.editTitle(company.name)}</h1>
      {actionData?.kind === "conflict" && <ConflictForm outcome={actionData} />}
      {actionData?.kind === "refused" && (
        <ErrorSummary key={key} title={recordTexts.refused} errors={[{ message: actionData.message }]} />
      )}
      {actionData?.kind === "invalid" && (
        <ErrorSummary errors={fieldErrors(actionData.errors, companyFieldTexts)} />
      )}
      {!isConflicting && (
        <VersionedForm
          className="company-form"
          version={version}
          fields={companyFormValues(company)}
          typed={actionData?.kind === "invalid" ? actionData.typed : null}
        >
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="til" value={adminHref.company(company.id)} />
          <IdentityFields stored={company} invalid={invalid} />
          <KnownAlready except={company.id} />
          <CompanyFields stored={company} invalid={invalid} />
          <Button pending={state === "submitting"}>{texts.editSubmit}</Button>
        </VersionedForm>
      )}
      {done && !actionData && <Toast>{companyDoneTexts.change}</Toast>}
    </>
  );
}
