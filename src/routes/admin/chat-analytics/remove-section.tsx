import type { AdminConversation } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { CheckboxField } from "~/ui/field/choice-fields";
import type { InvalidIntent } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordSection } from "~/ui/record/record-section";

interface RemoveSectionProps {
  readonly conversation: AdminConversation;
  readonly invalid: InvalidIntent | null;
}

/** For somebody who asks to be forgotten: gone for good, so it is asked twice. */
export function RemoveSection({ conversation, invalid }: RemoveSectionProps) {
  const problems = invalid?.intent === "remove" ? invalid : null;
  return (
    <RecordSection title={texts.actions}>
      <ul className="record-actions">
        <RecordAction
          intent="remove"
          label={texts.remove}
          icon="cancel"
          variant="danger"
          hint={texts.removeHint}
          submitLabel={texts.removeSubmit}
          version={conversation.messages.length}
          open={problems !== null}
        >
          <CheckboxField name="confirm" label={texts.removeConfirm} errors={problems?.errors.confirm ?? []} />
        </RecordAction>
      </ul>
    </RecordSection>
  );
}
