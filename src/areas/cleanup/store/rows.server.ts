import { instant } from "~/kit/time";
import type { FindingSubject, Found, Reason } from "../types";

/** A row of the queries that judge in SQL. */
export interface FoundRow extends Record<string, unknown> {
  readonly kind: FindingSubject;
  readonly one: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly safe: boolean;
  readonly needs: boolean;
  readonly since: string | null;
  readonly fingerprint: string;
}

export function foundIn(rows: readonly FoundRow[]): Found[] {
  return rows.map(({ kind, one, score, reasons, safe, needs, since, fingerprint }) => ({
    kind,
    oneId: one,
    otherId: null,
    score,
    reasons,
    isSafe: safe,
    needsAction: needs,
    fingerprint,
    since: since === null ? null : instant(since),
  }));
}
