import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { colleagues } from "~/areas/access/reads.server";
import type { Staff, UserId } from "~/areas/access/types";
import { lockVersion, recordChange, recordEachChange, redactHistory } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import type { RecordKind, RecordPlace, RecordSubject } from "~/areas/history/types";
import { forgetNotes } from "~/areas/notes/commands.server";
import { parseId } from "~/kit/ids";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { recordOwners } from "./tables.server";
import type { ArchiveRefusal, OwnerRefusal } from "./types";

interface OwnerWish {
  readonly owner: UserId | null;
  /** The owner when the page was read. */
  readonly seen: UserId | null;
}

/**
 * Sets or removes the record's owner. Refused when the owner has been changed since the page was read. The record's own
 * version stays the same, because no other form of its page edits the owner.
 */
export async function setOwner(
  tx: Tx,
  staff: Staff,
  { subject, audience }: RecordPlace,
  { owner, seen }: OwnerWish,
  now: Instant,
): Promise<Result<{ version: number }, OwnerRefusal>> {
  const line = { kind: "owner", id: subject.id } as const;
  const version = await lockVersion(tx, line);
  const before = await ownerIdOf(tx, subject);
  if (before !== seen) return refuse("owner-changed-meanwhile");
  if (before === owner) return ok({ version });
  return changeOwnerTo(tx, staff, { subject, audience }, { before, after: owner }, now);
}

/**
 * Sets one record of several to this owner, whoever the owner was before; `takeBackOwner` undoes it. `version`: the owner's,
 * where the request knows it.
 */
export async function handOver(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  { owner, version }: { readonly owner: UserId | null; readonly version: number | null },
  now: Instant,
): Promise<Result<{ version: number }, OwnerRefusal>> {
  const current = await lockVersion(tx, { kind: "owner", id: place.subject.id });
  if (version !== null && version !== current) return refuse("owner-changed-meanwhile");
  const before = await ownerIdOf(tx, place.subject);
  if (before === owner) return refuse("owner-already");
  return changeOwnerTo(tx, staff, place, { before, after: owner }, now);
}

/** Restores the owner from before the line of this version, unless the owner has been changed since. */
export async function takeBackOwner(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  version: number,
  now: Instant,
): Promise<Result<{ version: number }, OwnerRefusal>> {
  const line = { kind: "owner", id: place.subject.id } as const;
  if ((await lockVersion(tx, line)) !== version) return refuse("owner-changed-meanwhile");
  const [last] = await historyOf(tx, line, version - 1);
  if (!last) return refuse("owner-changed-meanwhile");
  const after = parseId<"user">(typeof last.before?.ownerId === "string" ? last.before.ownerId : null);
  return changeOwnerTo(tx, staff, place, { before: await ownerIdOf(tx, place.subject), after }, now);
}

/** Refuses a person who may not open the record, or is no longer on the staff. */
async function changeOwnerTo(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  change: { readonly before: UserId | null; readonly after: UserId | null },
  now: Instant,
): Promise<Result<{ version: number }, "unknown-colleague">> {
  const people = await colleagues(tx, place.audience);
  if (change.after && !people.some(({ id }) => id === change.after)) return refuse("unknown-colleague");
  return ok({ version: await changeOwner(tx, staff, place, change, now) });
}

/** A merge: the remaining record gets the other's owner when it has none. Returns that owner. */
export async function takeOwner(
  tx: Tx,
  staff: Staff,
  from: RecordPlace,
  to: RecordPlace,
  now: Instant,
): Promise<UserId | null> {
  await lockVersion(tx, { kind: "owner", id: to.subject.id });
  const owner = await ownerIdOf(tx, from.subject);
  if (!owner || (await ownerIdOf(tx, to.subject))) return null;
  await changeOwner(tx, staff, to, { before: null, after: owner }, now);
  return owner;
}

/** A split: removes the owner that the merge set, unless it has been changed since. */
export async function dropOwner(
  tx: Tx,
  staff: Staff,
  place: RecordPlace,
  owner: UserId,
  now: Instant,
): Promise<void> {
  await lockVersion(tx, { kind: "owner", id: place.subject.id });
  if ((await ownerIdOf(tx, place.subject)) !== owner) return;
  await changeOwner(tx, staff, place, { before: owner, after: null }, now);
}

/** Stores the owner, with a line in the owner's own history. Returns its version. */
async function changeOwner(
  tx: Tx,
  staff: Staff,
  { subject, audience }: RecordPlace,
  { before, after }: { readonly before: UserId | null; readonly after: UserId | null },
  now: Instant,
): Promise<number> {
  await storeOwner(tx, subject, after, now);
  const people = await colleagues(tx, audience);
  const nameOf = (userId: UserId | null) => people.find(({ id }) => id === userId)?.name ?? null;
  const change = {
    before: { ownerId: before, owner: nameOf(before) },
    after: { ownerId: after, owner: nameOf(after) },
  };
  return recordChange(tx, staff, { kind: "owner", id: subject.id }, "changed", change, now);
}

