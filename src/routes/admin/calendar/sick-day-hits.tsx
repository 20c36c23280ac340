import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { sessionName } from "~/areas/bookings/texts/session";
import { sickDayTexts as texts } from "~/areas/calendar/texts/sick-day";
import type { SickDayHit } from "~/flows/sick-day.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { phoneLink } from "~/kit/phone-link";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatShortRange, formatTimeRange, formatWeekdayDate, formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";

interface SickDayHitsProps {
  readonly hits: readonly SickDayHit[];
  readonly isReported: boolean;
  /** The fields that name who is away, and when. */
  readonly place: ReactNode;
  /** Of several days: each line says its own. */
  readonly namesDays: boolean;
}

/** The affected bookings, in order, each with the times that the customer is offered. */
export function SickDayHits({ hits, isReported, place, namesDays }: SickDayHitsProps) {
  if (hits.length === 0) return <p className="sick-day-none">{texts.none}</p>;
  return (
    <section aria-labelledby="rammet">
      <h2 id="rammet" className="sick-day-title">
        {texts.hits(hits.length)}
      </h2>
      <ol className="sick-day-hits">
        {hits.map((hit) => (
          <li key={hit.booking.id}>
            <p className="sick-day-time">
              {namesDays && <span>{capitalise(formatWeekdayDate(dayOf(hit.booking.from)))} </span>}
              {formatTimeRange(hit.booking.from, hit.booking.to)}
            </p>
            <div>
              <p>
                <Link className="link" to={adminHref.booking(hit.booking.id)}>
                  {hit.booking.customer.name}
                </Link>{" "}
                · {sessionName(hit.booking.productName, hit.booking.choices)}
              </p>
              <Contact hit={hit} />
              {!isReported && <Colleagues hit={hit} place={place} />}
              {!isReported && hit.mayMove && <Offer hit={hit} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Contact({ hit: { booking, mayMove } }: { hit: SickDayHit }) {
  const { email, phone } = booking.customer;
  if (!mayMove) return <p className="text-quiet">{texts.unmovable}</p>;
  return (
    <p className="text-quiet">
      {formatEmail(email) || texts.noEmail} {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
    </p>
  );
}

/** First of the proposals: the customer keeps the time, and notices nothing. */
function Colleagues({ hit: { booking, version, colleagues }, place }: { hit: SickDayHit; place: ReactNode }) {
  const busy = useNavigation().state === "submitting";
  if (colleagues.length === 0) return null;
  return (
    <div className="sick-day-colleagues">
      <p>{texts.colleagues}</p>
      {colleagues.map(({ id, name }) => (
        <Form key={id} noValidate method="post" preventScrollReset>
          <input type="hidden" name="intent" value="handOver" />
          {place}
          <input type="hidden" name="bestilling" value={booking.id} />
          <input type="hidden" name="kollega" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button compact variant="secondary" pending={busy}>
            {texts.handOver(name)}
          </Button>
        </Form>
      ))}
    </div>
  );
}

function Offer({ hit: { booking, times, letter } }: { hit: SickDayHit }) {
  const minutes = booking.to - booking.from;
  return (
    <>
      {times.length === 0 ? (
        <p>{texts.noProposals}</p>
      ) : (
        <ul className="sick-day-times" aria-label={texts.proposals}>
          {times.map((time) => (
            <li key={time} title={formatWhen(time)}>
              {formatShortRange(time, (time + minutes) as typeof time)}
            </li>
          ))}
        </ul>
      )}
      {letter && (
        <details className="sick-day-letter">
          <summary>{texts.letter}</summary>
          <div className="record-note">
            <p className="font-semibold">{letter.subject}</p>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{letter.text}</p>
          </div>
        </details>
      )}
    </>
  );
}
