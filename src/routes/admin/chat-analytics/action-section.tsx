import type { AdminConversation } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { CheckboxField } from "~/ui/field/choice-fields";
import { ArchiveAction } from "~/ui/record/archive-action";
import type { InvalidIntent } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";

interface ActionSectionProps {
  readonly conversation: AdminConversation;
  readonly frame: ArchivableFrame;
  readonly invalid: InvalidIntent | null;
}

/** Archiving, and erasure at the person's request, which is confirmed twice. */
export function ActionSection({ conversation, frame, invalid }: ActionSectionProps) {
  const { lead, messages } = conversation;
  const hasOpenLead = lead !== null && lead.handledAt === null;
  const problems = invalid?.intent === "remove" ? invalid : null;
  return (
    <RecordSection title={texts.actions}>
      <RecordActions>
        <ArchiveAction
          frame={frame}
          version={messages.length}
          reason={hasOpenLead ? texts.refusals["lead-waits"] : null}
        />
        <RecordAction
          intent="remove"
          label={texts.remove}
          icon="cancel"
          variant="danger"
          hint={texts.removeHint}
          submitLabel={texts.removeSubmit}
          version={messages.length}
          open={problems !== null}
        >
          <CheckboxField name="confirm" label={texts.removeConfirm} errors={problems?.errors.confirm ?? []} />
        </RecordAction>
      </RecordActions>
    </RecordSection>
  );
}