async function ownerIdOf(tx: Tx, subject: RecordSubject): Promise<UserId | null> {
  const [row] = await tx.select({ userId: recordOwners.userId }).from(recordOwners).where(ofRecord(subject));
  return row?.userId ?? null;
}

async function storeOwner(
  tx: Tx,
  subject: RecordSubject,
  userId: UserId | null,
  now: Instant,
): Promise<void> {
  if (userId === null) {
    await tx.delete(recordOwners).where(ofRecord(subject));
    return;
  }
  const values = { userId, since: toDate(now) };
  await tx
    .insert(recordOwners)
    .values({ subjectKind: subject.kind, subjectId: subject.id, ...values })
    .onConflictDoUpdate({ target: [recordOwners.subjectKind, recordOwners.subjectId], set: values });
}

function ofRecord({ kind, id }: RecordSubject) {
  return and(eq(recordOwners.subjectKind, kind), eq(recordOwners.subjectId, id));
}

type Archiving<Reason extends ArchiveRefusal> = (
  tx: Tx,
  staff: Staff,
  asked: { readonly id: string },
  now: Instant,
) => Promise<Result<{ version: number }, Reason>>;

/**
 * Archive and restore for a kind of record whose table has `archived_at`. Both are commands for `runIntent`; the list
 * leaves archived rows to its view "arkivert" (`archivedAt` of its reader).
 */
export function archiving(
  kind: RecordKind,
  table: PgTable & { readonly id: PgColumn; readonly archivedAt: PgColumn },
): { readonly archive: Archiving<"archived-already">; readonly restore: Archiving<"not-archived"> } {
  const set = async (tx: Tx, id: string, archivedAt: Date | null): Promise<boolean> => {
    const isOther = archivedAt ? isNull(table.archivedAt) : isNotNull(table.archivedAt);
    const { rowCount } = await tx
      .update(table)
      .set({ archivedAt })
      .where(and(eq(table.id, id), isOther));
    return rowCount === 1;
  };
  return {
    archive: async (tx, staff, { id }, now) => {
      if (!(await set(tx, id, toDate(now)))) return refuse("archived-already");
      return ok({ version: await recordChange(tx, staff, { kind, id }, "archived", {}, now) });
    },
    restore: async (tx, staff, { id }, now) => {
      if (!(await set(tx, id, null))) return refuse("not-archived");
      return ok({ version: await recordChange(tx, staff, { kind, id }, "unarchived", {}, now) });
    },
  };
}

/** Erasure of what belongs to these records (notes, owner). The record's own history is redacted by its area. */
export async function forgetRecords(tx: Tx, kind: RecordKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetNotes(tx, kind, ids);
  await redactHistory(tx, "owner", ids);
  await tx
    .delete(recordOwners)
    .where(and(eq(recordOwners.subjectKind, kind), inArray(recordOwners.subjectId, [...ids])));
}

/** What a set of rows of an import writes. */
export interface ImportedSet<Imported> {
  readonly importId: string;
  readonly made: readonly Imported[];
  readonly changed: readonly Imported[];
}

/** A record whose import is taken back. */
export interface UndoneRecord {
  readonly id: string;
  /** The version that the import wrote last. */
  readonly version: number;
  readonly isMade: boolean;
}

/** Removes what the import made and restores what it changed; a record that somebody has touched since is kept. */
export async function takeBack<Undone extends UndoneRecord>(
  undone: readonly Undone[],
  isUntouched: (each: Undone) => boolean,
  ways: Readonly<Record<"remove" | "restore", (some: readonly Undone[]) => Promise<void>>>,
): Promise<Map<string, "removed" | "restored" | "kept">> {
  const untouched = undone.filter(isUntouched);
  await ways.remove(untouched.filter(({ isMade }) => isMade));
  await ways.restore(untouched.filter(({ isMade }) => !isMade));
  const ended = new Set(untouched);
  return new Map(
    undone.map((each) => [each.id, ended.has(each) ? (each.isMade ? "removed" : "restored") : "kept"]),
  );
}

const tables = { customer: "customers", company: "companies", oppdrag: "oppdrag" } as const;

/** Removes records that an import made. The history is append-only: it says that they were there, and why they went. */
export async function removeMade(
  tx: Tx,
  staff: Staff,
  kind: keyof typeof tables,
  { importId, made }: { readonly importId: string; readonly made: readonly { readonly id: string }[] },
  now: Instant,
): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ id }) => id);
  const changes = ids.map((id) => ({ id, detail: { importId } }));
  await recordEachChange(tx, staff, { kind, changes }, "import_undone", now);
  await forgetRecords(tx, kind, ids);
  await tx.execute(sql`
    DELETE FROM ${sql.raw(tables[kind])}
    WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`);
}
