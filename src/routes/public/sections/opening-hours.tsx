import { Fragment } from "react";
import { comingLine, type HoursLine, hoursTexts, weekLines } from "~/areas/calendar/texts";
import type { StudioHours } from "~/areas/calendar/types";

/** The ordinary week and the coming days that differ from it. Placed under a second-level heading. */
export function OpeningHours({ hours }: { hours: StudioHours }) {
  if (hours.weekly.length === 0) return <p className="text-quiet">{hoursTexts.unknown}</p>;
  return (
    <>
      <Week weekly={hours.weekly} />
      {hours.changes.map(({ from, weekly }) => (
        <Fragment key={from}>
          <h3>{hoursTexts.changesOn(from)}</h3>
          <Week weekly={weekly} />
        </Fragment>
      ))}
      {hours.coming.length > 0 && (
        <>
          <h3>{hoursTexts.coming}</h3>
          <dl className="facts-list tabular">
            {hours.coming.map((days) => (
              <Line key={days.from} {...comingLine(days)} />
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Week({ weekly }: Pick<StudioHours, "weekly">) {
  return (
    <dl className="facts-list tabular">
      {weekLines(weekly).map((line) => (
        <Line key={line.days} {...line} />
      ))}
    </dl>
  );
}

function Line({ days, name, hours }: HoursLine & { name?: string | null }) {
  return (
    <div>
      <dt>
        {days}
        {name && <span className="block text-small text-quiet">{name}</span>}
      </dt>
      <dd>{hours}</dd>
    </div>
  );
}
