import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { CheckboxField } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "./use-fresh-errors";

interface ProgressFieldsProps {
  readonly record: AdminRecord;
  readonly problems: InvalidIntent | null;
  /** Makes field ids unique: other forms of the page have fields of the same names. */
  readonly of: string;
}

/** Whether the customer gets a letter about the pictures, and staff's own text in it. */
export function PicturesFields({ record, problems, of }: ProgressFieldsProps) {
  const { email } = record.booking.customer;
  const fresh = useFreshErrors(problems);
  const typed = problems?.typed.message;
  if (!email) return <p className="text-quiet">{recordTexts.picturesNoEmail}</p>;
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <CheckboxField
        label={recordTexts.picturesLetter}
        hint={recordTexts.picturesLetterHint(email)}
        name="sendLetter"
        id={`${of}-sendLetter`}
        defaultChecked={problems?.typed.sendLetter === "on"}
      />
      <TextArea
        label={recordTexts.picturesMessage}
        hint={recordTexts.picturesMessageHint}
        name="message"
        id={`${of}-message`}
        rows={3}
        maxLength={1000}
        defaultValue={typeof typed === "string" ? typed : ""}
        errors={fresh.errors("message")}
        optional
      />
    </div>
  );
}

/** The day of the payment; today by default. */
export function PaidFields({ record: { today }, problems, of }: ProgressFieldsProps) {
  const fresh = useFreshErrors(problems);
  const typed = problems?.typed.day;
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField
        label={recordTexts.paidDay}
        type="date"
        name="day"
        id={`${of}-day`}
        max={today}
        defaultValue={typeof typed === "string" ? typed : today}
        errors={fresh.errors("day")}
      />
    </div>
  );
}
