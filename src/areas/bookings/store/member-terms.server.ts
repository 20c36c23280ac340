import { type SQL, sql } from "drizzle-orm";
import { instant } from "~/kit/time";
import type { MemberStatus, MemberTerms, OwnMove } from "../types";

/** Moments as PostgreSQL writes them in JSON. */
export interface MemberTermsRow {
  readonly from: string;
  readonly status: MemberStatus;
  readonly by: OwnMove["by"] | null;
  readonly at: string | null;
  readonly last: string | null;
}

/** The members' part of a booking's terms; a member who was removed has none. */
export const memberTerms: SQL<MemberTermsRow[]> = sql`(
  SELECT coalesce(json_agg(json_build_object(
    'from', starts_at, 'status', status, 'by', own_move_by, 'at', own_move_at, 'last', last_studio_move_at
  ) ORDER BY starts_at), '[]')
  FROM booking_members WHERE booking_members.booking_id = bookings.id AND status <> 'removed')`;

export function memberTermsOf({ from, status, by, at, last }: MemberTermsRow): MemberTerms {
  return {
    from: instant(from),
    status,
    ownMove: by && at ? { by, at: instant(at) } : null,
    lastStudioMoveAt: last === null ? null : instant(last),
  };
}
