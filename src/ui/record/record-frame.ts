import type { Instant } from "~/kit/time";

/** What every record has beside its own facts. Read by `openRecord`, shown by the parts in this folder. */
export interface RecordFrame {
  readonly owner: Person | null;
  /** Who can be responsible for the record or be mentioned on it. */
  readonly staff: readonly Person[];
  readonly notes: readonly RecordNote[];
  /** What happened to it that can happen to any record. */
  readonly changes: readonly FrameChange[];
  readonly isArchived: boolean;
  /** Where staff write a letter about it; null: nobody does. */
  readonly writeHref: string | null;
}

/** Of a kind whose page can be asked to archive and to restore. */
export interface ArchivableFrame extends RecordFrame {
  readonly archives: true;
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface RecordNote {
  readonly id: string;
  /** Empty when it was deleted. */
  readonly text: string;
  readonly author: string;
  readonly at: Instant;
  readonly editedAt: Instant | null;
  readonly deletedAt: Instant | null;
  readonly deletedBy: string | null;
  /** Names of those who are mentioned. */
  readonly mentions: readonly string[];
  /** The note mentions the signed-in person, who has not seen it yet. */
  readonly isUnread: boolean;
  /** Sent with every change of it. */
  readonly version: number;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

export interface FrameChange {
  readonly key: string;
  readonly at: Instant;
  readonly by: string | null;
  readonly event: "owner-changed" | "archived" | "unarchived" | "wrote";
  /** The new owner's name, when there is one. */
  readonly owner: string | null;
  /** The letter that was written. */
  readonly letterId: string | null;
}
