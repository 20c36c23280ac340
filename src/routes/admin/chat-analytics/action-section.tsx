import type { AdminConversation } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { CheckboxField } from "~/ui/field/choice-fields";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";
import { useInvalid } from "~/ui/record/use-fields";

interface ActionSectionProps {
  readonly conversation: AdminConversation;
  readonly frame: ArchivableFrame;
}

/** Archiving, and erasure at the person's request, which is confirmed twice. */
export function ActionSection({ conversation, frame }: ActionSectionProps) {
  const { lead } = conversation;
  const hasOpenLead = lead !== null && lead.handledAt === null;
  const problems = useInvalid("remove");
  return (
    <RecordSection title={texts.actions}>
      <RecordActions>
        <ArchiveAction frame={frame} reason={hasOpenLead ? texts.refusals["lead-waits"] : null} />
        <RecordAction
          intent="remove"
          label={texts.remove}
          icon="cancel"
          variant="danger"
          hint={texts.removeHint}
          submitLabel={texts.removeSubmit}
        >
          <CheckboxField name="confirm" label={texts.removeConfirm} errors={problems?.errors.confirm ?? []} />
        </RecordAction>
      </RecordActions>
    </RecordSection>
  );
}
