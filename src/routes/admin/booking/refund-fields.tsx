import type { AdminRecord } from "~/areas/bookings/reads/admin-record.server";
import { recordTexts } from "~/areas/bookings/texts/staff";
import { formatKroner } from "~/kit/money";
import { formatDate } from "~/kit/time-format";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "./use-fresh-errors";

interface RefundFieldsProps {
  readonly problems: InvalidIntent | null;
}

export function RefundFields({ problems }: RefundFieldsProps) {
  const fresh = useFreshErrors(problems);
  const shown = (name: string) => {
    const typed = problems?.typed[name];
    return {
      name,
      // Other forms of the page have fields of the same names.
      id: `refund-${name}`,
      defaultValue: typeof typed === "string" ? typed : "",
      errors: fresh.errors(name),
    };
  };
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField label={recordTexts.refundAmount} hint="kr" inputMode="decimal" {...shown("amount")} />
      <TextField label={recordTexts.refundDay} type="date" {...shown("day")} />
      <TextField label={recordTexts.reason} maxLength={500} {...shown("reason")} />
    </div>
  );
}

interface RefundChoiceProps extends RefundFieldsProps {
  readonly refunds: AdminRecord["refunds"];
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
