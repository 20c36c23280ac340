import type { LeadRecord } from "~/areas/leads/reads/admin-record.server";
import { isPossible } from "~/areas/leads/rules/states";
import { leadStatusNames, leadTexts, lostReasonNames } from "~/areas/leads/texts/staff";
import { type LeadAction, leadActions, lostReasons } from "~/areas/leads/types";
import type { IconName } from "~/ui/admin/icon";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { type IntentOutcome, invalidOf } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordSection } from "~/ui/record/record-section";

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
  readonly outcome: IntentOutcome | undefined;
}

/** The possible actions first; the others say why not. */
export function LeadActions({ lead, outcome }: LeadActionsProps) {
  const may = (action: LeadAction) =>
    isPossible(action, { status: lead.status, isSnoozed: lead.snoozedUntil !== null });
  const ordered = [...leadActions.filter(may), ...leadActions.filter((action) => !may(action))];
  return (
    <RecordSection title={leadTexts.actionsTitle}>
      <ul className="record-actions">
        {ordered.map((action) => (
          <OneAction key={action} action={action} isPossible={may(action)} lead={lead} outcome={outcome} />
        ))}
      </ul>
    </RecordSection>
  );
}

interface OneActionProps extends LeadActionsProps {
  readonly action: LeadAction;
  readonly isPossible: boolean;
}

function OneAction({ action, isPossible: may, lead, outcome }: OneActionProps) {
  const invalid = invalidOf(outcome, action);
  const why = action === "wake" ? leadTexts.notSnoozed : leadTexts.notNow(leadStatusNames[lead.status]);
  const shared = {
    intent: action,
    label: leadTexts.actions[action],
    icon: icons[action],
    version: lead.version,
    reason: may ? null : why,
    open: invalid !== null,
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
        <TextField
          type="date"
          name="until"
          label={leadTexts.fields.until}
          defaultValue={lead.snoozedUntil ?? ""}
          errors={invalid?.errors.until ?? []}
        />
      </RecordAction>
    );
  return <RecordAction {...shared} />;
}
