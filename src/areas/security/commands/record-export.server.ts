import { type Instant, plusHours } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { recordSecurityEvent } from "../commands.server";
import { exportEvent, exportWindowHours } from "../rules/exports";
import { rowsExportedSince } from "../store.server";

interface Export {
  readonly userId: string;
  readonly userAgent: string;
  readonly details: Readonly<Record<string, string | number>> & { readonly rows: number };
}

/** Records that a list was taken out; many rows at night are an alert. */
export async function recordExport(db: Reader, taken: Export, now: Instant): Promise<void> {
  const before = await rowsExportedSince(db, plusHours(now, -exportWindowHours));
  const type = exportEvent(before + taken.details.rows, now);
  await recordSecurityEvent(db, { ...taken, type }, now);
}
