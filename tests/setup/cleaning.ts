import { type SQL, sql } from "drizzle-orm";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { searchRule } from "~/areas/cleanup/commands/search.server";
import type { CleanupRule, FindingId, MendId } from "~/areas/cleanup/types";
import { mendFinding } from "~/flows/mend-finding.server";
import type { Instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { untidy } from "../worlds/untidy";
import { expectOk } from "../worlds/visitor-story";
import { type TestServices, testNow } from "./services";

/** An owner who cleans up, with untidy records to be made. */
export async function cleaning(services: TestServices) {
  const { db } = services;
  const { id } = await addUser(db, { email: "eier@example.no", role: "admin" });
  const admin = { kind: "admin", userId: id, name: "Eier" } as Admin;
  const ask = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
    (await db.execute(query)).rows as Row[];

  /** Searches by the rule, and returns its finding of this record. */
  async function found(rule: CleanupRule, one: string, now: Instant = testNow) {
    await inTransaction(db, (tx) => searchRule(tx, rule, now));
    const [row] = await ask<{ id: FindingId; fingerprint: string }>(sql`
      SELECT id, fingerprint FROM cleanup_findings WHERE rule = ${rule} AND ${one} IN (one_id, other_id)`);
    if (!row) throw new Error(`${rule} finds nothing`);
    return row;
  }

  return {
    admin,
    ask,
    found,
    make: untidy(db, testNow),
    mended: async (rule: CleanupRule, one: string, choice: { keptId?: string } = {}): Promise<MendId> =>
      expectOk(await mendFinding(services, admin, { ...(await found(rule, one)), ...choice })),
  };
}
