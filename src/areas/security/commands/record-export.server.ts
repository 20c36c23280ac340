import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { recordCountedEvent, recordSecurityEvent } from "../commands.server";
import { type ExportType, exportWindowHours, isMassExportAtNight, nightHours } from "../rules/exports";
import { lockExports, rowsExportedSince } from "../store.server";

interface Export {
  readonly type: ExportType;
  readonly userId: string;
  readonly userAgent: string;
  readonly details: Readonly<Record<string, string | number>> & { readonly rows: number };
}

/**
 * Records an export of a list or of a person's data. Large ones at night are an alert too: one for each person and
 * night, with a count. Concurrent exports are recorded one after the other, so that each sees the rows of the one
 * before.
 */
export async function recordExport(tx: Tx, taken: Export, now: Instant): Promise<void> {
  await lockExports(tx);
  const before = await rowsExportedSince(tx, plusHours(now, -exportWindowHours));
  await recordSecurityEvent(tx, taken, now);
  const rows = before + taken.details.rows;
  if (!isMassExportAtNight(rows, now)) return;
  const { userId, userAgent } = taken;
  const alert = { type: "mass_export_at_night", userId, userAgent, details: { rowsInHour: rows } } as const;
  await recordCountedEvent(tx, alert, plusHours(now, -nightHours), now);
}
