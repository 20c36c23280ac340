import { holdsTime } from "~/areas/bookings/rules/actions";
import { customerStatusTexts } from "~/areas/bookings/texts/booking";
import { personTexts } from "~/areas/bookings/texts/person";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhenWithYear } from "~/kit/time-format";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { SummaryList } from "~/ui/summary-list";
import type { Route } from "./+types/person";
import { personCalendarHref } from "./addresses";
import { openPerson } from "./open-person.server";
import { privateHeaders, privateMeta } from "./page-privacy";

export const meta = privateMeta(personTexts.title);
export const headers = privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { booking, member, key, settings } = await openPerson(args);
  return {
    id: member.id,
    key,
    name: member.name,
    from: member.from,
    to: member.to,
    what: booking.productName,
    number: booking.number,
    bookedBy: booking.customer.name,
    ended: holdsTime(booking.status) ? null : customerStatusTexts[booking.status],
    company: settings.company,
  };
}

/** One person's own time: when, where, how to prepare. Nothing about the others, and no price. */
export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { id, key, from, to, what, number, bookedBy, ended, company } = loaderData;
  return (
    <>
      <div className="lg:col-span-7">
        <PageHeading title={personTexts.title} lead={personTexts.lead(bookedBy)} />
        <p className="mt-3 font-semibold first-letter:uppercase">
          {ended ? `${personTexts.ended}.` : formatWhenWithYear(from)}
        </p>
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
