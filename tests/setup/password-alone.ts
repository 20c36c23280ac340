import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";

/**
 * Lets staff sign in with a password alone, so that tests of other things, and users of the demo, sign in quickly.
 * tests/flows/second-factor.test.ts tests the second factors.
 */
export async function passwordAlone(db: Reader): Promise<void> {
  await db.execute(sql`INSERT INTO system_settings VALUES ('access_second_factor', 'nei', now())
    ON CONFLICT DO NOTHING`);
}
