import { Form } from "react-router";
import type { BusyCalendar } from "~/areas/calendar/reads/busy-calendars.server";
import { busyCalendarFailureTexts, busyCalendarTexts as texts } from "~/areas/calendar/texts/busy-calendars";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Each calendar with its state, what to do about a failure, and its buttons. */
export function CalendarLines({ calendars }: { readonly calendars: readonly BusyCalendar[] }) {
  return (
    <ul className="resource-lines calendar-lines">
      {calendars.map((calendar) => (
        <li key={calendar.id}>
          <div>
            <p>{calendar.name}</p>
            <p className="text-quiet">{texts.of(calendar.resourceName, calendar.host)}</p>
            <CalendarState calendar={calendar} />
          </div>
          <Form noValidate method="post" preventScrollReset className="calendar-buttons">
            <input type="hidden" name="id" value={calendar.id} />
            <input type="hidden" name="version" value={calendar.version} />
            <Button
              compact
              variant="secondary"
              name="intent"
              value="fetch"
              aria-label={texts.fetchOf(calendar.name)}
            >
              {texts.fetch}
            </Button>
            <Button
              compact
              variant="quiet"
              name="intent"
              value="remove"
              aria-label={texts.removeOf(calendar.name)}
            >
              {texts.remove}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function CalendarState({ calendar }: { readonly calendar: BusyCalendar }) {
  const { readAt, failure, ahead, events, soon, next } = calendar;
  const when = readAt === null ? null : formatDateTime(readAt);
  return (
    <>
      {failure === null && <p className="text-quiet">{when ? texts.read(when, ahead) : texts.neverRead}</p>}
      {events !== null && <p className="text-quiet">{texts.found(events, soon)}</p>}
      {next && <p className="text-quiet">{texts.next(next)}</p>}
      {failure !== null && (
        <Notice tone="warn">
          {busyCalendarFailureTexts[failure]} {when && texts.stillUsed(when)}
        </Notice>
      )}
      {failure === null && events !== null && ahead === 0 && (
        <Notice tone="warn">{texts.nothingAhead(events)}</Notice>
      )}
      <Doubts calendar={calendar} />
    </>
  );
}

/** Events that were not understood, by their own time and the time that is blocked because of them. */
function Doubts({ calendar: { doubts, doubtful } }: { readonly calendar: BusyCalendar }) {
  if (doubts.length === 0) return null;
  const more = doubtful - doubts.length;
  return (
    <Notice tone="warn" title={texts.doubtful(doubtful)}>
      <p>{texts.doubtfulLead}</p>
      <ul className="calendar-doubts">
        {doubts.map((doubt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: doubts have no identity, and their list is replaced as a whole
          <li key={index}>{texts.doubt(doubt)}</li>
        ))}
      </ul>
      {more > 0 && <p>{texts.moreDoubts(more)}</p>}
    </Notice>
  );
}
