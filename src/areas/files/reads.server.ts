import { eq } from "drizzle-orm";
import type { Doer, Staff } from "~/areas/access/types";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { files } from "./tables.server";
import type { FileId, StoredFile } from "./types";

/** The file, if this person may download it: an administrator any, a photographer their own. */
export async function fileForStaff(db: Reader, staff: Staff, id: FileId): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  if (!row || (staff.kind !== "admin" && row.actorId !== staff.userId)) return null;
  const { actorKind: kind, actorId, actorName: name, ...file } = row;
  return { ...file, createdBy: { kind, id: actorId, name } as Doer, createdAt: instant(row.createdAt) };
}
