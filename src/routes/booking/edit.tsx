import { documentsForLink } from "~/areas/billing/reads/neighbours.server";
import { payTexts } from "~/areas/billing/texts/document";
import { DocumentsList } from "~/areas/billing/ui/documents-list";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { holdsTime } from "~/areas/bookings/rules/actions";
import { untoldMembers } from "~/areas/bookings/rules/group-letters";
import { trackingOf } from "~/areas/bookings/rules/tracking";
import { customerStatusText } from "~/areas/bookings/texts/booking";
import { doneTexts, editTexts, untoldText } from "~/areas/bookings/texts/edit";
import { memberName } from "~/areas/bookings/texts/group";
import { promisedWith } from "~/areas/bookings/texts/letter-delay";
import { requestPageTexts } from "~/areas/bookings/texts/request";
import { trackingSentence, trackingTexts } from "~/areas/bookings/texts/tracking";
import { BookingFacts } from "~/areas/bookings/ui/booking-facts";
import { CalendarButtons } from "~/areas/bookings/ui/calendar-buttons";
import { ChangeChoices, EndedChoices } from "~/areas/bookings/ui/change-choices";
import { ProposalForm } from "~/areas/bookings/ui/proposal-form";
import { TrackingLine } from "~/areas/bookings/ui/tracking-line";
import { WithdrawalReceipt } from "~/areas/bookings/ui/withdrawal-receipt";
import { delayOfLastLetters } from "~/areas/outbox/reads/last-letters.server";
import { whyNothingToAdd } from "~/flows/add-to-order.server";
import { payPathsOf } from "~/flows/online-of-document.server";
import { ore } from "~/kit/money";
import { formatWhenWithYear } from "~/kit/time-format";
import { useFollowed } from "~/ui/live/use-live";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Unbroken } from "~/ui/unbroken";
import { useSaid } from "~/ui/use-said";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/edit";
import { editHref, invoiceHref, stepHref } from "./addresses";
import { BeforeSession } from "./before-session";
import { calendarOf } from "./calendar-of.server";
import { editChoices } from "./edit-choices";
import { type OpenBooking, openBooking } from "./open-booking.server";
import { requestChoicesOf, requestOf } from "./open-request.server";
import { privateHeaders } from "./page-privacy";
import { wayHere } from "./way-here.server";

export const meta = privateMeta(editTexts.title);
export const headers = privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const { searchParams } = new URL(args.request.url);
  const done = searchParams.get("gjort");
  return {
    view: open.view,
    company: open.settings.company,
    calendarHref: editHref(open.booking.id, "calendar", open.key),
    ...(await beforeSessionOf(open)),
    withdrawnAt: open.view.withdrawn ? open.booking.statusSince : null,
    tracking: trackingFor(open),
    liveHref: editHref(open.booking.id, "live", open.key, { versjon: String(open.version) }),
    // After the session nothing can be changed: one sentence replaces four refusals.
    choices: await choicesOf(open),
    documents: await documentsOf(open),
    request: requestOf(open),
    bookHref: stepHref(open.booking.productSlug, "what", null),
    done: done && Object.hasOwn(doneTexts, done) ? await doneOf(open, done as keyof typeof doneTexts) : null,
    untold: done === "gruppe" ? await untoldOf(open, searchParams) : null,
  };
}

/** The way to the studio and the calendar, until the session begins. */
async function beforeSessionOf({ services, settings, booking, now }: OpenBooking) {
  if (!holdsTime(booking.status) || booking.status === "requested" || now >= booking.from)
    return { way: null, calendar: null };
  return { way: await wayHere(services, settings), calendar: calendarOf(booking, settings.company) };
}

/** What was done, and when its letters leave. */
async function doneOf({ services, booking, view, now }: OpenBooking, done: keyof typeof doneTexts) {
  const ids = [booking.id, ...view.members.map(({ id }) => id)];
  const delay = await delayOfLastLetters(services.db, ids, now);
  return promisedWith(doneTexts[done], delay, done === "gruppe" ? "others" : "you");
}

function trackingFor({ booking, view, now, settings: { claims } }: OpenBooking) {
  const tracking = trackingOf({ ...booking, due: view.due, withdrawn: view.withdrawn }, now);
  const promises = { delivery: claims.delivery };
  const isProposed = view.proposals.length > 0;
  return {
    tracking,
    sentence: isProposed ? requestPageTexts.proposedNext : trackingSentence(tracking, promises),
  };
}

