import type { LeadRecord } from "~/areas/leads/reads/admin-record.server";
import { actionsOf } from "~/areas/leads/rules/states";
import { leadTexts, lostReasonNames } from "~/areas/leads/texts/staff";
import { type LeadAction, lostReasons } from "~/areas/leads/types";
import type { IconName } from "~/ui/admin/icon";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";

const icons: Record<LeadAction, IconName> = {
  contact: "contact",
  qualify: "check",
  quote: "offer",
  win: "bookings",
  snooze: "hold",
  wake: "up",
  lose: "cancel",
  spam: "block",
  reopen: "undo",
};

interface LeadActionsProps {
  readonly lead: LeadRecord;
}

/** The most likely action; the others are in a closed details element. Those impossible in this status are left out. */
export function LeadActions({ lead }: LeadActionsProps) {
  const { next, more } = actionsOf({ status: lead.status, isSnoozed: lead.snoozedUntil !== null });
  const line = (action: LeadAction) => <OneAction key={action} action={action} lead={lead} />;
  return (
    <RecordSection title={leadTexts.actionsTitle}>
      <RecordActions more={more.map(line)}>{next.map(line)}</RecordActions>
    </RecordSection>
  );
}

interface OneActionProps extends LeadActionsProps {
  readonly action: LeadAction;
}

function OneAction({ action, lead }: OneActionProps) {
  const field = useFields(action);
  const shared = {
    intent: action,
    label: leadTexts.actions[action],
    icon: icons[action],
    submitLabel: leadTexts.save,
  };
  if (action === "lose")
    return (
      <RecordAction {...shared}>
        <SelectField
          name="reason"
          label={leadTexts.fields.reason}
          options={lostReasons.map((value) => ({ value, label: lostReasonNames[value] }))}
        />
      </RecordAction>
    );
  if (action === "snooze")
    return (
      <RecordAction {...shared}>
        <TextField type="date" label={leadTexts.fields.until} {...field("until", lead.snoozedUntil ?? "")} />
      </RecordAction>
    );
  return <RecordAction {...shared} />;
}
