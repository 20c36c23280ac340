import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { pauseSending, resumeSending } from "~/areas/outbox/commands/pause-sending.server";
import { sweepLetters } from "~/areas/outbox/commands/sweep-letters.server";
import { leaseMinutes } from "~/areas/outbox/rules/letter-states";
import type { LetterId } from "~/areas/outbox/types";
import { forgetProviders } from "~/areas/settings/reads/providers.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { smsLength } from "~/kit/gsm";
import { ore } from "~/kit/money";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { formatDateTime } from "~/kit/time-format";
import { inTransaction } from "~/platform/database/tx.server";
import { standInMobiles, standInSmsKey, standInWaitSeconds } from "~/platform/providers/sms-stand-in.server";
import { type StandIn, startStandIn } from "~/platform/providers/stand-in.server";
import { whySkip } from "~/worker/letter-conditions.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { bookingFile } from "../../tests/worlds/booking-file";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  kari,
  linkTo,
} from "../../tests/worlds/visitor-story";
import { cancelBooking } from "./cancel-booking.server";
import { changeContact } from "./change-contact.server";
import { currentSms } from "./current-sms.server";
import { deliverLetter } from "./deliver-letter.server";
import { moveBooking, staffMoveBooking } from "./move-booking.server";
import { planTextReminders } from "./plan-text-reminders.server";
import { singleCommands } from "./single-commands.server";
import { tryProvider } from "./try-provider.server";

let studio: TestDatabase;
let standIn: StandIn;
let services: TestServices;
let owner: Admin;

beforeAll(async () => {
  studio = await cleanStudio();
  standIn = await startStandIn();
  services = testServices(studio.db, { env: { STAND_IN_URL: standIn.url } });
  const { id: userId } = await addUser(studio.db);
  owner = { kind: "admin", userId, name: "Ingrid" } as Admin;
  const typed = { url: `${standIn.url}/sms/v1/`, operator: "SMS-huset AS i Norge", secret: standInSmsKey };
  const seen = { provider: "sms", version: 0, appSecret: services.appSecret, userAgent: "Test" } as const;
  expectOk(await singleCommands.changeProvider(services, owner, { ...seen, typed }));
  forgetProviders(studio.db);
});
afterAll(async () => {
  await standIn.close();
  await studio.close();
});
beforeEach(() => switchSms("ja"));
afterEach(async () => {
  services.clock.set(testNow);
  standIn.asked.length = 0;
  await bookingFile(services).clear();
  // Bookings are never deleted, and those of earlier tests would be reminded of too.
  await studio.db.execute(sql`UPDATE bookings SET status = 'cancelled_by_customer'`);
});