/** What has been issued for the booking. */
async function documentsOf({ services, link, booking, key, now }: OpenBooking) {
  const documents = await documentsForLink(services.db, link, now);
  const paths = await payPathsOf(services, link);
  return documents.map(({ id, kind, number, state, dueOn, totalOre, openOre }) => {
    const isOver = kind === "request" && !holdsTime(booking.status) && booking.status !== "completed";
    return {
      kind,
      number: number ?? 0,
      dueOn,
      totalOre,
      ...(isOver ? { state: "lost" as const, openOre: ore(0) } : { state, openOre }),
      href: invoiceHref(booking.id, id, key),
      payHref: openOre > 0 && !isOver ? (paths.get(id) ?? null) : null,
    };
  });
}

/** Members whose time was changed or ended, and who have no address for a letter. */
async function untoldOf({ services, booking }: OpenBooking, address: URLSearchParams) {
  const ids = [address.get("person"), address.get("med")];
  const members = await membersOfBooking(services.db, booking.id);
  const untold = untoldMembers(members.filter(({ id }) => ids.includes(id)));
  return untold.length > 0 ? untoldText(untold.map(memberName)) : null;
}

/** Empty when the booking has ended; a request has choices of its own. */
async function choicesOf(open: OpenBooking) {
  const { booking, services, settings, now } = open;
  if (!holdsTime(booking.status)) return null;
  if (booking.status === "requested") return requestChoicesOf(open);
  return editChoices(open, await whyNothingToAdd(services.db, booking, settings.policy, now));
}

/** The customer's own page: the booking, and what can be done with it. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const {
    view,
    company,
    way,
    calendar,
    calendarHref,
    withdrawnAt,
    tracking,
    liveHref,
    choices,
    bookHref,
    done,
    untold,
    request,
    documents,
  } = loaderData;
  useFollowed(liveHref);
  const say = useSaid();
  const isRequest = view.status === "requested";
  const isProposed = request !== null && request.proposals.length > 0;
  const lead = isProposed ? requestPageTexts.proposedLine : `${customerStatusText(view)}.`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-breath lg:col-span-12 lg:grid-cols-subgrid">
      <div className="lg:col-span-7">
        <PageHeading title={isRequest ? requestPageTexts.title : editTexts.title} lead={lead} />
        <p className="mt-3 font-semibold first-letter:uppercase">
          {isProposed ? requestPageTexts.asked(view.from) : formatWhenWithYear(view.from)}
        </p>
        {done && (
          <div className="mt-6">
            <Notice tone="good" live>
              <Unbroken>{say(done)}</Unbroken>
            </Notice>
            {untold && (
              <div className="mt-3">
                <Notice tone="warn">{untold}</Notice>
              </div>
            )}
          </div>
        )}
      </div>
      {/* First on the page, because the customer is asked to act. */}
      {isProposed && (
        <div className="lg:col-span-8">
          <ProposalForm {...request} />
        </div>
      )}
      {withdrawnAt !== null && (
        <div className="lg:col-span-12">
          <WithdrawalReceipt receivedAt={withdrawnAt} />
        </div>
      )}
      <section className="lg:col-span-12" aria-labelledby="status">
        <h2 id="status" className="sr-only">
          {trackingTexts.title}
        </h2>
        <TrackingLine {...tracking} />
      </section>
      {/* On a phone moving and cancelling come before the facts. */}
      <aside className="lg:order-last lg:col-span-4 lg:col-start-9 print:hidden" aria-labelledby="valg">
        {choices ? (
          <ChangeChoices choices={choices} company={company} />
        ) : (
          <EndedChoices bookHref={bookHref} company={company} />
        )}
      </aside>
      <div className="lg:col-span-7">
        {calendar && (
          <div className="mb-8">
            <CalendarButtons file={calendarHref} {...calendar} />
          </div>
        )}
        <BookingFacts view={view} company={company} />
        {way && <BeforeSession way={way} company={company} />}
        {documents.length > 0 && (
          <section className="mt-breath" aria-labelledby="faktura">
            <h2 id="faktura">{payTexts.title}</h2>
            <DocumentsList documents={documents} />
          </section>
        )}
      </div>
    </div>
  );
}
