import type { UploadLimits } from "~/platform/files/types";
import type { SentKind } from "./types";

const megabyte = 1_000_000;

/** The uploads that people may send. The sizes of pictures are made by the program. */
export const fileKinds: Readonly<Record<SentKind, UploadLimits>> = {
  /** Customers, bookings and bank files from other programs. */
  import: {
    mostBytes: 200 * megabyte,
    contentTypes: [
      "text/plain",
      "application/xml",
      "application/json",
      "application/zip",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  },
  /** A company's order form, however it came. */
  "order-form": {
    mostBytes: 20 * megabyte,
    contentTypes: [
      "application/pdf",
      "image/jpeg",
      "image/png",
      "image/webp",
      "image/heic",
      "image/tiff",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      // Outlook's messages and older documents of Word and Excel.
      "application/x-cfb",
      "application/rtf",
      "text/plain",
    ],
  },
  picture: {
    mostBytes: 50 * megabyte,
    // HEIC is received so that its refusal can say what to do instead.
    contentTypes: [
      "image/jpeg",
      "image/png",
      "image/webp",
      "image/avif",
      "image/heic",
      "image/heif",
      "image/tiff",
    ],
  },
};

/** What programs keep: pictures, papers and archives. The type is read from the content, whatever the program says. */
export const objectLimits: UploadLimits = {
  mostBytes: 200 * megabyte,
  contentTypes: [
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/avif",
    "image/gif",
    "image/heic",
    "image/heif",
    "image/tiff",
    "image/x-adobe-dng",
    "video/mp4",
    "video/quicktime",
    "application/pdf",
    "application/zip",
    "application/json",
    "application/xml",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/plain",
  ],
};

/** A content without a row is kept this long, because the form it belongs to may not be sent yet. */
export const orphanHours = 24;
