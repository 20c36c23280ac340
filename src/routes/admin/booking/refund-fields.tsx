import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { formatKroner } from "~/kit/money";
import { formatDate } from "~/kit/time-format";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "./use-fresh-errors";

interface RefundFieldsProps {
  readonly record: AdminRecord;
  readonly problems: InvalidIntent | null;
}

/** The day is today unless staff choose another. */
export function RefundFields({ record: { today }, problems }: RefundFieldsProps) {
  const fresh = useFreshErrors(problems);
  const shown = (name: string, suggested = "") => {
    const typed = problems?.typed[name];
    return {
      name,
      // Other forms of the page have fields of the same names.
      id: `refund-${name}`,
      defaultValue: typeof typed === "string" ? typed : problems ? "" : suggested,
      errors: fresh.errors(name),
    };
  };
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField label={recordTexts.refundAmount} hint="kr" inputMode="decimal" {...shown("amount")} />
      <TextField label={recordTexts.refundDay} type="date" max={today} {...shown("day", today)} />
      <TextField label={recordTexts.reason} maxLength={500} {...shown("reason")} />
    </div>
  );
}

interface RefundChoiceProps {
  readonly refunds: AdminRecord["refunds"];
  readonly problems: InvalidIntent | null;
}

/** Which of the noted refunds is taken back. */
export function RefundChoice({ refunds, problems }: RefundChoiceProps) {
  const fresh = useFreshErrors(problems);
  const options = refunds.map(({ id, ore, day, reason }) => ({
    value: id,
    label: `${recordTexts.refunded(formatKroner(ore), formatDate(day))}: ${reason}`,
  }));
  return (
    <div onChange={fresh.touched}>
      <SelectField
        label={recordTexts.refundWhich}
        name="refund"
        id="undo-refund"
        options={options}
        errors={fresh.errors("refund")}
      />
    </div>
  );
}
