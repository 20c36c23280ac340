import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Instant, instant, plusHours, plusMinutes, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { testNow } from "../../../tests/setup/services";
import { recordExport } from "./commands/record-export.server";
import { forgetSecurityEvents, recordRepeatedEvent, recordSecurityEvent } from "./commands.server";
import { activeAlerts } from "./reads/alerts.server";
import { eventRetentionDays, maxFoldsPerWindow } from "./rules/folds";
import { securityEventFolds, securityEvents } from "./tables.server";
import { type SecurityEventType, type Severity, securityEventSeverity } from "./types";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("a security event", () => {
  it("is recorded unresolved, with its severity, its person and the user agent", async () => {
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

  it("can be resolved, but never rewritten or removed", async () => {
    const run = (text: string) => database.db.execute(sql.raw(text));
    const [event] = await database.db.select().from(securityEvents);
    await run("UPDATE security_events SET resolved = true");
    const settled = await database.db.select().from(securityEvents);
    expect(settled).toEqual([{ ...event, resolved: true, resolvedAt: expect.any(Date) }]);
    await run("UPDATE security_events SET resolved = false");
    expect(await database.db.select().from(securityEvents)).toEqual([event]);
    await run("UPDATE security_events SET resolved = true, resolved_at = now(), is_false_positive = true");
    await expect(run("UPDATE security_events SET severity = 'low'")).rejects.toThrow();
    await expect(run("UPDATE security_events SET details = '{}'")).rejects.toThrow();
    await expect(run("DELETE FROM security_events")).rejects.toThrow();
    expect((await database.db.select().from(securityEvents))[0]).toMatchObject({ resolved: true });
  });
});

describe("recordRepeatedEvent", () => {
  const repeat = (who: string, now: Instant = testNow) =>
    recordRepeatedEvent(
      { db: database.db, appSecret: "a secret of the test" },
      { type: "wrong_link_key", who, details: { subject: "booking" } },
      now,
    );
  const counts = async () =>
    (await database.db.select().from(securityEventFolds)).map(({ occurrences }) => occurrences);
  const events = async () =>
    (await database.db.select().from(securityEvents)).filter(
      ({ eventType }) => eventType === "wrong_link_key",
    );

  it("writes one event with a count for an address and a quarter of an hour, also for simultaneous requests", async () => {
    await Promise.all(Array.from({ length: 300 }, () => repeat("203.0.113.7")));
    expect(await counts()).toEqual([300]);
    expect(await events()).toMatchObject([{ severity: "medium", details: { subject: "booking" } }]);
    await repeat("203.0.113.7", plusMinutes(testNow, 15));
    await repeat("198.51.100.1");
    expect((await counts()).toSorted()).toEqual([1, 1, 300]);
    const { rows } = await database.db.execute(
      sql`SELECT row_to_json(f)::text AS text FROM security_event_folds f`,
    );
    expect(JSON.stringify(rows)).not.toContain("203.0");
  });

  it("writes one shared event for further senders when there are many", async () => {
    const later = plusHours(testNow, 1);
    const before = (await events()).length;
    for (let n = 0; n < maxFoldsPerWindow + 20; n++) await repeat(`2001:db8:0:${n}::/64`, later);
    expect(await events()).toHaveLength(before + maxFoldsPerWindow);
    const all = await database.db.select().from(securityEvents);
    expect(all.filter(({ eventType }) => eventType === "wrong_link_keys_from_many")).toMatchObject([
      { severity: "critical", details: { from: "many" } },
    ]);
    expect((await counts()).toSorted((a, b) => b - a).slice(0, 2)).toEqual([300, 20]);
  });
});

describe("recordExport at night", () => {
  const night = instant("2026-11-20T23:00:00+01:00");
  const [ingrid, ola] = [newId(), newId()];
  const taken = (userId: string, minute: number, rows = 600) => {
    const one = { type: "list_exported", userId, userAgent: "Test", details: { rows } } as const;
    const at = plusMinutes(night, minute);
    return inTransaction(database.db, (tx) => recordExport(tx, one, at));
  };
  const alerts = async (at: Instant) =>
    (await activeAlerts(database.db, at)).newest.map(({ eventType, userId, count }) => [
      eventType,
      userId === ingrid ? "Ingrid" : "Ola",
      count,
    ]);
  beforeEach(() => database.db.execute(sql`TRUNCATE security_events CASCADE`));

  it("makes three large ones one alert with a count, and records each", async () => {
    for (const minute of [0, 10, 300]) await taken(ingrid, minute);
    expect(await alerts(plusMinutes(night, 301))).toEqual([["mass_export_at_night", "Ingrid", 3]]);
    const all = await database.db.select().from(securityEvents);
    expect(all.filter(({ eventType }) => eventType === "list_exported")).toHaveLength(3);
  });

  it("counts three at the same moment as one alert", async () => {
    await Promise.all([taken(ingrid, 0), taken(ingrid, 0), taken(ingrid, 0)]);
    expect(await alerts(plusMinutes(night, 1))).toEqual([["mass_export_at_night", "Ingrid", 3]]);
  });

  it("makes another alert for another person, another night, and after the first was settled", async () => {
    await taken(ingrid, 0);
    await taken(ola, 1);
    const settled = await activeAlerts(database.db, plusMinutes(night, 2));
    expect(settled.newest).toHaveLength(2);
    await database.db.execute(sql`UPDATE security_events SET resolved = true WHERE user_id = ${ingrid}`);
    await taken(ingrid, 3);
    expect(await alerts(plusMinutes(night, 4))).toEqual([
      ["mass_export_at_night", "Ingrid", 1],
      ["mass_export_at_night", "Ola", 1],
    ]);
    await taken(ingrid, 24 * 60 - 1);
    expect((await alerts(plusMinutes(night, 24 * 60))).length).toBe(3);
  });
});

describe("forgetSecurityEvents", () => {
  const typeOf = (severity: Severity) =>
    (Object.keys(securityEventSeverity) as SecurityEventType[]).find(
      (type) => securityEventSeverity[type] === severity,
    ) ?? "sign_in_ok";
  const daysOld = (days: number) => instant(Date.now() - days * 24 * 3_600_000);
  const left = async () =>
    (await database.db.select().from(securityEvents)).map(({ details }) => details.mark);
  const forget = (now: Instant) => inTransaction(database.db, (tx) => forgetSecurityEvents(tx, now));

  it("removes each event with its count when its severity's time is over, and none before", async () => {
    await database.db.execute(sql`TRUNCATE security_events CASCADE`);
    const secret = { db: database.db, appSecret: "a secret of the test" };
    for (const severity of ["low", "medium", "high"] as const) {
      const days = eventRetentionDays[severity];
      const event = { type: typeOf(severity), who: "x" };
      await recordRepeatedEvent(
        secret,
        { ...event, details: { mark: `old ${severity}` } },
        daysOld(days + 1),
      );
      await recordRepeatedEvent(
        secret,
        { ...event, details: { mark: `new ${severity}` } },
        daysOld(days - 1),
      );
    }
    expect(await forget(daysOld(0))).toBe(3);
    expect(await left()).toEqual(["new low", "new medium", "new high"]);
    expect(await database.db.select().from(securityEventFolds)).toHaveLength(3);
    // A clock that runs ahead removes nothing that the database would refuse to remove.
    expect(await forget(daysOld(-10_000))).toBe(0);
    await expect(database.db.execute(sql`DELETE FROM security_events`)).rejects.toThrow();
  });

  it("removes the sender's keyed hash after a day, and leaves the count", async () => {
    await forget(daysOld(0));
    const folds = await database.db.select().from(securityEventFolds);
    expect(folds.map(({ foldKey }) => foldKey)).toEqual(folds.map(({ eventId }) => eventId));
  });

  it("uses the same times in the rules and in the database", async () => {
    for (const [severity, days] of Object.entries(eventRetentionDays)) {
      const { rows } = await database.db.execute<{ days: number }>(
        sql`SELECT extract(day FROM security_event_kept(${severity}))::int AS days`,
      );
      expect([severity, rows[0]?.days]).toEqual([severity, days]);
    }
  });
});