async function switchSms(to: "ja" | "nei"): Promise<void> {
  await studio.db.execute(sql`
    INSERT INTO system_settings VALUES ('policy_sms_reminder', ${to}, now())
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
  forgetSettings(studio.db);
}

interface Row {
  readonly id: LetterId;
  readonly to_address: string;
  readonly status: string;
  readonly reason: string | null;
  readonly body_text: string;
  readonly send_after: string;
}

/** The text messages, in the order in which they were written. */
async function messages(): Promise<Row[]> {
  const { rows } = await studio.db.execute<Row & Record<string, unknown>>(
    sql`SELECT * FROM email_outbox WHERE channel = 'sms' ORDER BY created_at, key`,
  );
  return rows;
}

/** "26.11.2026 kl. 20.00 scheduled" */
const lines = async () =>
  (await messages()).map((row) => `${formatDateTime(instant(row.send_after))} ${row.status}`);

const plan = () => planTextReminders(services);

/** What the worker does each minute: plan, sweep, and try what is due. */
async function workerAt(now: Instant): Promise<void> {
  services.clock.set(now);
  await plan();
  await inTransaction(studio.db, (tx) => sweepLetters(tx, { channels: ["sms"] }, now));
  for (const { id } of await messages()) await deliver(id);
}

async function deliver(id: LetterId): Promise<void> {
  const provider = await currentSms(services);
  await deliverLetter(studio.db, id, {
    transport: null,
    sms: provider && { provider, sender: async () => "Sidelys" },
    clock: services.clock,
    sender: async () => ({ name: "", address: "", replyTo: "" }),
    whySkip,
  });
}

const sentTo = () => standIn.asked.map(({ body }) => (JSON.parse(body) as { to: string }).to);

const booked = (phone: string = standInMobiles.accepted, start = fridayAtOne) =>
  bookedSession(services, { start, contact: { ...kari, phone } });

describe("the reminder by text message", () => {
  it("goes three hours before, once, in one message with the place and a short link last", async () => {
    const booking = await booked();
    expect(await plan()).toBe(1);
    expect(await plan()).toBe(0);
    expect(await lines()).toEqual(["27.11.2026 kl. 10.00 scheduled"]);
    await workerAt(plusMinutes(fridayAtOne, -181));
    expect(sentTo()).toEqual([]);
    for (const minutes of [-180, -179, -60]) await workerAt(plusMinutes(fridayAtOne, minutes));
    expect(sentTo()).toEqual([standInMobiles.accepted]);
    const { from, text } = JSON.parse(standIn.asked[0]?.body ?? "{}");
    expect(from).toBe("Sidelys");
    expect(text).toMatch(
      /^Hei! Vi ses hos Sidelys Portrettstudio fredag 27. november kl. 13.00. Sted: Eksempelgata 12. Se timen: \S+\/t\/[\w-]{24}$/,
    );
    expect(smsLength(text)).toMatchObject({ encoding: "GSM-7", segments: 1 });
    const { rows } = await studio.db.execute(
      sql`SELECT status, message_id, about_id FROM email_outbox WHERE channel = 'sms'`,
    );
    expect(rows).toEqual([
      { status: "sent", message_id: expect.stringMatching(/^msg-/), about_id: booking.id },
    ]);
  });

  it("goes the evening before when the night is between", async () => {
    await booked(standInMobiles.accepted, fridayAtTen);
    await plan();
    expect(await lines()).toEqual(["26.11.2026 kl. 20.00 scheduled"]);
    const evening = instant("2026-11-26T20:00:00+01:00");
    await workerAt(evening);
    expect(sentTo()).toHaveLength(1);
  });

  it("is not sent at night, not even late", async () => {
    await booked(standInMobiles.accepted, fridayAtTen);
    await plan();
    await workerAt(instant("2026-11-26T21:00:00+01:00"));
    expect(sentTo()).toEqual([]);
    expect(await messages()).toMatchObject([{ status: "failed", reason: "expired" }]);
  });

  it("is written for nobody while it is switched off, and follows the switch", async () => {
    await switchSms("nei");
    await booked();
    expect(await plan()).toBe(0);
    await switchSms("ja");
    expect(await plan()).toBe(1);
    await switchSms("nei");
    await plan();
    expect(await messages()).toMatchObject([{ status: "cancelled", reason: "withdrawn" }]);
    await switchSms("ja");
    expect(await plan()).toBe(1);
    expect(await lines()).toEqual(["27.11.2026 kl. 10.00 cancelled", "27.11.2026 kl. 10.00 scheduled"]);
  });

  it("is stopped at the last moment when it was switched off just now", async () => {
    await booked();
    await plan();
    await switchSms("nei");
    services.clock.set(plusHours(fridayAtOne, -3));
    for (const { id } of await messages()) await deliver(id);
    expect(await messages()).toMatchObject([{ status: "cancelled", reason: "switched-off" }]);
    expect(sentTo()).toEqual([]);
  });

  it.each(["+46701234567", "+4722123456"])("is not for the number %s", async (phone) => {
    await booked(phone);
    expect(await plan()).toBe(0);
  });

  it("is not written less than three hours before", async () => {
    const booking = await booked();
    services.clock.set(plusMinutes(fridayAtOne, -180));
    expect(await plan()).toBe(0);
    services.clock.set(testNow);
    // Moved by staff with two hours to go: the customer knows it from the telephone.
    expect(await plan()).toBe(1);
    services.clock.set(plusHours(fridayAtOne, -2));
    expectOk(
      await staffMoveBooking(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, from: plusMinutes(fridayAtOne, 30) }),
      ),
    );
    expect(await plan()).toBe(0);
  });

  it("follows a session that was moved", async () => {
    const booking = await booked();
    await plan();
    const move = { bookingId: booking.id, shownFeeOre: ore(0), expressWish: false };
    expectOk(await moveBooking(services, linkTo(booking), { ...move, from: plusHours(fridayAtOne, 1) }));
    expect(await lines()).toEqual(["27.11.2026 kl. 10.00 cancelled"]);
    await plan();
    expect(await lines()).toEqual(["27.11.2026 kl. 10.00 cancelled", "27.11.2026 kl. 11.00 scheduled"]);
    for (const hours of [-3, -2]) await workerAt(plusHours(fridayAtOne, hours));
    const texts = standIn.asked.map(({ body }) => (JSON.parse(body) as { text: string }).text);
    expect(texts).toEqual([expect.stringContaining("kl. 14.00")]);
  });

  it("is superseded when the session moves while the message is on its way", async () => {
    const booking = await booked();
    await plan();
    const [{ id } = { id: "" as LetterId }] = await messages();
    await studio.db.execute(sql`UPDATE bookings SET revision = revision + 1 WHERE id = ${booking.id}`);
    services.clock.set(plusHours(fridayAtOne, -3));
    await deliver(id);
    expect(await messages()).toMatchObject([{ status: "cancelled", reason: "superseded" }]);
  });

  it("is not sent for a session that was cancelled, also when the message was taken for sending before", async () => {
    const booking = await booked();
    await plan();
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    expect(await lines()).toEqual(["27.11.2026 kl. 10.00 cancelled"]);
    await studio.db.execute(sql`UPDATE email_outbox SET status = 'queued', next_attempt_at = send_after
      WHERE channel = 'sms'`);
    services.clock.set(plusHours(fridayAtOne, -3));
    const [{ id } = { id: "" as LetterId }] = await messages();
    await deliver(id);
    expect(await messages()).toMatchObject([{ status: "cancelled", reason: "booking-ended" }]);
    expect(await plan()).toBe(0);
    expect(sentTo()).toEqual([]);
  });

  it("goes to the number that the customer corrected", async () => {
    const booking = await booked();
    await plan();
    const { name, email } = booking.customer;
    const contact = { name, email, phone: "+4741234567" };
    expectOk(await changeContact(services, linkTo(booking), { bookingId: booking.id, contact }));
    await plan();
    await workerAt(plusHours(fridayAtOne, -3));
    expect(sentTo()).toEqual(["+4741234567"]);
  });

  it("is not written again when staff stopped it", async () => {
    await booked();
    await plan();
    await studio.db.execute(
      sql`UPDATE email_outbox SET status = 'cancelled', reason = NULL WHERE channel = 'sms'`,
    );
    expect(await plan()).toBe(0);
  });

  it("is written once by two programs that plan at the same time", async () => {
    await booked();
    const counts = await Promise.all([plan(), plan(), plan()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await messages()).toHaveLength(1);
  });
});

describe("a text message and its provider", () => {
  const atTen = plusHours(fridayAtOne, -3);

  async function sentAt(phone: string): Promise<Row | undefined> {
    await booked(phone);
    await plan();
    await workerAt(atTen);
    return (await messages())[0];
  }

  it.each([
    ["invalid", "bounced", "address-refused"],
    ["noCredit", "deferred", "no-credit"],
    ["failing", "deferred", "server-busy"],
    ["gateway", "unknown", "no-reply-after-hand-over"],
    ["unreadable", "unknown", "no-reply-after-hand-over"],
  ] as const)("is %s: %s", async (number, status, reason) => {
    expect(await sentAt(standInMobiles[number])).toMatchObject({ status, reason });
  });

  it("waits as long as the provider asks, and then goes", async () => {
    await sentAt(standInMobiles.busy);
    const { rows } = await studio.db.execute<{ at: string }>(
      sql`SELECT next_attempt_at AS at FROM email_outbox WHERE channel = 'sms'`,
    );
    expect(instant(rows[0]?.at ?? "")).toBe(plusMinutes(atTen, standInWaitSeconds / 60));
  });

  it("is never sent again by itself when the outcome is unknown", async () => {
    await sentAt(standInMobiles.gateway);
    for (const minutes of [1, 10, 100]) await workerAt(plusMinutes(atTen, minutes));
    expect(standIn.asked).toHaveLength(1);
  });

  it("is unknown when the program stops between the hand-over and the record", async () => {
    await booked();
    await plan();
    services.clock.set(atTen);
    const [{ id } = { id: "" as LetterId }] = await messages();
    const begun = Promise.withResolvers<void>();
    // Taken by the provider, and the program ends before it learns so.
    const provider = {
      send: async (_message: unknown, beforeHandOver: () => Promise<void>) => {
        await beforeHandOver();
        begun.resolve();
        return new Promise<never>(() => undefined);
      },
    } as never;
    void deliverLetter(studio.db, id, {
      transport: null,
      sms: { provider, sender: async () => "Sidelys" },
      clock: services.clock,
      sender: async () => ({ name: "", address: "", replyTo: "" }),
      whySkip,
    });
    await begun.promise;
    await workerAt(plusMinutes(atTen, leaseMinutes + 1));
    expect(await messages()).toMatchObject([{ status: "unknown", reason: "stopped-during-hand-over" }]);
    expect(standIn.asked).toEqual([]);
  });

  it("waits while all sending is paused", async () => {
    await booked();
    await plan();
    await inTransaction(studio.db, (tx) => pauseSending(tx, owner, "Prøve", services.clock.now()));
    await workerAt(atTen);
    expect(await messages()).toMatchObject([{ status: "scheduled" }]);
    await inTransaction(studio.db, (tx) => resumeSending(tx, owner, services.clock.now()));
    await workerAt(plusMinutes(atTen, 1));
    expect(await messages()).toMatchObject([{ status: "sent" }]);
  });

  it("waits without a provider, and does not hold up the e-mail", async () => {
    await booked();
    await plan();
    services.clock.set(atTen);
    const [{ id } = { id: "" as LetterId }] = await messages();
    const transport = { send: () => Promise.reject(new Error("not by mail")), close: () => undefined };
    const sender = async () => ({ name: "", address: "a@b.example.no", replyTo: "" });
    const outcome = await deliverLetter(studio.db, id, { transport, clock: services.clock, sender, whySkip });
    expect(outcome).toBeNull();
    expect(await messages()).toMatchObject([{ status: "scheduled" }]);
  });

  it("is tried from the settings, which sends nothing", async () => {
    expect(await tryProvider(services, "sms")).toEqual({
      ok: true,
      text: expect.stringContaining("«Sidelys Portrettstudio»"),
    });
    standIn.sms = () => ({ status: 401 });
    expect((await tryProvider(services, "sms")).text).toContain("godtok ikke nøkkelen");
    expect(standIn.asked.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });
});

describe("the outbox's table", () => {
  it.each([
    ["a foreign number", sql`to_address = '+46701234567'`],
    ["an address", sql`to_address = 'kari@example.no'`],
    ["HTML", sql`body_html = '<p>'`],
    ["an attachment", sql`attachments = '[{}]'`],
    ["no text", sql`body_text = ''`],
  ])("takes no text message with %s", async (_name, change) => {
    await booked();
    await plan();
    await expect(
      studio.db.execute(sql`UPDATE email_outbox SET ${change} WHERE channel = 'sms'`),
    ).rejects.toMatchObject({ cause: { constraint: "email_outbox_sms" } });
  });
});
