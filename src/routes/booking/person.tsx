import { data, Form, redirect, useNavigation } from "react-router";
import { holdsTime, mayDo } from "~/areas/bookings/rules/actions";
import { mayChange } from "~/areas/bookings/rules/group-change";
import { customerStatusTexts } from "~/areas/bookings/texts/booking";
import { personTexts } from "~/areas/bookings/texts/person";
import { customerActionTexts } from "~/areas/bookings/texts/refusals";
import { answerTime } from "~/flows/answer-time.server";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhenWithYear } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { SummaryList } from "~/ui/summary-list";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/person";
import { personCalendarHref, personHref } from "./addresses";
import { openPerson } from "./open-person.server";
import { privateHeaders, privateMeta } from "./page-privacy";

export const meta = privateMeta(personTexts.title);
export const headers = privateHeaders;
export const handle = { whenLost: personTexts.whenLost };
export const shouldRevalidate = readAnew;

export async function loader(args: Route.LoaderArgs) {
  const { booking, member, key, now, settings } = await openPerson(args);
  return {
    id: member.id,
    key,
    name: member.name,
    from: member.from,
    to: member.to,
    what: booking.productName,
    number: booking.number,
    bookedBy: booking.customer.name,
    isDeclined: member.status === "declined",
    mayAnswer: mayChange(member) && mayDo({ ...booking, from: member.from }, "move", settings.policy, now).ok,
    done: new URL(args.request.url).searchParams.get("gjort"),
    ended: holdsTime(booking.status) ? null : customerStatusTexts[booking.status],
    company: settings.company,
  };
}

export async function action(args: Route.ActionArgs) {
  const { services, link, member, key } = await openPerson(args);
  const isComing = (await args.request.formData()).get("svar") === "kommer";
  const answered = await answerTime(services, link, { isComing });
  if (answered.ok) return redirect(personHref(member.id, key, { gjort: isComing ? "kommer" : "avbud" }), 303);
  if (answered.reason === "unknown-booking") throw data(null, { status: 404 });
  return data({ message: customerActionTexts[answered.reason] }, { status: 409 });
}

/** One person's own time: when, where, how to prepare. Nothing about the others, and no price. */
export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const { isDeclined, mayAnswer, done } = loaderData;
  const { id, key, from, to, what, number, bookedBy, ended, company } = loaderData;
  return (
    <>
      <div className="lg:col-span-7">
        <PageHeading title={personTexts.title} lead={personTexts.lead(bookedBy)} />
        <p className="mt-3 font-semibold first-letter:uppercase">
          {ended ? `${personTexts.ended}.` : formatWhenWithYear(from)}
        </p>
        {(done === "avbud" || done === "kommer") && (
          <div className="mt-6">
            <Notice tone="good" live>
              {done === "avbud" ? personTexts.doneDeclined(bookedBy) : personTexts.doneBack}
            </Notice>
          </div>
        )}
        {isDeclined && done !== "avbud" && (
          <div className="mt-6">
            <Notice>{personTexts.declined}.</Notice>
          </div>
        )}
        {actionData && (
          <div className="mt-6">
            <Notice tone="warn" live>
              {actionData.message}
            </Notice>
          </div>
        )}
        <div className="mt-8">
          <SummaryList
            rows={[
              {
                term: personTexts.when,
                value: `${formatDay(dayOf(from))}, ${formatTimeRange(from, to)}`,
              },
              { term: personTexts.where, value: company.fullAddress },
              { term: personTexts.what, value: what },
              { term: personTexts.bookedBy, value: bookedBy },
              { term: personTexts.number, value: String(number) },
            ]}
          />
        </div>
        {!ended && (
          <div className="button-row mt-8 print:hidden">
            <ButtonLink href={personCalendarHref(id, key)}>{personTexts.calendar}</ButtonLink>
          </div>
        )}
        {mayAnswer && (
          <Form method="post" className="mt-10 border-t border-rule pt-6 print:hidden">
            <h2 className="text-subheading">{personTexts.actions}</h2>
            <p className="mt-2 mb-4">
              {isDeclined ? personTexts.backHelp : personTexts.declineHelp(bookedBy)}
            </p>
            <Button
              variant="secondary"
              name="svar"
              value={isDeclined ? "kommer" : "avbud"}
              pending={busy}
              pendingText={personTexts.pending}
            >
              {isDeclined ? personTexts.back : personTexts.decline}
            </Button>
          </Form>
        )}
      </div>
      <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="forbered">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 id="forbered" className="text-subheading">
            {personTexts.prepare}
          </h2>
          <ul className="mt-4 list-disc space-y-3 ps-5">
            {personTexts.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </aside>
    </>
  );
}
