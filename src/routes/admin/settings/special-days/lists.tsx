import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SpecialDays } from "~/areas/calendar/reads/special-days.server";
import {
  daysText,
  monthDayText,
  specialHoursText,
  specialDaysTexts as texts,
  yearlyText,
} from "~/areas/calendar/texts/special-days";
import { adminHref } from "~/kit/admin-href";
import { RecordSection } from "~/ui/record/record-section";

/** Own days, half days and public holidays, each with a link to its form. */
export function SpecialLists({ days }: { readonly days: SpecialDays }) {
  const nameOf = (id: string | null) => days.resources.find((each) => each.id === id)?.name ?? texts.everyone;
  return (
    <>
      <RecordSection title={texts.own}>
        {days.own.length === 0 && <p className="text-quiet">{texts.ownNone}</p>}
        <ul className="day-lines">
          {days.own.map(({ from, to, resourceId, hours, note }) => (
            <DayLine
              key={`${from} ${resourceId}`}
              to={adminHref.specialDay(from, resourceId)}
              name={daysText(from, to)}
              quiet={[nameOf(resourceId), note].filter(Boolean).join(" · ")}
            >
              {specialHoursText(hours)}
            </DayLine>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title={texts.yearly}>
        <p className="text-quiet hours-lead">{texts.yearlyHelp}</p>
        <ul className="day-lines">
          {days.yearly.map((day) => (
            <DayLine
              key={day.monthDay}
              to={adminHref.yearlyDay(day.monthDay)}
              name={monthDayText(day.monthDay)}
              quiet={day.note}
            >
              {yearlyText(day.ordinary ? null : day)}
            </DayLine>
          ))}
        </ul>
      </RecordSection>
      {days.years.map(({ year, holidays }) => (
        <RecordSection key={year} title={texts.holidays(year)}>
          <p className="text-quiet hours-lead">
            {holidays.length === 0 ? texts.holidaysOver : texts.holidaysHelp}
          </p>
          <ul className="day-lines">
            {holidays.map(({ day, name, hours, note }) => (
              <DayLine
                key={day}
                to={adminHref.specialDay(day, null)}
                name={name}
                quiet={[daysText(day, day), note].filter(Boolean).join(" · ")}
              >
                {specialHoursText(hours)}
              </DayLine>
            ))}
          </ul>
        </RecordSection>
      ))}
    </>
  );
}

interface DayLineProps {
  readonly to: string;
  readonly name: string;
  readonly quiet: string;
  readonly children: ReactNode;
}

function DayLine({ to, name, quiet, children }: DayLineProps) {
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="text-quiet">{quiet}</p>
      </div>
      <p>{children}</p>
      <Link className="link" to={to} aria-label={`${texts.change}: ${name}`}>
        {texts.change}
      </Link>
    </li>
  );
}
