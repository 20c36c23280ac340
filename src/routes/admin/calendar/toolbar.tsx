import { Link } from "react-router";
import {
  type CalendarAddress,
  type CalendarView,
  calendarHref,
  calendarViews,
  stepDay,
} from "~/areas/calendar/rules/calendar-address";
import type { ResourceId } from "~/areas/calendar/types";
import { calendarTexts } from "~/areas/reports/texts";
import type { Day } from "~/kit/time";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";

interface ToolbarProps {
  readonly address: CalendarAddress;
  readonly today: Day;
  readonly resources: readonly { readonly id: ResourceId; readonly name: string }[];
  readonly columns: readonly { readonly id: ResourceId }[];
}

export function Toolbar({ address, today, resources, columns }: ToolbarProps) {
  return (
    <div className="calendar-tools">
      <nav className="calendar-steps" aria-label={calendarTexts.period}>
        {address.view ? (
          <Steps address={address} today={today} by={address.view} />
        ) : (
          <>
            <Steps address={address} today={today} by="uke" className="calendar-wide" />
            <Steps address={address} today={today} by="dag" className="calendar-narrow" />
          </>
        )}
      </nav>
      <nav aria-label={calendarTexts.viewsLabel}>
        {address.view ? (
          <Views address={address} shown={address.view} />
        ) : (
          <>
            <Views address={address} shown="uke" className="calendar-wide" />
            <Views address={address} shown="dag" className="calendar-narrow" />
          </>
        )}
      </nav>
      {resources.length > 1 && address.view !== "maned" && (
        <ResourceChoice address={address} resources={resources} columns={columns} />
      )}
    </div>
  );
}

interface ViewsProps extends Pick<ToolbarProps, "address"> {
  readonly shown: CalendarView;
  readonly className?: string;
}

function Views({ address, shown, className }: ViewsProps) {
  return (
    <ul className={classes("calendar-choices", className)}>
      {calendarViews.map((view) => (
        <li key={view}>
          <Link to={calendarHref({ ...address, view })} aria-current={shown === view ? "true" : undefined}>
            {calendarTexts.views[view]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface StepsProps extends Pick<ToolbarProps, "address" | "today"> {
  readonly by: CalendarView;
  readonly className?: string;
}

function Steps({ address, today, by, className }: StepsProps) {
  const to = (day: Day) => calendarHref({ ...address, day });
  return (
    <span className={classes("calendar-step", className)}>
      <ButtonLink compact variant="quiet" to={to(stepDay(by, address.day, -1))} rel="prev">
        <span aria-hidden="true">‹</span>
        <span className="sr-only">{calendarTexts.previous[by]}</span>
      </ButtonLink>
      <ButtonLink compact variant="secondary" to={to(today)}>
        {calendarTexts.today}
      </ButtonLink>
      <ButtonLink compact variant="quiet" to={to(stepDay(by, address.day, 1))} rel="next">
        <span aria-hidden="true">›</span>
        <span className="sr-only">{calendarTexts.next[by]}</span>
      </ButtonLink>
    </span>
  );
}

/** Each press shows or hides one; the address stores the choice. */
function ResourceChoice({ address, resources, columns }: Omit<ToolbarProps, "today">) {
  const shown = columns.map(({ id }) => id);
  const toggled = (id: ResourceId) =>
    shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
  return (
    <nav className="calendar-resources" aria-label={calendarTexts.resources}>
      <ul className="calendar-choices">
        {resources.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={calendarHref({ ...address, resourceIds: toggled(id) })}
              aria-current={shown.includes(id) ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        {address.resourceIds.length > 0 && (
          <li>
            <Link to={calendarHref({ ...address, resourceIds: [] })}>{calendarTexts.usual}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
