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
          <Form method="post" preventScrollReset className="calendar-buttons">
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

function CalendarState({
  calendar: { readAt, ahead, unread, failure },
}: {
  readonly calendar: BusyCalendar;
}) {
  const when = readAt === null ? null : formatDateTime(readAt);
  return (
    <>
      {failure === null && <p className="text-quiet">{when ? texts.read(when, ahead) : texts.neverRead}</p>}
      {failure === null && unread > 0 && <Notice tone="warn">{texts.unread(unread)}</Notice>}
      {failure !== null && (
        <Notice tone="warn">
          {busyCalendarFailureTexts[failure]} {when && texts.stillUsed(when)}
        </Notice>
      )}
    </>
  );
}
