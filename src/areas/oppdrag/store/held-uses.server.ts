import { eq } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragPeople } from "../tables.server";
import type { PictureUse } from "../types";
import type { PersonId } from "../types/plan";

/** Null: nothing waits for the person to confirm it. */
export async function setHeldUses(
  tx: Tx,
  id: PersonId,
  heldUses: readonly PictureUse[] | null,
): Promise<void> {
  await tx.update(oppdragPeople).set({ heldUses }).where(eq(oppdragPeople.id, id));
}

/** What was ticked at a sign-up, until the person answers from the own mailbox. */
export async function heldUsesOf(db: Reader, id: PersonId): Promise<readonly PictureUse[]> {
  const [row] = await db
    .select({ heldUses: oppdragPeople.heldUses })
    .from(oppdragPeople)
    .where(eq(oppdragPeople.id, id));
  return row?.heldUses ?? [];
}
