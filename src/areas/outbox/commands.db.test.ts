import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { history } from "~/areas/history/tables.server";
import { refuse } from "~/kit/result";
import { instant, plusHours, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { cancelLetters, enqueueLetter } from "./commands.server";
import { letterSample } from "./samples";
import { emailOutbox } from "./tables.server";

let database: TestDatabase;
const now = instant("2026-11-20T13:30:00Z");

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE email_outbox, history; DELETE FROM graphile_worker._private_jobs`);
});

const put = (change = {}) => inTransaction(database.db, (tx) => enqueueLetter(tx, letterSample(change), now));
const letters = () => database.db.select().from(emailOutbox);
const jobs = async () => (await database.db.execute(sql`SELECT key, run_at FROM graphile_worker.jobs`)).rows;

describe("enqueueLetter", () => {
  it("writes the letter as it was rendered, with a job to send it", async () => {
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:Portrett på Øya\r\nEND:VCALENDAR";
    const id = await put({ attachments: [{ filename: "time.ics", contentType: "text/calendar", content }] });
    const [letter] = await letters();
    const sample = letterSample();
    expect(letter).toMatchObject({
      id,
      key: sample.key,
      toAddress: sample.to.address,
      toName: sample.to.name,
      subject: sample.subject,
      bodyText: sample.text,
      bodyHtml: sample.html,
      status: "queued",
      attempts: 0,
    });
    expect(Buffer.from(letter?.attachments[0]?.contentBase64 ?? "", "base64").toString()).toBe(content);
    expect(await jobs()).toMatchObject([{ key: `letter:${id}` }]);
  });

  it("writes one letter for a key, even when the second differs", async () => {
    const first = await put();
    expect(await put({ subject: "Noe annet" })).toBeNull();
    expect(await letters()).toMatchObject([{ id: first, subject: letterSample().subject }]);
    expect(await jobs()).toHaveLength(1);
  });

  it("writes one letter when two transactions race for a key", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => put()));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  it("schedules a letter for later and leaves it to the sweep", async () => {
    await put({ sendAfter: plusHours(now, 48), expiresAt: plusHours(now, 96) });
    expect(await letters()).toMatchObject([
      { status: "scheduled", nextAttemptAt: toDate(plusHours(now, 48)) },
    ]);
    expect(await jobs()).toEqual([]);
  });

  it("leaves neither letter nor job when the transaction is refused or fails", async () => {
    await inTransaction(database.db, async (tx) => {
      await enqueueLetter(tx, letterSample(), now);
      return refuse("slot-taken");
    });
    await expect(
      inTransaction(database.db, async (tx) => {
        await enqueueLetter(tx, letterSample(), now);
        throw new Error("a bug");
      }),
    ).rejects.toThrow("a bug");
    expect(await letters()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});

describe("cancelLetters", () => {
  const about = { kind: "booking", id: newId() } as const;
  const cancel = (templates?: string[]) =>
    inTransaction(database.db, (tx) =>
      cancelLetters(tx, { aboutKind: about.kind, aboutId: about.id, templates }, now),
    );

  beforeEach(async () => {
    await put({
      key: `reminder-48h:${about.id}:r0`,
      template: "reminder-48h",
      about,
      sendAfter: plusHours(now, 1),
    });
    await put({ key: `booking-moved:${about.id}:r1`, template: "booking-moved", about });
    await put({
      key: "reminder-48h:other:r0",
      template: "reminder-48h",
      about: { kind: "booking", id: newId() },
    });
  });

  it("withdraws only the letters of the named templates, and returns how many", async () => {
    expect(await cancel(["reminder-48h"])).toBe(1);
    const [cancelled, ...others] = (await letters()).sort((a) => (a.status === "cancelled" ? -1 : 1));
    expect(cancelled).toMatchObject({ aboutId: about.id, template: "reminder-48h", reason: "withdrawn" });
    expect(others.map((letter) => letter.status)).toEqual(["queued", "queued"]);
  });

  it("withdraws all letters when no template is named, and records it in their history", async () => {
    expect(await cancel()).toBe(2);
    const events = await database.db.select().from(history).where(eq(history.event, "cancelled"));
    expect(events).toHaveLength(2);
  });

  it("leaves letters that were sent, or are being sent, unchanged", async () => {
    await database.db
      .update(emailOutbox)
      .set({ status: "sent" })
      .where(eq(emailOutbox.template, "booking-moved"));
    await database.db
      .update(emailOutbox)
      .set({ status: "sending" })
      .where(eq(emailOutbox.template, "reminder-48h"));
    expect(await cancel()).toBe(0);
  });
});
