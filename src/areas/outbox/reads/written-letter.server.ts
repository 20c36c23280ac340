import { and, eq } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { template } from "../mails/written-letter";
import { emailOutbox } from "../tables.server";
import type { LetterId } from "../types";

/** The record that a letter by hand is about; null for other letters. */
export async function writtenAbout(
  db: Reader,
  id: LetterId,
): Promise<{ readonly kind: string; readonly id: string } | null> {
  const [row] = await db
    .select({ kind: emailOutbox.aboutKind, id: emailOutbox.aboutId })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.template, template)));
  return row?.kind && row.id ? { kind: row.kind, id: row.id } : null;
}
