import { Form, Link, useLocation, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { companyFieldTexts, companyTexts as texts } from "~/areas/companies/texts/company";
import { companyList } from "~/areas/companies/types";
import { CompanyFields, IdentityFields } from "~/areas/companies/ui/company-fields";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import "~/ui/styles/admin-companies.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/company-create";
import { adminMeta } from "./admin-meta";
import { answerCreate } from "./company/answer-create.server";
import { noCompany } from "./company/no-company";
import { RegisterAnswer, RegisterButton } from "./company/register-answer";
import { fieldErrors } from "./customer/field-errors";
import { KnownAlready } from "./known/known-already";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  // A booking's page links here with the booking's details.
  const { searchParams } = new URL(request.url);
  const known = { orgnr: searchParams.get("orgnr") ?? "", name: searchParams.get("name") ?? "" };
  return known.orgnr || known.name ? { typed: known, errors: {} } : null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  return answerCreate(services(context), staff, await request.formData());
}

export default function CompanyCreatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { key } = useLocation();
  const answer = actionData ?? null;
  const isFetched = answer?.found !== undefined;
  return (
    <>
      <Link className="record-back" to={companyList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <h1 className="company-title">{texts.create}</h1>
      {answer && <ErrorSummary key={key} errors={fieldErrors(answer.errors, companyFieldTexts)} />}
      {answer?.existing && (
        <p className="company-existing">
          {texts.existing(answer.existing.name)}{" "}
          <Link className="link" to={adminHref.company(answer.existing.id)}>
            {texts.openExisting}
          </Link>
        </p>
      )}
      {/* Fetched values replace the typed ones, so the fields are rendered anew. */}
      <Form method="post" noValidate className="company-form" key={isFetched ? key : "typed"}>
        {isFetched && <CreateOnEnter />}
        <IdentityFields stored={noCompany} invalid={answer ?? loaderData} nameFirst={isFetched} />
        <RegisterButton />
        {answer && <RegisterAnswer answer={answer} />}
        <KnownAlready />
        <CompanyFields stored={noCompany} invalid={answer ?? loaderData} />
        <Button name="intent" value="create" pending={state === "submitting"}>
          {texts.createSubmit}
        </Button>
      </Form>
    </>
  );
}

/** Enter presses a form's first button; another look-up would overwrite later edits. */
function CreateOnEnter() {
  return (
    <button type="submit" name="intent" value="create" className="sr-only" tabIndex={-1} aria-hidden="true">
      {texts.createSubmit}
    </button>
  );
}
