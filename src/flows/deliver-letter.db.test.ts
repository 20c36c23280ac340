import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { history } from "~/areas/history/tables.server";
import { pauseSending, resumeSending } from "~/areas/outbox/commands/pause-sending.server";
import { sweepLetters } from "~/areas/outbox/commands/sweep-letters.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { leaseMinutes } from "~/areas/outbox/rules/letter-states";
import { letterSample } from "~/areas/outbox/samples";
import { emailOutbox } from "~/areas/outbox/tables.server";
import type { LetterId, NewLetter } from "~/areas/outbox/types";
import { instant, minutesBetween, plusHours, plusMinutes, toDate } from "~/kit/time";
import { settableClock } from "~/platform/clock.server";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { SendOutcome } from "~/platform/mail/outcomes";
import type { MailTransport } from "~/platform/mail/transport.server";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { answering, sleeping, until } from "../../tests/setup/letters";
import { type Delivery, deliverLetter } from "./deliver-letter.server";

let database: TestDatabase;
const start = instant("2026-11-20T13:30:00Z");
const clock = settableClock(start);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(start);
  await database.db.execute(
    sql`TRUNCATE email_outbox, outbox_pauses, history; DELETE FROM graphile_worker._private_jobs`,
  );
});

const sent: SendOutcome = { kind: "sent", response: "250 ok" };
const busy: SendOutcome = { kind: "deferred", reason: "server-busy", response: "450 later" };
const lost: SendOutcome = { kind: "unknown", reason: "no-reply-after-hand-over", response: "Timeout" };

const sender = async () => ({
  name: "Sidelys",
  address: "hei@sidelys.example.no",
  replyTo: "svar@sidelys.example.no",
});

function deliver(id: LetterId, transport: MailTransport, whySkip: Delivery["whySkip"] = async () => null) {
  return deliverLetter(database.db, id, { transport, clock, sender, whySkip });
}

async function put(change: Partial<NewLetter> = {}): Promise<LetterId> {
  const id = await inTransaction(database.db, (tx) => enqueueLetter(tx, letterSample(change), clock.now()));
  return id as LetterId;
}

async function letter() {
  const [row] = await database.db.select().from(emailOutbox);
  if (!row) throw new Error("no letter");
  return row;
}

const sweep = (canSend = true) =>
  inTransaction(database.db, (tx) =>
    sweepLetters(tx, { channels: canSend ? ["email", "sms"] : [] }, clock.now()),
  );
const events = async () =>
  (await database.db.select().from(history).orderBy(asc(history.at), asc(history.version))).map(
    ({ event, detail }) => (detail.reason ? `${event}: ${detail.reason}` : event),
  );

