import { Form } from "react-router";
import { moveTexts } from "~/areas/bookings/texts/staff";
import type { Booking } from "~/areas/bookings/types";
import { dayOf, localTimeOf } from "~/kit/time";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

interface OtherTimeProps {
  readonly booking: Booking;
  readonly typed: Readonly<Record<string, unknown>>;
  /** Why the requested time needs a reason; null when any time is to be chosen. */
  readonly asksWhy: "outside-hours" | "day-full" | null;
}

/** Any time that is not taken, with a reason: staff may work outside the opening hours. */
export function OtherTime({ booking, typed, asksWhy }: OtherTimeProps) {
  const shown = (name: string, otherwise = "") => {
    const value = typed[name];
    return { name, id: name, defaultValue: typeof value === "string" ? value : otherwise };
  };
  return (
    <Form noValidate method="get">
      <p className="text-quiet">{asksWhy ? moveTexts.asksWhy[asksWhy] : moveTexts.otherHint}</p>
      {typeof typed.resource === "string" && <input type="hidden" name="resource" value={typed.resource} />}
      <div className="admin-pair">
        <TextField label={moveTexts.day} type="date" required {...shown("day", dayOf(booking.from))} />
        <TextField
          label={moveTexts.time}
          type="time"
          step={300}
          required
          {...shown("time", localTimeOf(booking.from))}
        />
      </div>
      <TextField
        label={moveTexts.why}
        required
        maxLength={300}
        autoFocus={asksWhy !== null}
        {...shown("outsideHoursReason")}
      />
      <Button compact variant="secondary">
        {moveTexts.submit}
      </Button>
    </Form>
  );
}
