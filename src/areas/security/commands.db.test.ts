import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { testNow } from "../../../tests/setup/services";
import { recordSecurityEvent } from "./commands.server";
import { securityEvents } from "./tables.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("a security event", () => {
  it("is recorded with its severity, its person and the user agent, unresolved", async () => {
    const userId = newId();
    const event = {
      type: "sign_in_locked",
      userId,
      userAgent: "Nettleser/1",
      details: { tries: 5 },
    } as const;
    await recordSecurityEvent(database.db, event, testNow);
    expect(await database.db.select().from(securityEvents)).toEqual([
      {
        id: expect.any(String),
        eventType: "sign_in_locked",
        severity: "high",
        createdAt: toDate(testNow),
        userId,
        details: { tries: 5, user_agent: "Nettleser/1" },
        isFalsePositive: false,
        resolved: false,
        resolvedAt: null,
      },
    ]);
  });

  it("may be settled, never rewritten and never removed", async () => {
    const run = (text: string) => database.db.execute(sql.raw(text));
    await run("UPDATE security_events SET resolved = true, resolved_at = now()");
    await expect(run("UPDATE security_events SET severity = 'low'")).rejects.toThrow();
    await expect(run("UPDATE security_events SET details = '{}'")).rejects.toThrow();
    await expect(run("DELETE FROM security_events")).rejects.toThrow();
    expect((await database.db.select().from(securityEvents))[0]).toMatchObject({ resolved: true });
  });
});
