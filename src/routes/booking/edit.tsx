import { holdsTime, mayDo } from "~/areas/bookings/rules/actions";
import { changeTerms } from "~/areas/bookings/rules/policy";
import { trackingOf } from "~/areas/bookings/rules/tracking";
import { withdrawalTerms } from "~/areas/bookings/rules/withdrawal";
import { changeTermsSentence, customerStatusText, withdrawalSentence } from "~/areas/bookings/texts/booking";
import { doneTexts, editTexts } from "~/areas/bookings/texts/edit";
import { customerActionTexts, withdrawRefusalTexts } from "~/areas/bookings/texts/refusals";
import { trackingSentence, trackingTexts } from "~/areas/bookings/texts/tracking";
import { BookingFacts } from "~/areas/bookings/ui/booking-facts";
import { type ChangeChoice, ChangeChoices, EndedChoices } from "~/areas/bookings/ui/change-choices";
import { RequestState } from "~/areas/bookings/ui/request-state";
import { TrackingLine } from "~/areas/bookings/ui/tracking-line";
import { formatWhenWithYear } from "~/kit/time-format";
import { useFollowed } from "~/ui/live/use-live";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/edit";
import { editHref, stepHref } from "./addresses";
import { type OpenBooking, openBooking } from "./open-booking.server";
import { requestChoicesOf, requestOf } from "./open-request.server";
import { privateHeaders, privateMeta } from "./page-privacy";

export const meta = privateMeta(editTexts.title);
export const headers = privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const open = await openBooking(args);
  const done = new URL(args.request.url).searchParams.get("gjort");
  return {
    view: open.view,
    company: open.settings.company,
    tracking: trackingFor(open),
    liveHref: editHref(open.booking.id, "live", open.key),
    // What is over cannot be changed at all; nobody reads that four times.
    choices: holdsTime(open.booking.status) ? choicesOf(open) : null,
    request: requestOf(open),
    bookHref: stepHref(open.booking.productSlug, "what", null),
    done: done && Object.hasOwn(doneTexts, done) ? doneTexts[done as keyof typeof doneTexts] : null,
  };
}

function trackingFor({ booking, view, now, settings: { claims, policy } }: OpenBooking) {
  const tracking = trackingOf({ ...booking, due: view.due, withdrawn: view.withdrawn }, now);
  const promises = { delivery: claims.delivery, requestAnswerHours: policy.requestAnswerHours };
  return { tracking, sentence: trackingSentence(tracking, promises) };
}

/** What may be done, on which terms, and why not: each from the rule that guards the command. */
function choicesOf(open: OpenBooking): ChangeChoice[] {
  const { booking, key, now, settings } = open;
  const { policy } = settings;
  if (booking.status === "requested") return requestChoicesOf(open);
  const terms = changeTerms(booking, now);
  const byPolicy = (page: "move" | "cancel"): ChangeChoice => {
    const may = mayDo(booking, page, policy, now);
    const href = editHref(booking.id, page, key);
    return may.ok
      ? { label: editTexts[page], href, text: changeTermsSentence(page, terms) }
      : { label: editTexts[page], href: null, text: customerActionTexts[may.reason] };
  };
  const contact = mayDo(booking, "changeContact", policy, now);
  const withdrawal = withdrawalTerms(booking, now);
  return [
    byPolicy("move"),
    byPolicy("cancel"),
    {
      label: editTexts.contact,
      href: contact.ok ? editHref(booking.id, "contact", key) : null,
      text: contact.ok ? "" : customerActionTexts[contact.reason],
    },
    ...(booking.customer.kind === "privat"
      ? [
          {
            label: editTexts.withdraw,
            href: withdrawal.ok ? editHref(booking.id, "withdraw", key) : null,
            text: withdrawal.ok
              ? withdrawalSentence(withdrawal.value)
              : withdrawRefusalTexts[withdrawal.reason],
          },
        ]
      : []),
    { label: editTexts.calendar, href: editHref(booking.id, "calendar", key), text: "", download: true },
  ];
}

/** The customer's own page: what is booked, and what can be done about it. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { view, company, tracking, liveHref, choices, bookHref, done, request } = loaderData;
  useFollowed(liveHref);
  const status = customerStatusText(view);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-breath lg:col-span-12 lg:grid-cols-subgrid">
      <div className="lg:col-span-7">
        <PageHeading title={editTexts.title} lead={`${status}.`} />
        <p className="mt-3 font-semibold first-letter:uppercase">{formatWhenWithYear(view.from)}</p>
        {done && (
          <div className="mt-6">
            <Notice tone="good" live>
              <Unbroken>{done}</Unbroken>
            </Notice>
          </div>
        )}
      </div>
      <section className="lg:col-span-12" aria-labelledby="status">
        <h2 id="status" className="sr-only">
          {trackingTexts.title}
        </h2>
        <TrackingLine {...tracking} />
      </section>
      {/* On a phone one comes to move or cancel before one reads what one knows. */}
      <aside className="lg:order-last lg:col-span-4 lg:col-start-9 print:hidden" aria-labelledby="valg">
        {choices ? (
          <ChangeChoices choices={choices} company={company} />
        ) : (
          <EndedChoices bookHref={bookHref} company={company} />
        )}
      </aside>
      <div className="lg:col-span-7">
        {request && <RequestState {...request} />}
        <BookingFacts view={view} company={company} />
      </div>
    </div>
  );
}
