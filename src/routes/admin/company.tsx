import { redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { documentsOfCompany } from "~/areas/billing/reads/neighbours.server";
import { companyAudience, companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import { companyDoneTexts, companyTexts as texts } from "~/areas/companies/texts/company";
import { quotesOfCompany } from "~/areas/quotes/reads/neighbours.server";
import { requestsOfCompany } from "~/areas/requests/reads/neighbours.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-companies.css";
import { oppdragOfCompany } from "~/areas/oppdrag/reads/neighbours.server";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/company";
import { adminMeta } from "./admin-meta";
import { BookingsSection } from "./company/bookings-section";
import { CompanyHead } from "./company/company-head";
import { ContactsSection } from "./company/contacts-section";
import { DetailsSection } from "./company/details-section";
import { CompanyHistory } from "./company/history";
import { companyIntents, companyRefusal } from "./company/intents.server";
import { PeopleSection } from "./company/people-section";
import { RegisterWarnings } from "./company/register-answer";
import { RegisterSection } from "./company/register-section";
import { DocumentsSection } from "./invoices/documents-section";
import { listensTo } from "./listens-to";
import { RequestsSection } from "./location-requests/requests-section";
import { OppdragSection } from "./oppdrag/oppdrag-section";
import { QuotesSection } from "./quotes/quotes-section";
import { recordRoute } from "./record-route.server";

export const handle = listensTo(
  "company",
  "company-request",
  "quote",
  "invoice",
  "customer",
  "booking",
  "letter",
  "record",
);
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.company.name ?? texts.one);

const company = recordRoute({
  kind: "company",
  gate: requireStaff,
  audienceOf: companyAudience,
  read: async ({ db, config }, staff, id, now) => {
    const [record, requests, oppdrag, quotes, documents] = await Promise.all([
      companyForAdminRecord(db, id, now),
      requestsOfCompany(db, staff, id),
      oppdragOfCompany(db, staff, id),
      // Only the owner may read quotes and invoices.
      staff.kind === "admin" ? quotesOfCompany(db, staff, id, now) : [],
      staff.kind === "admin" ? documentsOfCompany(db, staff, id, now) : [],
    ]);
    if (record?.company.mergedInto) throw redirect(adminHref.company(record.company.mergedInto));
    return (
      record && {
        record,
        requests,
        oppdrag,
        quotes,
        documents,
        isAdmin: staff.kind === "admin",
        hasRegister: config.companyRegisterUrl !== null,
      }
    );
  },
  intents: companyIntents,
  words: companyRefusal,
  doneElsewhere: ["create", "change"],
});

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await company.load(args)),
  // The employee whose line is open for editing.
  edited: parseId<"company-person">(new URL(args.request.url).searchParams.get("ansatt")),
});
export const action = (args: Route.ActionArgs) => company.act(args);

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, requests, oppdrag, quotes, frame, done, edited, hasRegister, isAdmin } = loaderData;
  return (
    <RecordPage done={done} version={record.version} outcome={actionData} doneTexts={companyDoneTexts}>
      <CompanyHead record={record} frame={frame} isAdmin={isAdmin} />
      {record.warnings.length > 0 && (
        <div className="company-warnings">
          <RegisterWarnings warnings={record.warnings} />
        </div>
      )}
      <div className="record-columns">
        <div>
          <ContactsSection record={record} />
          <PeopleSection record={record} edited={edited} />
          <DocumentsSection documents={loaderData.documents} filter={{ bedrift: record.company.id }} />
          <OppdragSection oppdrag={oppdrag} />
          <QuotesSection quotes={quotes} />
          <RequestsSection requests={requests} />
          <BookingsSection record={record} />
          <CompanyHistory record={record} frame={frame} />
        </div>
        <div>
          <DetailsSection record={record} />
          <RegisterSection record={record} hasRegister={hasRegister} />
          <RecordSection title={texts.actions}>
            <RecordActions>
              <ArchiveAction frame={frame} />
            </RecordActions>
          </RecordSection>
        </div>
      </div>
    </RecordPage>
  );
}
