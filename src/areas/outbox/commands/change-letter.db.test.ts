import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { instant, plusHours, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { enqueueLetter } from "../commands.server";
import { letterActions, may } from "../rules";
import { letterSample } from "../samples";
import { emailOutbox, emailOutboxEvents } from "../tables.server";
import { type LetterAction, type LetterId, type LetterStatus, letterStatuses } from "../types";
import { cancelLetter, holdLetter, releaseLetter, retryLetter, sendLetterNow } from "./change-letter.server";

let database: TestDatabase;
const now = instant("2026-11-20T13:30:00Z");
const staff = { kind: "admin", userId: newId(), name: "Ada Admin" } as unknown as Staff;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let id: LetterId;
let seen: LetterStatus;
beforeEach(async () => {
  await database.db.execute(
    sql`TRUNCATE email_outbox, email_outbox_events; DELETE FROM graphile_worker._private_jobs`,
  );
  id = (await inTransaction(database.db, (tx) => enqueueLetter(tx, letterSample(), now))) as LetterId;
});

async function stands(change: { status: LetterStatus; [field: string]: unknown }) {
  seen = change.status;
  await database.db.update(emailOutbox).set(change);
}
async function letter() {
  const [row] = await database.db.select().from(emailOutbox);
  return row;
}

const commands: Record<LetterAction, () => Promise<unknown>> = {
  hold: () => holdLetter(database.db, staff, { id, status: seen }, now),
  release: () => releaseLetter(database.db, staff, { id, status: seen }, now),
  sendNow: () => sendLetterNow(database.db, staff, { id, status: seen }, now),
  cancel: () => cancelLetter(database.db, staff, { id, status: seen }, now),
  retry: () => retryLetter(database.db, staff, { id, status: seen }, now),
};

describe.each(Object.keys(letterActions) as LetterAction[])("%s", (action) => {
  it.each(letterStatuses.filter((status) => !may(action, status)))(
    "is refused for a letter that is %s",
    async (status) => {
      await stands({ status });
      expect(await commands[action]()).toEqual({ ok: false, reason: "wrong-status" });
      expect((await letter())?.status).toBe(status);
    },
  );

  it.each(letterActions[action])(
    "is done to a letter that is %s, with a note of who did it",
    async (status) => {
      await stands({ status });
      expect(await commands[action]()).toMatchObject({ ok: true });
      const events = await database.db.select().from(emailOutboxEvents);
      expect(events.at(-1)).toMatchObject({ status: (await letter())?.status, userId: staff.userId });
    },
  );

  it("is refused for a letter that does not exist", async () => {
    id = newId<LetterId>();
    expect(await commands[action]()).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("a letter that changed since the page was opened", () => {
  it("is not sent again by someone who saw it fail, when its fate is unknown by now", async () => {
    await stands({ status: "unknown" });
    seen = "failed";
    expect(await commands.retry()).toEqual({ ok: false, reason: "changed" });
    expect((await letter())?.status).toBe("unknown");
  });
});

describe("a released letter", () => {
  it("goes at once when its time has passed, else at its time", async () => {
    await stands({ status: "held" });
    await commands.release();
    expect(await letter()).toMatchObject({ status: "queued", nextAttemptAt: toDate(now) });
    await stands({ status: "held", sendAfter: toDate(plusHours(now, 5)) });
    await commands.release();
    expect(await letter()).toMatchObject({ status: "scheduled", nextAttemptAt: toDate(plusHours(now, 5)) });
  });
});

describe("a letter that is tried again", () => {
  it("starts its retries from the beginning, with at least a day to live", async () => {
    await stands({ status: "failed", attempts: 6, expiresAt: toDate(plusHours(now, -1)), reason: "expired" });
    await commands.retry();
    expect(await letter()).toMatchObject({
      status: "queued",
      attempts: 0,
      reason: null,
      nextAttemptAt: toDate(now),
      expiresAt: toDate(plusHours(now, 24)),
    });
  });

  it("goes to the address that staff put right", async () => {
    await stands({ status: "bounced" });
    expect(
      await retryLetter(database.db, staff, { id, status: "bounced", to: " kari@Example.no " }, now),
    ).toMatchObject({
      ok: true,
    });
    expect((await letter())?.toAddress).toBe("kari@example.no");
  });

  it("stays as it was when the new address is none", async () => {
    await stands({ status: "bounced" });
    expect(await retryLetter(database.db, staff, { id, status: "bounced", to: "kari@" }, now)).toEqual({
      ok: false,
      reason: "invalid-address",
    });
    expect(await letter()).toMatchObject({ status: "bounced", toAddress: letterSample().to.address });
  });
});
