import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { customerTexts as texts } from "~/areas/customers/texts";
import { ArchiveAction } from "~/ui/record/archive-action";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";

interface ActionSectionProps {
  readonly record: CustomerRecord;
  readonly frame: RecordFrame;
}

export function ActionSection({ record, frame }: ActionSectionProps) {
  return (
    <RecordSection title={texts.actions}>
      <ul className="record-actions">
        <ArchiveAction frame={frame} version={record.version} />
      </ul>
    </RecordSection>
  );
}
