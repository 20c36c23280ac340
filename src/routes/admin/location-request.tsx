import { requireStaff } from "~/areas/access/gate.server";
import {
  type RequestRecord,
  requestAudience,
  requestForAdminRecord,
} from "~/areas/requests/reads/admin-record.server";
import { requestNumber } from "~/areas/requests/rules/where";
import { declineReasonNames, requestSourceNames, requestTexts as texts } from "~/areas/requests/texts/staff";
import { requestList } from "~/areas/requests/types";
import { EstimateTable } from "~/areas/requests/ui/estimate-table";
import { RequestDetails } from "~/areas/requests/ui/request-details";
import { evaluateRequest } from "~/flows/evaluate-request.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatKroner } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { DateText } from "~/ui/date-text";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/location-request";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { RequestActions } from "./location-requests/actions";
import { EvaluationPanel } from "./location-requests/evaluation-panel";
import { requestIntents, requestRefusal } from "./location-requests/intents.server";
import { RequestStatusBadge } from "./location-requests/status-badge";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("company-request", "record", "calendar");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.request.party.companyName ?? texts.eyebrow);

const request = recordRoute({
  kind: "company-request",
  gate: requireStaff,
  param: "requestId",
  audienceOf: requestAudience,
  doneElsewhere: ["create"],
  read: async ({ db }, staff, id, now) => {
    const found = await requestForAdminRecord(db, staff, id);
    if (!found) return null;
    const { linkId: _, ...shown } = found;
    const evaluation = await evaluateRequest(db, found, now);
    return { request: shown, evaluation, mayQuote: staff.kind === "admin" };
  },
  intents: requestIntents,
  words: requestRefusal,
});

export const loader = (args: Route.LoaderArgs) => request.load(args);
export const action = (args: Route.ActionArgs) => request.act(args);

type Shown = Omit<RequestRecord, "linkId">;

export default function LocationRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, evaluation, mayQuote, frame, done } = loaderData;
  const doneTexts = request.party.email ? texts.done : { ...texts.done, ...texts.withoutEmail.done };
  return (
    <RecordPage done={done} version={request.version} outcome={actionData} doneTexts={doneTexts}>
      <RecordHeader
        back={{ to: requestList.href(), label: texts.back }}
        eyebrow={`${texts.eyebrow} ${requestNumber(request.number)} · ${requestSourceNames[request.source]}`}
        title={request.party.companyName ?? request.party.name}
        status={<RequestStatusBadge status={request.status} />}
        frame={frame}
        facts={factsOf(request)}
        links={linksOf(request)}
      />
      <div className="record-columns">
        <div>
          <RecordSection title={texts.sections.evaluation}>
            <EvaluationPanel request={request} evaluation={evaluation} />
          </RecordSection>
          <RecordSection title={texts.sections.asks}>
            <RequestDetails request={request} />
          </RecordSection>
          <RecordSection title={texts.sections.price}>
            <div className="max-w-form">
              <EstimateTable estimate={request.estimate} />
            </div>
          </RecordSection>
          <RecordTimeline frame={frame} items={eventItems(request.events, texts.events)} />
        </div>
        <RequestActions request={request} evaluation={evaluation} frame={frame} mayQuote={mayQuote} />
      </div>
    </RecordPage>
  );
}

function factsOf({ party, persons, minutesEach, estimate, heldUntil, declinedReason, createdAt }: Shown) {
  const { facts: words } = texts;
  const shown = [
    { term: words.contact, value: party.name },
    party.phone && {
      term: words.phone,
      value: (
        <a className="link" href={`tel:${party.phone}`}>
          {formatPhone(party.phone)}
        </a>
      ),
    },
    party.email && {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${party.email}`}>
          {formatEmail(party.email)}
        </a>
      ),
    },
    { term: words.people, value: texts.peopleOf(persons, minutesEach) },
    { term: words.sum, value: `${formatKroner(estimate.netOre)} eks. mva.` },
    heldUntil !== null && { term: words.held, value: <DateText at={heldUntil} as="dateTime" /> },
    declinedReason && { term: words.declined, value: declineReasonNames[declinedReason] },
    { term: words.came, value: <DateText at={createdAt} as="dateTime" /> },
  ];
  return shown.filter((fact) => typeof fact === "object" && fact !== null);
}

function linksOf({ company, customer, leadId, quoteId }: Shown) {
  const { links: words } = texts;
  return [
    company && { to: adminHref.company(company.id), label: words.company(company.name) },
    customer && { to: adminHref.customer(customer.id), label: words.customer(customer.name) },
    leadId && { to: adminHref.lead(leadId), label: words.lead },
    quoteId && { to: adminHref.quote(quoteId), label: texts.openQuote },
  ].filter((link) => typeof link === "object" && link !== null);
}
