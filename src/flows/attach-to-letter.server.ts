import { readFile, rm } from "node:fs/promises";
import type { Staff } from "~/areas/access/types";
import { attachFile } from "~/areas/outbox/commands/attach-file.server";
import { attachmentLimits } from "~/areas/outbox/rules/attachments";
import type { AttachRefusal, LetterId } from "~/areas/outbox/types";
import { isRefusal, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { receiveTemporary } from "~/platform/files/receive-upload.server";
import type { UploadReason } from "~/platform/files/types";
import type { Services } from "~/platform/services.server";

/** Receives a file for a letter that waits. It is stored in the letter's row, so that it is forgotten with it. */
export async function attachToLetter(
  { db, clock, files }: Services,
  staff: Staff,
  id: LetterId,
  request: Request,
): Promise<Result<undefined, UploadReason | AttachRefusal>> {
  const received = await receiveTemporary(request, files, attachmentLimits);
  if (isRefusal(received)) return received;
  const { path, file } = received.value;
  try {
    const content = await readFile(path);
    const added = { filename: file.name, contentType: file.contentType, content };
    return await inTransaction(db, (tx) => attachFile(tx, staff, { id, file: added }, clock.now()));
  } finally {
    await rm(path, { force: true });
  }
}
