import { sql } from "drizzle-orm";
import type { Orgnr } from "~/kit/orgnr";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { companyById } from "../store/companies.server";
import { type SavedAnswer, savedAnswer } from "../store/register-answers.server";
import type { CompanyId } from "../types";

const monthInHours = 30 * 24;
/** The limit of one night; a thousand companies are all refreshed within a week. */
const mostInOneNight = 200;

export function savedRegisterAnswer(db: Reader, orgnr: Orgnr, now: Instant): Promise<SavedAnswer | null> {
  return savedAnswer(db, orgnr, now);
}

export async function companyToRenew(
  db: Reader,
  id: CompanyId,
): Promise<{ readonly orgnr: Orgnr | null } | null> {
  return companyById(db, id);
}

/** Companies whose facts are a month old, or were never fetched. */
export async function companiesToRenew(
  db: Reader,
  now: Instant,
): Promise<{ readonly id: CompanyId; readonly orgnr: Orgnr }[]> {
  const { rows } = await db.execute<{ id: CompanyId; orgnr: Orgnr }>(sql`
    SELECT id, orgnr FROM companies
    WHERE orgnr IS NOT NULL AND archived_at IS NULL
      AND (register_at IS NULL OR register_at < ${toIso(plusHours(now, -monthInHours))}::timestamptz)
    ORDER BY register_at NULLS FIRST, id LIMIT ${mostInOneNight}`);
  return rows;
}
