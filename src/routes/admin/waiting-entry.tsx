import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { sessionName } from "~/areas/bookings/texts/session";
import { waitingAudience, waitingForAdminRecord } from "~/areas/waitlist/reads/admin-record.server";
import { customerOfEntry } from "~/areas/waitlist/reads/neighbours.server";
import { waitingTexts as texts } from "~/areas/waitlist/texts/staff";
import { hoursText, periodText } from "~/areas/waitlist/texts/wish";
import { type Offer, waitingList } from "~/areas/waitlist/types";
import { EntryStatusBadge } from "~/areas/waitlist/ui/entry-status-badge";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import type { Instant } from "~/kit/time";
import { formatDateTime, formatWhen } from "~/kit/time-format";
import { Badge } from "~/ui/badge";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordPage } from "~/ui/record/record-page";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { eventItems } from "~/ui/record/timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/waiting-entry";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";
import { EntryActions } from "./waiting-list/entry-actions";
import { EntryLetters, EntryOffers } from "./waiting-list/entry-offers";
import { waitingIntents, waitingRefusal } from "./waiting-list/intents.server";
import { timesToOffer } from "./waiting-list/times-to-offer.server";

export const handle = listensTo("waitlist", "letter", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.entry.customer.name ?? texts.eyebrow);

const waitingEntry = recordRoute({
  kind: "waiting-entry",
  param: "entryId",
  gate: requireStaff,
  audienceOf: waitingAudience,
  read: async ({ db }, staff, id, now) => {
    const record = await waitingForAdminRecord(db, staff, id);
    if (!record) return null;
    const customer = await customerOfEntry(db, staff, id);
    return { record, customer, now, ...(await timesToOffer(db, record.entry, now)) };
  },
  intents: waitingIntents,
  words: waitingRefusal,
});

export const loader = (args: Route.LoaderArgs) => waitingEntry.load(args);
export const action = (args: Route.ActionArgs) => waitingEntry.act(args);

export default function WaitingEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, customer: owner, frame, done, times, mostPersons, now } = loaderData;
  const { entry, place, first, booking } = record;
  const { customer, wish } = entry;
  return (
    <RecordPage
      done={done}
      version={record.version}
      outcome={actionData}
      doneTexts={doneTextsOf(record.offers, now)}
    >
      <RecordHeader
        back={{ to: waitingList.href(), label: texts.back }}
        eyebrow={`${texts.eyebrow} · ${sessionName(entry.productName, entry.choices)}`}
        title={customer.name}
        status={
          <>
            <EntryStatusBadge status={entry.status} />
            {entry.isErased && <Badge>{texts.erased}</Badge>}
          </>
        }
        frame={frame}
        facts={[
          ...(place === null
            ? []
            : [
                {
                  term: texts.facts.place,
                  value: texts.placeOf(place),
                  aside: first && (
                    <Link className="link" to={adminHref.waitingEntry(first.id)}>
                      {texts.first(first.name)}
                    </Link>
                  ),
                },
              ]),
          { term: texts.facts.period, value: periodText(wish) },
          { term: texts.facts.hours, value: hoursText(wish) },
          ...(customer.email
            ? [{ term: texts.facts.contact, value: <Mail address={customer.email} /> }]
            : []),
          ...(customer.phone ? [{ term: texts.facts.phone, value: <Call number={customer.phone} /> }] : []),
          ...(customer.companyName ? [{ term: texts.facts.company, value: customer.companyName }] : []),
          { term: texts.facts.since, value: formatDateTime(entry.createdAt) },
        ]}
        links={[
          ...(booking
            ? [{ to: adminHref.booking(booking.id), label: `${texts.booking} ${booking.number}` }]
            : []),
          ...(owner ? [{ to: adminHref.customer(owner.id), label: texts.customer(owner.name) }] : []),
        ]}
      />
      <div className="record-columns">
        <div>
          <EntryOffers offers={record.offers} now={now} />
          <RecordTimeline frame={frame} items={eventItems(record.events, texts.events)} />
        </div>
        <div>
          <EntryActions record={record} times={times} mostPersons={mostPersons} />
          <EntryLetters letters={record.letters} />
        </div>
      </div>
    </RecordPage>
  );
}

/** An offer that was made in the quiet hours has not been sent yet. */
function doneTextsOf(offers: readonly Offer[], now: Instant) {
  const later = offers.find(({ state, openFrom }) => state === "open" && openFrom !== null && openFrom > now);
  if (!later?.openFrom) return texts.done;
  const words = texts.offeredLater(formatWhen(later.openFrom));
  return { ...texts.done, send: words, offer: words };
}

function Mail({ address }: { readonly address: string }) {
  return (
    <a className="link wrap-anywhere" href={`mailto:${address}`}>
      {formatEmail(address)}
    </a>
  );
}

function Call({ number }: { readonly number: string }) {
  return (
    <a className="link" href={`tel:${number}`}>
      {formatPhone(number)}
    </a>
  );
}
