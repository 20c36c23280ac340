import type { Audience, Staff } from "~/areas/access/types";
import type { RecordSubject } from "~/areas/history/types";
import { readMentions } from "~/areas/notes/commands.server";
import { recordFrame } from "~/areas/records/reads.server";
import type { NounOnServer } from "~/areas/records/types";
import { adminHref } from "~/kit/admin-href";
import { nounsOnServer } from "~/nouns.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { RecordFrame } from "~/ui/record/record-frame";

/** What every record's page shows beside its own facts. Opening the page marks the reader's mentions there as read. */
export async function openRecord(
  { db, clock }: Services,
  staff: Staff,
  subject: RecordSubject,
  audience: Audience = "staff",
): Promise<RecordFrame> {
  const { table, hasArchive, correspondents } = nounsOnServer[subject.kind] as NounOnServer;
  const frame = await recordFrame(db, staff, { subject, audience }, hasArchive ? table : null);
  if (frame.notes.some(({ isUnread }) => isUnread)) {
    await inTransaction(db, (tx) => readMentions(tx, staff, subject, clock.now()));
  }
  return { ...frame, writeHref: correspondents ? adminHref.writeLetter(subject.kind, subject.id) : null };
}
