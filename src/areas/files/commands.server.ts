import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Doer } from "~/areas/access/types";
import { type Instant, instant, plusHours, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Files } from "~/platform/files/files.server";
import type { ReceivedFile } from "~/platform/files/receive-upload.server";
import type { Content } from "~/platform/files/types";
import { orphanHours } from "./rules";
import { files } from "./tables.server";
import type { FileId, FileKind, StoredFile } from "./types";

/** Inserts the row of a stored content, in the transaction that writes the record it belongs to. */
export async function keepFile(
  tx: Tx,
  createdBy: Doer,
  { kind, received }: { kind: FileKind; received: ReceivedFile },
  now: Instant,
): Promise<StoredFile> {
  const file = { ...received, kind, id: newId<FileId>(), createdBy };
  await tx.insert(files).values({ ...file, ...actorColumns(createdBy), createdAt: toDate(now) });
  return { ...file, createdAt: now };
}

/** The same for a file that the program made from another one, for whoever sent that. */
export async function keepMadeFile(
  tx: Tx,
  made: { kind: FileKind; name: string; content: Content; madeFrom: FileId },
  now: Instant,
): Promise<FileId> {
  const { content, madeFrom, ...rest } = made;
  const [actor] = await tx
    .select({ actorKind: files.actorKind, actorId: files.actorId, actorName: files.actorName })
    .from(files)
    .where(eq(files.id, madeFrom));
  if (!actor) throw new Error(`No file ${madeFrom}`);
  const id = newId<FileId>();
  await tx.insert(files).values({ ...rest, ...content, ...actor, id, createdAt: toDate(now) });
  return id;
}

function actorColumns({ kind, id, name }: Doer) {
  return { actorKind: kind, actorId: id, actorName: name };
}

/** Removes the row; the next sweep removes the content, unless another row has the same. */
export async function dropFile(tx: Tx, id: FileId): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

/**
 * Removes contents without a row and unfinished uploads, after a day. A content that is received again counts as new,
 * so a row never loses its content.
 */
export async function sweepFiles(db: Reader, { store, incoming }: Files, now: Instant): Promise<number> {
  const before = plusHours(now, -orphanHours);
  let swept = 0;
  for await (const { sha256, storedAt } of store.list()) {
    if (storedAt >= before) continue;
    const [row] = await db.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1);
    if (row) continue;
    await store.remove(sha256);
    swept++;
  }
  for (const name of await readdir(incoming).catch(() => [])) {
    const found = await stat(path.join(incoming, name)).catch(() => null);
    if (found && instant(found.mtime) < before) await rm(path.join(incoming, name), { force: true });
  }
  return swept;
}
