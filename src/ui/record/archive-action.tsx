import { RecordAction } from "./record-action";
import type { ArchivableFrame } from "./record-frame";
import { recordTexts } from "./texts";

interface ArchiveActionProps {
  readonly frame: ArchivableFrame;
  /** Why it cannot be archived now, in words. */
  readonly reason?: string | null;
}

/** Into the archive, or out of it; stands in the list of the record's actions. */
export function ArchiveAction({ frame, reason = null }: ArchiveActionProps) {
  if (frame.isArchived) {
    return <RecordAction intent="unarchive" label={recordTexts.unarchive} icon="undo" />;
  }
  return (
    <RecordAction
      intent="archive"
      label={recordTexts.archive}
      icon="save"
      hint={recordTexts.archiveHint}
      reason={reason}
    />
  );
}
