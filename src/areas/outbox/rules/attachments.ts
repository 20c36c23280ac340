import type { UploadLimits } from "~/platform/files/types";

/** Mailboxes refuse letters from about 10 MB, and an attachment grows by a third on its way. */
export const mostAttachedBytes = 7_000_000;
export const mostAttachments = 10;

/** What staff may attach to a letter. */
export const attachmentLimits: UploadLimits = {
  mostBytes: mostAttachedBytes,
  contentTypes: [
    "application/pdf",
    "image/jpeg",
    "image/png",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
};
