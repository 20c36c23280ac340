import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { recordSecurityEvent } from "../commands.server";
import { type ExportType, exportEvent, exportWindowHours } from "../rules/exports";
import { lockExports, rowsExportedSince } from "../store.server";

interface Export {
  readonly type: ExportType;
  readonly userId: string;
  readonly userAgent: string;
  readonly details: Readonly<Record<string, string | number>> & { readonly rows: number };
}

/**
 * Records an export of a list or of a person's data; large ones at night are an alert. Concurrent exports are recorded
 * one after the other, so that each sees the rows of the one before.
 */
export async function recordExport(tx: Tx, { type, ...taken }: Export, now: Instant): Promise<void> {
  await lockExports(tx);
  const before = await rowsExportedSince(tx, plusHours(now, -exportWindowHours));
  const event = exportEvent(type, before + taken.details.rows, now);
  await recordSecurityEvent(tx, { ...taken, type: event }, now);
}
