import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { history } from "~/areas/history/tables.server";
import { instant, plusHours, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../../../../tests/setup/database";
import { enqueueLetter } from "../commands.server";
import { letterActions, may } from "../rules/letter-states";
import { letterSample } from "../samples";
import { emailOutbox } from "../tables.server";
import { type LetterAction, type LetterId, type LetterStatus, letterStatuses } from "../types";
import {
  cancelLetter,
  holdLetter,
  markBounced,
  releaseLetter,
  retryLetter,
  sendLetterNow,
} from "./change-letter.server";
import { editLetter } from "./edit-letter.server";
import { resendLetter } from "./resend-letter.server";

let database: TestDatabase;
const now = instant("2026-11-20T13:30:00Z");
const staff = { kind: "admin", userId: newId(), name: "Ada Admin" } as unknown as Staff;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let id: LetterId;
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE email_outbox, history; DELETE FROM graphile_worker._private_jobs`);
  id = (await inTransaction(database.db, (tx) => enqueueLetter(tx, letterSample(), now))) as LetterId;
});

async function stands(change: { status: LetterStatus; [field: string]: unknown }) {
  await database.db.update(emailOutbox).set(change);
}
async function letter() {
  const [row] = await database.db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  return row;
}

const change = (command: (tx: Tx) => Promise<unknown>) => inTransaction(database.db, command);
const commands: Record<LetterAction, () => Promise<unknown>> = {
  hold: () => change((tx) => holdLetter(tx, staff, { id }, now)),
  release: () => change((tx) => releaseLetter(tx, staff, { id }, now)),
  sendNow: () => change((tx) => sendLetterNow(tx, staff, { id }, now)),
  cancel: () => change((tx) => cancelLetter(tx, staff, { id }, now)),
  retry: () => change((tx) => retryLetter(tx, staff, { id, value: {} }, now)),
  edit: () => change((tx) => editLetter(tx, staff, { id, value: edited }, now)),
  resend: () => change((tx) => resendLetter(tx, staff, { id }, now)),
  markBounced: () => change((tx) => markBounced(tx, staff, { id }, now)),
};
const edited = { subject: "Nytt emne", text: "Hei Kari,\n\nvi ses.\n\n[lenke 1]" };
/** The history's name for an action that does not change the letter's status. */
const eventOf: Partial<Record<LetterAction, string>> = { edit: "edited", resend: "resent" };

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
      const events = await database.db
        .select()
        .from(history)
        .where(eq(history.subjectId, id))
        .orderBy(history.version);
      const event = eventOf[action] ?? (await letter())?.status;
      expect(events.at(-1)).toMatchObject({ event, actorId: staff.userId });
    },
  );

  it("is refused for a letter that does not exist", async () => {
    id = newId<LetterId>();
    expect(await commands[action]()).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("a released letter", () => {
  it("is sent at once when its time has passed, else at its time", async () => {
    await stands({ status: "held" });
    await commands.release();
    expect(await letter()).toMatchObject({ status: "queued", nextAttemptAt: toDate(now) });
    await stands({ status: "held", sendAfter: toDate(plusHours(now, 5)) });
    await commands.release();
    expect(await letter()).toMatchObject({ status: "scheduled", nextAttemptAt: toDate(plusHours(now, 5)) });
  });
});

describe("a letter that is tried again", () => {
  it("starts its retries from the beginning, and expires in a day at the earliest", async () => {
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

  it("goes to the corrected address", async () => {
    await stands({ status: "bounced" });
    const value = { to: "kari@example.no" };
    expect(await change((tx) => retryLetter(tx, staff, { id, value }, now))).toMatchObject({ ok: true });
    expect((await letter())?.toAddress).toBe("kari@example.no");
  });

  it("says in the history who corrected the address, and never which address", async () => {
    await stands({ status: "bounced" });
    const value = { to: "kari@example.no" };
    await change((tx) => retryLetter(tx, staff, { id, value }, now));
    await stands({ status: "failed" });
    await change((tx) => retryLetter(tx, staff, { id, value }, now));
    const lines = await database.db.select().from(history).where(eq(history.subjectId, id));
    const readdressed = lines.filter(({ event }) => event === "readdressed");
    expect(readdressed).toEqual([expect.objectContaining({ actorId: staff.userId, at: toDate(now) })]);
    expect(JSON.stringify(lines)).not.toContain("kari@example.no");
  });
});

describe("a letter that staff write anew", () => {
  it("changes subject, text and HTML together, and keeps the secret link and the original", async () => {
    const before = await letter();
    await commands.edit();
    const after = await letter();
    expect(after).toMatchObject({ subject: "Nytt emne", template: before?.template, status: before?.status });
    expect(after?.bodyText).toMatch(
      /^Hei Kari,\n\nvi ses\.\n\nhttps:\/\/example\.no\/booking\/edit\/1\?key=abc\n/,
    );
    expect(after?.bodyHtml).toContain("vi ses.");
    expect(after?.original).toEqual({
      subject: before?.subject,
      text: before?.bodyText,
      html: before?.bodyHtml,
    });
    await change((tx) => editLetter(tx, staff, { id, value: { subject: "Tredje", text: "Kort." } }, now));
    expect((await letter())?.original).toEqual(after?.original);
  });

  it("is refused a link that the letter never had", async () => {
    const value = { subject: "Emne", text: "Se [lenke 2]" };
    expect(await change((tx) => editLetter(tx, staff, { id, value }, now))).toEqual({
      ok: false,
      reason: "unknown-link",
    });
  });

  it("leaves none of its words in the history", async () => {
    await commands.edit();
    const { rows } = await database.db.execute(sql`SELECT * FROM history WHERE event = 'edited'`);
    expect(JSON.stringify(rows)).not.toContain("vi ses");
  });
});

describe("a letter that is sent once more", () => {
  it("is a letter of its own that names the first, also when a repeat is repeated", async () => {
    await stands({ status: "sent", sentAt: toDate(now) });
    const first = id;
    const again = await change((tx) => resendLetter(tx, staff, { id }, now));
    id = (again as { value: LetterId }).value;
    expect(await letter()).toMatchObject({ status: "queued", repeats: first, sentAt: null, attempts: 0 });
    await stands({ status: "sent" });
    const third = await change((tx) => resendLetter(tx, staff, { id }, now));
    id = (third as { value: LetterId }).value;
    expect(await letter()).toMatchObject({ repeats: first, key: `again:${first}:2` });
  });

  it("is written as often as it was asked for, when two ask at once", async () => {
    await stands({ status: "sent" });
    const both = await Promise.all([commands.resend(), commands.resend()]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    const { rows } = await database.db.execute(sql`SELECT key FROM email_outbox WHERE repeats = ${id}`);
    expect(rows).toHaveLength(2);
  });
});
