import { Form } from "react-router";
import { moveTexts } from "~/areas/bookings/texts/staff";
import { TimePicker } from "~/areas/calendar/ui/time-picker";
import { toIso } from "~/kit/time";
import { RecordSection } from "~/ui/record/record-section";
import { OtherTime } from "./other-time";
import type { readMove } from "./read-move.server";

type MoveData = Awaited<ReturnType<typeof readMove>>;

interface MoveChooseProps extends Pick<MoveData, "booking" | "company" | "typed" | "asksWhy"> {
  readonly picker: NonNullable<MoveData["picker"]>;
  readonly here: string;
}

/** Free times, and any other time with a reason. Choosing one leads to the second view, and changes nothing yet. */
export function MoveChoose({ booking, company, typed, asksWhy, picker, here }: MoveChooseProps) {
  const other = (
    <RecordSection title={asksWhy ? moveTexts.whyTitle : moveTexts.other}>
      <OtherTime booking={booking} typed={typed} asksWhy={asksWhy} />
    </RecordSection>
  );
  // A time is chosen already; free times are only alternatives.
  if (asksWhy) return other;
  return (
    <div className="record-columns">
      <RecordSection title={moveTexts.freeTimes}>
        <Form noValidate method="get" className="admin-picker">
          <TimePicker
            {...picker}
            minutes={booking.session.durationMinutes}
            company={company}
            hrefOf={(look) => `${here}?${new URLSearchParams(lookQuery(look))}`}
            timeProps={(start) => ({ name: "start", value: toIso(start) })}
          />
        </Form>
      </RecordSection>
      {other}
    </div>
  );
}

function lookQuery({ month, day }: { month?: string; day?: string }): Record<string, string> {
  return { ...(month && { maned: month }), ...(day && { dag: day }) };
}