describe("deliverLetter", () => {
  it("sends the letter once, exactly as the row holds it", async () => {
    const { transport, handedOver } = answering(sent);
    const id = await put({
      attachments: [{ filename: "time.ics", contentType: "text/calendar", content: "Øya" }],
    });
    await deliver(id, transport);
    await deliver(id, transport);
    expect(handedOver).toHaveLength(1);
    expect(handedOver[0]).toMatchObject({
      messageId: `<${id}@sidelys.example.no>`,
      from: { name: "Sidelys", address: "hei@sidelys.example.no" },
      replyTo: { name: "Sidelys", address: "svar@sidelys.example.no" },
      to: { name: "Kari Ås", address: "kari.aas@example.no" },
      text: letterSample().text,
      html: letterSample().html,
    });
    expect(handedOver[0]?.attachments[0]?.content.toString()).toBe("Øya");
    expect(await letter()).toMatchObject({
      status: "sent",
      attempts: 1,
      sentAt: toDate(start),
      lastError: "250 ok",
    });
    expect(await events()).toEqual(["queued", "sent"]);
  });

  it("gives answers to the studio's own letter a customer's address without the studio's name", async () => {
    const { transport, handedOver } = answering(sent);
    await deliver(await put({ replyTo: "kari@example.no" }), transport);
    expect(handedOver[0]?.replyTo).toEqual({ name: "", address: "kari@example.no" });
  });

  it("sends once when many workers try at the same time", async () => {
    const { transport, handedOver } = answering(sent);
    const id = await put();
    await Promise.all(Array.from({ length: 20 }, () => deliver(id, transport)));
    expect(handedOver).toHaveLength(1);
  });

  it("leaves a letter whose time has not come", async () => {
    const { transport, handedOver } = answering(sent);
    await deliver(await put({ sendAfter: plusHours(start, 1) }), transport);
    expect(handedOver).toEqual([]);
    expect((await letter()).status).toBe("scheduled");
  });

  it("tries again after 1 min, 5 min, 30 min, 2 h and 12 h, and then gives up", async () => {
    const { transport, handedOver } = answering(busy);
    const id = await put();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      await deliver(id, transport);
      const { nextAttemptAt, status } = await letter();
      if (status === "failed") break;
      waits.push(minutesBetween(clock.now(), instant(nextAttemptAt as Date)));
      clock.set(instant(nextAttemptAt as Date));
    }
    expect(waits).toEqual([1, 5, 30, 120, 720]);
    expect(handedOver).toHaveLength(6);
    expect(await letter()).toMatchObject({
      status: "failed",
      reason: "server-busy",
      lastError: "450 later",
      nextAttemptAt: null,
    });
  });

  it.each([
    ["address-refused", "bounced"],
    ["content-refused", "failed"],
    ["sender-refused", "failed"],
  ] as const)("does not try again after %s", async (reason, status) => {
    const { transport } = answering({ kind: "refused", reason, response: "550 no" });
    const id = await put();
    await deliver(id, transport);
    await sweep();
    expect(await letter()).toMatchObject({ status, reason, nextAttemptAt: null });
  });

  it("cancels a letter that is no longer true", async () => {
    const { transport, handedOver } = answering(sent);
    await deliver(await put(), transport, async (_, { aboutRevision }) =>
      aboutRevision === 0 ? "superseded" : null,
    );
    expect(handedOver).toEqual([]);
    expect(await letter()).toMatchObject({ status: "cancelled", reason: "superseded" });
  });

  it("does not send an expired letter", async () => {
    const { transport, handedOver } = answering(sent);
    const id = await put({ expiresAt: plusHours(start, 3) });
    clock.set(plusHours(start, 4));
    await deliver(id, transport);
    expect(handedOver).toEqual([]);
    expect(await letter()).toMatchObject({ status: "failed", reason: "expired" });
  });
});

describe("a letter with an unknown outcome", () => {
  it("is never sent again automatically", async () => {
    const { transport, handedOver } = answering(lost);
    const id = await put();
    await deliver(id, transport);
    for (const hours of [1, 24, 24 * 30]) {
      clock.set(plusHours(start, hours));
      await sweep();
      await deliver(id, transport);
    }
    expect(handedOver).toHaveLength(1);
    expect(await letter()).toMatchObject({ status: "unknown", reason: "no-reply-after-hand-over" });
  });
});

describe("a database connection lost while a letter is sent", () => {
  const gone = () => Object.assign(new Error("gone"), { code: "57P01" });

  it("returns the letter before the hand-over, and tries again a minute later", async () => {
    const id = await put();
    const { transport, handedOver } = answering(sent);
    const cutOff: MailTransport = { ...transport, send: () => Promise.reject(gone()) };
    expect(await deliver(id, cutOff)).toBeNull();
    expect(await letter()).toMatchObject({ status: "deferred", reason: "stopped-before-hand-over" });
    expect(await deliver(id, transport)).toBeNull();
    clock.set(plusMinutes(start, 1));
    expect(await deliver(id, transport)).toEqual(sent);
    expect(handedOver).toHaveLength(1);
  });
});

