import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";

/**
 * The studio lets its staff in by a password alone, so that tests of other things, and whoever looks at the demo,
 * sign in quickly. tests/flows/second-factor.test.ts proves how second factors are
 * asked for.
 */
export async function passwordAlone(db: Reader): Promise<void> {
  await db.execute(sql`INSERT INTO system_settings VALUES ('access_second_factor', 'nei', now())
    ON CONFLICT DO NOTHING`);
}
