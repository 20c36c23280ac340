import { requireAdmin } from "~/areas/access/gate.server";
import { type LeadRecord, leadAudience, leadForAdminRecord } from "~/areas/leads/reads/admin-record.server";
import { isOpen } from "~/areas/leads/rules/states";
import { leadSourceNames, leadTexts, lostReasonNames } from "~/areas/leads/texts/staff";
import { leadList } from "~/areas/leads/types";
import { quotesFrom } from "~/areas/quotes/reads/neighbours.server";
import { requestsOfLead } from "~/areas/requests/reads/neighbours.server";
import { requestsBesideTexts } from "~/areas/requests/texts/beside";
import { answerTimes } from "~/flows/answer-times.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-lead";
import { adminMeta } from "./admin-meta";
import { LeadActions } from "./booking-leads/actions";
import {
  isLongWait,
  LeadStatusBadge,
  leadName,
  type Waited,
  waitedOf,
  waitText,
} from "./booking-leads/columns";
import { leadIntents, leadRefusal } from "./booking-leads/intents.server";
import { listensTo } from "./listens-to";
import { RequestsSection } from "./location-requests/requests-section";
import { QuotesSection } from "./quotes/quotes-section";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("lead", "company-request", "quote", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? leadName(loaderData.lead) : leadTexts.eyebrow);

const lead = recordRoute({
  kind: "lead",
  gate: requireAdmin,
  param: "leadId",
  audienceOf: leadAudience,
  doneElsewhere: ["create"],
  read: async ({ db }, admin, id, now) => {
    const found = await leadForAdminRecord(db, admin, id);
    if (!found) return null;
    const [times, requests, quotes] = await Promise.all([
      answerTimes(db, [found], now),
      requestsOfLead(db, admin, id),
      quotesFrom(db, admin, { kind: "lead", id }, now),
    ]);
    return { lead: found, requests, quotes, waited: waitedOf(found, times.get(found.id) ?? null, now) };
  },
  intents: leadIntents,
  words: leadRefusal,
});

export const loader = (args: Route.LoaderArgs) => lead.load(args);
export const action = (args: Route.ActionArgs) => lead.act(args);

export default function BookingLead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, waited, requests, quotes, frame, done } = loaderData;
  return (
    <RecordPage done={done} version={lead.version} outcome={actionData} doneTexts={leadTexts.done}>
      <RecordHeader
        back={{ to: leadList.href(), label: leadTexts.back }}
        eyebrow={`${leadTexts.eyebrow} · ${leadSourceNames[lead.source]}`}
        title={leadName(lead)}
        status={<LeadStatusBadge status={lead.status} />}
        frame={frame}
        facts={factsOf(lead, waited)}
        links={linksOf(lead)}
        next={
          isOpen(lead.status) && (
            <>
              <ButtonLink compact to={adminHref.quoteFrom("henvendelse", lead.id)}>
                {leadTexts.makeQuote}
              </ButtonLink>
              <ButtonLink
                compact
                variant="secondary"
                to={adminHref.companyRequestFrom("henvendelse", lead.id)}
              >
                {requestsBesideTexts.make}
              </ButtonLink>
              <ButtonLink compact variant="secondary" to={adminHref.newBookingForLead(lead.id)}>
                {leadTexts.book}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="record-columns">
        <div>
          <RecordSection title={leadTexts.message}>
            {lead.message ? (
              <p className="whitespace-pre-line">{lead.message}</p>
            ) : (
              <p className="text-quiet">{leadTexts.noMessage}</p>
            )}
            {lead.booking && <p className="text-quiet">{leadTexts.wonBy}</p>}
          </RecordSection>
          <QuotesSection quotes={quotes} />
          <RequestsSection requests={requests} />
          <RecordTimeline frame={frame} items={eventItems(lead.events, leadTexts.events)} />
        </div>
        <LeadActions lead={lead} />
      </div>
    </RecordPage>
  );
}

function factsOf(lead: LeadRecord, waited: Waited) {
  const { facts: words, columns } = leadTexts;
  const {
    phone,
    email,
    companyName,
    productName,
    persons,
    lostReason,
    snoozedUntil,
    createdAt,
    firstAnsweredAt,
  } = lead;
  const shown = [
    phone && {
      term: words.phone,
      value: (
        <a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {formatPhone(phone)}
        </a>
      ),
    },
    email && {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${email}`}>
          {formatEmail(email)}
        </a>
      ),
    },
    companyName && { term: words.company, value: companyName },
    productName && { term: words.product, value: productName },
    persons && { term: words.persons, value: String(persons) },
    { term: columns.came, value: <DateText at={createdAt} as="dateTime" /> },
    {
      term: columns.waited,
      value: waitText(waited, firstAnsweredAt !== null),
      aside: isLongWait(waited) ? undefined : leadTexts.workingTime,
    },
    snoozedUntil && { term: words.snoozed, value: <DateText day={snoozedUntil} as="date" /> },
    lostReason && { term: words.lost, value: lostReasonNames[lostReason] },
  ];
  return shown.filter((fact) => typeof fact === "object" && fact !== null);
}

function linksOf({ conversationId, booking, customer }: LeadRecord) {
  const { links: words } = leadTexts;
  return [
    conversationId && { to: adminHref.conversation(conversationId), label: words.conversation },
    booking && { to: adminHref.booking(booking.id), label: words.booking(booking.number) },
    customer && { to: adminHref.customer(customer.id), label: words.customer(customer.name) },
  ].filter((link) => typeof link === "object" && link !== null);
}