describe("a worker that stops while it sends a letter", () => {
  const afterLease = plusMinutes(start, leaseMinutes + 1);
  const never = new Promise<SendOutcome>(() => undefined);

  it("leaves the outcome unknown after the hand-over, once the lease expires", async () => {
    const { transport, handedOver } = answering(() => never);
    const id = await put();
    void deliver(id, transport);
    await until(() => handedOver.length === 1);
    await sweep();
    expect((await letter()).status).toBe("sending");
    clock.set(afterLease);
    await sweep();
    expect(await letter()).toMatchObject({ status: "unknown", reason: "stopped-during-hand-over" });
    await deliver(id, answering(sent).transport);
    expect((await letter()).status).toBe("unknown");
  });

  it("lets another worker send the letter once, before the hand-over", async () => {
    const slow = Promise.withResolvers<void>();
    const stuck = sleeping(slow.promise);
    const id = await put();
    const stopped = deliver(id, stuck.transport);
    await until(async () => (await letter()).status === "sending");
    clock.set(afterLease);
    await sweep();
    expect(await letter()).toMatchObject({ status: "deferred", reason: "stopped-before-hand-over" });
    clock.set(plusMinutes(afterLease, 1));
    const other = answering(sent);
    await deliver(id, other.transport);
    slow.resolve();
    await stopped;
    expect(other.handedOver).toHaveLength(1);
    expect(stuck.handedOver).toEqual([]);
    expect(await letter()).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("cannot hand over a second letter when it wakes after staff had the letter sent again", async () => {
    const wake = Promise.withResolvers<void>();
    const asleep = sleeping(wake.promise);
    const id = await put();
    const old = deliver(id, asleep.transport);
    await until(async () => (await letter()).status === "sending");
    await database.db
      .update(emailOutbox)
      .set({ status: "queued", attempts: 0, nextAttemptAt: toDate(start) });
    const reply = Promise.withResolvers<SendOutcome>();
    const other = answering(() => reply.promise);
    const second = deliver(id, other.transport);
    await until(() => other.handedOver.length === 1);
    wake.resolve();
    await old;
    reply.resolve(sent);
    await second;
    expect(asleep.handedOver).toEqual([]);
    expect((await letter()).status).toBe("sent");
  });

  it("replaces the unknown outcome when the answer arrives late", async () => {
    const reply = Promise.withResolvers<SendOutcome>();
    const { transport, handedOver } = answering(() => reply.promise);
    const late = deliver(await put(), transport);
    await until(() => handedOver.length === 1);
    clock.set(afterLease);
    await sweep();
    reply.resolve(sent);
    await late;
    expect((await letter()).status).toBe("sent");
  });
});

describe("while all sending is paused", () => {
  const staff = { kind: "admin", userId: newId(), name: "Ada Admin" } as unknown as Staff;
  const change = (command: (tx: Tx) => Promise<unknown>) => inTransaction(database.db, command);

  it("hands nothing over, and sends what is due when the pause is over", async () => {
    const id = await put();
    await change((tx) => pauseSending(tx, staff, "Ny e-postserver", clock.now()));
    const { transport } = answering(sent);
    expect(await deliver(id, transport)).toBeNull();
    await database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
    await sweep();
    expect((await database.db.execute(sql`SELECT key FROM graphile_worker.jobs`)).rows).toEqual([]);
    expect(await letter()).toMatchObject({ status: "queued", attempts: 0 });
    await change((tx) => resumeSending(tx, staff, clock.now()));
    await sweep();
    expect((await database.db.execute(sql`SELECT key FROM graphile_worker.jobs`)).rows).toHaveLength(1);
    expect(await deliver(id, transport)).toEqual(sent);
  });

  it("lasts once, however many stop it at once", async () => {
    const pause = () => change((tx) => pauseSending(tx, staff, "Prøve", clock.now()));
    const both = await Promise.all([pause(), pause()]);
    expect(both.filter((result) => (result as { ok: boolean }).ok)).toHaveLength(1);
  });
});
