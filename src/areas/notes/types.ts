import type { UserId } from "~/areas/access/types";
import type { RecordSubject } from "~/areas/history/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

export type NoteId = Id<"note">;

/** A note as it is stored. */
export interface Note {
  readonly id: NoteId;
  readonly subject: RecordSubject;
  readonly body: string;
  readonly authorId: UserId;
  readonly deletedAt: Instant | null;
}

/** A note that mentions somebody who has not opened it. */
export interface UnreadMention {
  readonly noteId: NoteId;
  readonly subject: RecordSubject;
  readonly body: string;
  readonly author: string;
  readonly at: Instant;
}

export type NoteRefusal = "unknown-note" | "not-your-note" | "note-changed" | "note-not-deleted";

declare module "~/areas/history/types" {
  interface OtherEvents {
    /** By the note's id. */
    readonly note: "added" | "edited" | "deleted" | "restored";
  }
}
