import { and, asc, eq, isNull } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragContacts } from "../tables.server";
import type { ContactId, OppdragContact, OppdragId } from "../types";

export async function insertContact(
  tx: Tx,
  contact: Pick<OppdragContact, "id" | "name" | "email" | "phone" | "roles"> & {
    readonly oppdragId: OppdragId;
  },
  now: Instant,
): Promise<void> {
  await tx.insert(oppdragContacts).values({ ...contact, createdAt: toDate(now) });
}

/** Those who are contacts now, the first one first. */
export async function contactsOf(db: Reader, oppdragId: OppdragId): Promise<OppdragContact[]> {
  const rows = await db
    .select()
    .from(oppdragContacts)
    .where(and(eq(oppdragContacts.oppdragId, oppdragId), isNull(oppdragContacts.endedAt)))
    .orderBy(asc(oppdragContacts.createdAt), asc(oppdragContacts.id));
  return rows.map(({ oppdragId: _, createdAt: __, endedAt, ...contact }) => ({
    ...contact,
    endedAt: endedAt && instant(endedAt),
  }));
}

export async function setContactLink(tx: Tx, id: ContactId, linkId: string): Promise<void> {
  await tx.update(oppdragContacts).set({ linkId }).where(eq(oppdragContacts.id, id));
}

/** The contact with the orderer's address, who has no link yet. */
export async function correctOrderer(
  tx: Tx,
  oppdragId: OppdragId,
  email: string,
  changes: Pick<OppdragContact, "name" | "email" | "phone">,
): Promise<void> {
  await tx
    .update(oppdragContacts)
    .set({ ...changes, name: changes.name.slice(0, 100) })
    .where(
      and(
        eq(oppdragContacts.oppdragId, oppdragId),
        eq(oppdragContacts.email, email),
        isNull(oppdragContacts.linkId),
      ),
    );
}

export async function endContact(tx: Tx, id: ContactId, now: Instant): Promise<void> {
  await tx
    .update(oppdragContacts)
    .set({ endedAt: toDate(now) })
    .where(eq(oppdragContacts.id, id));
}
