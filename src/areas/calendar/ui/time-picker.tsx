import type { CompanySettings } from "~/areas/settings/types";
import { ReachStudio } from "~/areas/settings/ui/reach-studio";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, type Instant, monthOf } from "~/kit/time";
import { formatDayNoYear, formatMonth, formatWhen } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pickTimeTexts } from "../texts/pick-time";
import { MonthTable } from "./month-table";
import { OtherWays } from "./other-ways";
import { type Alternatives, type HrefOf, type PickedMonth, type TimeProps, timesId } from "./picking";
import { TimesOfDay } from "./times-of-day";
import { useArrivalAtTimes } from "./use-arrival-at-times";

interface TimePickerProps {
  readonly times: PickedMonth;
  /** The requested day, when it has no times. */
  readonly empty: { readonly day: Day; readonly why: "closed" | "taken" } | null;
  readonly firstFree: Instant | null;
  /** Alternatives, when the shown days have no free time. */
  readonly alternatives?: Alternatives | null;
  /** A free time that the visitor has chosen in the chat already: it is shown first, one press away. */
  readonly brought?: Instant | null;
  readonly minutes: number;
  readonly company: Pick<CompanySettings, "phone" | "email">;
  readonly hrefOf: HrefOf;
  readonly timeProps: TimeProps;
  /** The waiting list for the requested day, when it is full. */
  readonly waitHref?: string;
}

/** A month of free days, then the day's times. Rendered inside a form; every time is a submit button. */
export function TimePicker(props: TimePickerProps) {
  const { times, empty, firstFree, brought = null, company, timeProps, hrefOf, minutes } = props;
  useArrivalAtTimes();
  const instead = props.alternatives && <OtherWays {...props.alternatives} timeProps={timeProps} />;
  if (firstFree === null) {
    return (
      <>
        <ReachStudio company={company} title={pickTimeTexts.emptyAll}>
          {pickTimeTexts.emptyAllHelp}
        </ReachStudio>
        {instead}
      </>
    );
  }
  const { shown } = times;
  const atHand = brought ?? firstFree;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-4">
        <p>
          <span className="text-small text-quiet">
            {brought === null ? pickTimeTexts.first : pickTimeTexts.brought}
          </span>
          <br />
          <strong>{capitalise(formatWhen(atHand))}</strong>
        </p>
        <Button
          variant={brought === null ? "secondary" : "primary"}
          {...timeProps(atHand)}
          aria-label={`${pickTimeTexts.take}: ${formatWhen(atHand)}`}
        >
          {pickTimeTexts.take}
        </Button>
      </div>
      <div className="@container mt-8">
        <div className="grid gap-8 @min-[36rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <MonthTable times={times} day={empty?.day ?? shown?.day ?? null} hrefOf={hrefOf} />
          <div>
            {empty && (
              <div className="mb-6">
                {instead && (
                  <h2 id={timesId} tabIndex={-1} className="mb-4 text-subheading first-letter:uppercase">
                    {formatDayNoYear(empty.day)}
                  </h2>
                )}
                <Notice live>{pickTimeTexts.noTimesOn[empty.why](formatDayNoYear(empty.day))}</Notice>
                {instead}
                {props.waitHref && empty.why === "taken" && (
                  <p className="mt-6">
                    <ButtonLink variant="secondary" href={props.waitHref}>
                      {pickTimeTexts.waitForDay(formatDayNoYear(empty.day))}
                    </ButtonLink>
                  </p>
                )}
              </div>
            )}
            {empty && instead ? null : shown ? (
              <TimesOfDay {...shown} minutes={minutes} timeProps={timeProps} />
            ) : (
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <p>
                  {pickTimeTexts.emptyMonth(formatMonth(times.month))}
                  {times.month > times.lastMonth &&
                    ` ${pickTimeTexts.openUntil(formatMonth(times.lastMonth))}`}
                </p>
                <Link
                  className="button button-secondary button-compact"
                  preventScrollReset
                  to={hrefOf({ day: dayOf(firstFree) })}
                >
                  {pickTimeTexts.emptyMonthNext(formatMonth(monthOf(dayOf(firstFree))))}
                </Link>
              </div>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
