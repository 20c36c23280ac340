import type { SQL } from "drizzle-orm";
import type { Admin, Audience } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import type { NounMails } from "~/areas/outbox/types";
import type { Bulk } from "~/areas/runs/types";
import type { Settings } from "~/areas/settings/types";
import type { Id } from "~/kit/ids";
import type { NounDefinition } from "~/kit/noun";
import type { Instant } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";

/** The staff who may see the record; null when there is none. */
export type RecordAudience<Kind extends string = string> = (
  db: Reader,
  id: Id<Kind>,
) => Promise<Audience | null>;

/** A noun with what the server needs to know of its records. */
export interface NounRecords<Kind extends RecordKind = RecordKind> extends NounDefinition {
  readonly kind: Kind;
  /** The staff who may see a record; null when there is none. */
  audienceOf(db: Reader, id: Id<Kind>): Promise<Audience | null>;
  readonly table: SQL;
  /** The record's display name. */
  readonly nameOf: SQL;
  /** The table has `archived_at`: records can be archived and restored. */
  readonly hasArchive?: boolean;
}

/** What `src/nouns.server.ts` lists of each noun. */
export interface NounOnServer<Kind extends RecordKind = RecordKind> extends NounRecords<Kind> {
  /** Actions on several rows of its list, beside the change of owner, which all nouns have. */
  readonly bulk?: Bulk<Kind>;
  readonly mails?: NounMails;
  /** What the palette finds. */
  readonly search?: NounSearch;
  /**
   * Whom a letter about the record can be written to: a query of `name` and `email`, the likeliest first. Its kind must
   * be one of the noun's `letters`. Left out: nobody writes letters about such a record.
   */
  readonly correspondents?: (id: string) => SQL;
  /** What is erased with a customer's data, by the field that the person chose. */
  readonly forgets?: Readonly<Record<string, ForgetPerson>>;
  /**
   * What is past its storage period, which the privacy page states. Every night, and again as long as any noun forgot
   * something: a few hundred at a time are enough. Answers how many records it forgot.
   */
  readonly forgetsOld?: (tx: Tx, settings: Settings, now: Instant) => Promise<number>;
}

/** For a table with `search_text`, `id` and the columns that are named here. */
export interface NounSearch {
  readonly audience: Audience;
  /** A day or a time that is shown, and by which the newest come first. */
  readonly at: SQL;
  readonly detail: SQL;
  /** Rows that are never found. */
  readonly except?: SQL;
}

export type ForgetPerson = (
  tx: Tx,
  admin: Admin,
  person: {
    readonly contacts: readonly string[];
    readonly emails: readonly string[];
    readonly bookingIds: readonly string[];
  },
  now: Instant,
) => Promise<void>;

export type OwnerRefusal =
  | "owner-changed-meanwhile"
  | "owner-already"
  | "no-owner-chosen"
  | "unknown-colleague";
/** Reasons of every command that takes a version. */
/**
 * What every command on a record takes, after the transaction and the actor: the record, the version that its page
 * showed, and the form's values.
 */
export interface Asked<Kind extends string, Value = undefined> {
  readonly id: Id<Kind>;
  readonly version: number;
  readonly value: Value;
}

export type VersionRefusal = "changed-meanwhile" | "version-missing";
/** Somebody has deleted the record since. */
export type GoneRefusal = "not-found";
export type ArchiveRefusal = "archived-already" | "not-archived";

declare module "~/areas/history/types" {
  interface OtherEvents {
    /** The owner of a record, by the record's id. */
    readonly owner: "changed";
  }
}
