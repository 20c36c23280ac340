import { redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { documentsOfCustomer } from "~/areas/billing/reads/neighbours.server";
import { findCompanies } from "~/areas/companies/reads/find-companies.server";
import {
  type CustomerRecord,
  customerAudience,
  customerForAdminRecord,
  survivorOf,
} from "~/areas/customers/reads/admin-record.server";
import { customerDoneTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { leadsOfCustomer } from "~/areas/leads/reads/neighbours.server";
import { quotesOfCustomer } from "~/areas/quotes/reads/neighbours.server";
import { requestsOfCustomer } from "~/areas/requests/reads/neighbours.server";
import { entriesOfCustomer } from "~/areas/waitlist/reads/neighbours.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { RecordPage } from "~/ui/record/record-page";
import "~/ui/styles/admin-customers.css";
import { oppdragOfCustomer } from "~/areas/oppdrag/reads/neighbours.server";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/customer";
import { adminMeta } from "./admin-meta";
import { ActionSection } from "./customer/action-section";
import { AskedSection } from "./customer/asked-section";
import { BookingsSection } from "./customer/bookings-section";
import { CompaniesSection } from "./customer/companies-section";
import { ConsentsSection } from "./customer/consents-section";
import { CustomerHead } from "./customer/customer-head";
import { DetailsSection } from "./customer/details-section";
import { CustomerHistory } from "./customer/history";
import { customerIntents, customerRefusal } from "./customer/intents.server";
import { SuggestionsSection } from "./customer/suggestions-section";
import { DocumentsSection } from "./invoices/documents-section";
import { listensTo } from "./listens-to";
import { RequestsSection } from "./location-requests/requests-section";
import { OppdragSection } from "./oppdrag/oppdrag-section";
import { QuotesSection } from "./quotes/quotes-section";
import { recordRoute } from "./record-route.server";

export const handle = listensTo(
  "customer",
  "company-request",
  "quote",
  "invoice",
  "booking",
  "letter",
  "record",
);
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.customer.name ?? texts.one);

const customer = recordRoute({
  kind: "customer",
  gate: requireStaff,
  audienceOf: customerAudience,
  read: async ({ db }, staff, id, now) => {
    const record = await customerForAdminRecord(db, staff, id, now);
    // Old links and bookmarks lead to the record that this one was merged into.
    if (record?.customer.mergedInto) throw redirect(adminHref.customer(await survivorOf(db, id)));
    if (!record) return null;
    const [entries, requests, oppdrag, leads, quotes, documents] = await Promise.all([
      entriesOfCustomer(db, staff, id),
      requestsOfCustomer(db, staff, id),
      oppdragOfCustomer(db, staff, id),
      // Only the owner may read leads, quotes and invoices.
      staff.kind === "admin" ? leadsOfCustomer(db, staff, id) : [],
      staff.kind === "admin" ? quotesOfCustomer(db, staff, id, now) : [],
      staff.kind === "admin" ? documentsOfCustomer(db, staff, id, now) : [],
    ]);
    const isAdmin = staff.kind === "admin";
    return { record, entries, requests, oppdrag, quotes, documents, leads, isAdmin };
  },
  intents: customerIntents,
  words: customerRefusal,
  doneElsewhere: ["create", "change", "merge", "erase"],
});

export async function loader(args: Route.LoaderArgs) {
  const page = await customer.load(args);
  const companySearch = new URL(args.request.url).searchParams.get("bedrift");
  return { ...page, companySearch, companyHits: await companiesLike(args, companySearch) };
}
export const action = (args: Route.ActionArgs) => customer.act(args);

/** Companies that the customer can become a contact of. */
async function companiesLike({ context, request }: Route.LoaderArgs, search: string | null) {
  if (search === null) return [];
  return findCompanies(services(context).db, await requireStaff(context, request), search);
}

/** Quotes are for companies. */
function hasCompany({ customer, companies }: CustomerRecord): boolean {
  return Boolean(customer.companyName) || companies.length > 0;
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, entries, requests, oppdrag, quotes, leads, frame, done, isAdmin } = loaderData;
  const { companySearch, companyHits } = loaderData;
  return (
    <RecordPage done={done} version={record.version} outcome={actionData} doneTexts={customerDoneTexts}>
      <CustomerHead
        record={record}
        frame={frame}
        mayQuote={isAdmin && hasCompany(record)}
        isAdmin={isAdmin}
      />
      <div className="record-columns">
        <div>
          <SuggestionsSection record={record} />
          <BookingsSection record={record} />
          <DocumentsSection documents={loaderData.documents} filter={{ kunde: record.customer.id }} />
          <OppdragSection oppdrag={oppdrag} />
          <QuotesSection quotes={quotes} />
          <RequestsSection requests={requests} />
          <AskedSection entries={entries} leads={leads} />
          <CustomerHistory record={record} frame={frame} />
        </div>
        <div>
          <DetailsSection record={record} />
          <CompaniesSection record={record} search={companySearch} hits={companyHits} />
          <ConsentsSection record={record} />
          <ActionSection record={record} frame={frame} isAdmin={isAdmin} />
        </div>
      </div>
    </RecordPage>
  );
}
