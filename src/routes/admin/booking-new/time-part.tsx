import type { ReactNode } from "react";
import { otherTime } from "~/areas/bookings/rules/phone-form";
import { phoneTexts } from "~/areas/bookings/texts/phone";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import { capitalise } from "~/kit/text";
import { dayOf, type Instant, parseInstant, plusMinutes, toIso } from "~/kit/time";
import { formatDayNoYear, formatTimeRange } from "~/kit/time-format";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import type { PartProps } from "./part-props";

/** The first free times by day, or any other with a reason. A taken time can never be booked. */
export function TimePart({ view, typed, errorsOf }: PartProps) {
  const { picked, times, resources } = view;
  const isOffered = picked !== null && times.includes(picked.start);
  const days = [...Map.groupBy(times, dayOf)];
  const why = picked?.whyNot ? [staffRefusalTexts[picked.whyNot]] : [];
  const errors = errorsOf("start").length > 0 ? errorsOf("start") : why;
  return (
    <RecordSection title={phoneTexts.when}>
      <div className="phone-fields">
        <SelectField
          label={phoneTexts.photographer}
          name="resource"
          defaultValue={typed("resource")}
          emptyLabel={phoneTexts.anyone}
          options={resources.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label={phoneTexts.from}
          type="date"
          name="fra"
          min={view.today}
          defaultValue={view.fromDay}
        />
      </div>
      <fieldset className="phone-times" aria-describedby="start-error">
        <legend className="field-label">{phoneTexts.firstFree}</legend>
        <div id="start-error" aria-live="polite">
          {errors.length > 0 && <p className="field-error">{errors.join(" ")}</p>}
        </div>
        {picked && !isOffered && (
          <Day title={phoneTexts.chosenTime}>
            <Time view={view} start={picked.start} withDay />
          </Day>
        )}
        {days.map(([day, starts]) => (
          <Day key={day} title={capitalise(formatDayNoYear(day))}>
            {starts.map((start) => (
              <Time key={start} view={view} start={start} />
            ))}
          </Day>
        ))}
        {times.length === 0 && <p className="text-quiet">{phoneTexts.noneFree}</p>}
        <label className="phone-time phone-other">
          <input type="radio" name="start" value={otherTime} defaultChecked={typed("start") === otherTime} />
          {phoneTexts.otherTime}
        </label>
      </fieldset>
      <OtherTime typed={typed} errorsOf={errorsOf} needsReason={isOutside(picked)} />
    </RecordSection>
  );
}

function Day({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="phone-day">
      <p>{title}</p>
      <div>{children}</div>
    </div>
  );
}

interface TimeProps {
  readonly view: PartProps["view"];
  readonly start: Instant;
  readonly withDay?: boolean;
}

function Time({ view, start, withDay }: TimeProps) {
  const isChosen = view.fields.some(([name, value]) => name === "start" && parseInstant(value) === start);
  const to = plusMinutes(start, view.minutes);
  return (
    <label className="phone-time">
      <input
        type="radio"
        name="start"
        id={view.times[0] === start ? "start" : undefined}
        value={toIso(start)}
        defaultChecked={isChosen}
      />
      {withDay && `${formatDayNoYear(dayOf(start))} `}
      {formatTimeRange(start, to)}
    </label>
  );
}

interface OtherTimeProps extends Pick<PartProps, "typed" | "errorsOf"> {
  readonly needsReason: boolean;
}

/** Shown by CSS when it is chosen, so that no script is needed. */
function OtherTime({ typed, errorsOf, needsReason }: OtherTimeProps) {
  return (
    <div className="phone-other-time" data-open={needsReason || undefined}>
      <p className="text-quiet">{phoneTexts.otherTimeHint}</p>
      <div className="phone-fields phone-day-and-time">
        <TextField
          label={phoneTexts.day}
          type="date"
          name="day"
          defaultValue={typed("day")}
          errors={errorsOf("day")}
        />
        <TextField label={phoneTexts.time} type="time" step={300} name="time" defaultValue={typed("time")} />
      </div>
      <TextField
        label={phoneTexts.why}
        name="outsideHoursReason"
        maxLength={300}
        defaultValue={typed("outsideHoursReason")}
        errors={errorsOf("outsideHoursReason")}
        optional
      />
    </div>
  );
}

function isOutside(picked: PartProps["view"]["picked"]): boolean {
  return picked?.whyNot === "outside-hours" || picked?.whyNot === "day-full";
}
