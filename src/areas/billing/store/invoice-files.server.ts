import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { invoiceFiles } from "../tables.server";
import type { InvoiceId } from "../types";

export async function insertFile(
  tx: Tx,
  file: { invoiceId: InvoiceId; kind: "pdf" | "ehf"; content: Uint8Array; sha256: string },
): Promise<void> {
  await tx.insert(invoiceFiles).values(file);
}

export async function fileOf(
  db: Reader,
  invoiceId: InvoiceId,
  kind: "pdf" | "ehf",
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db
    .select({ content: invoiceFiles.content })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.kind, kind)));
  return row ? Uint8Array.from(row.content) : null;
}
