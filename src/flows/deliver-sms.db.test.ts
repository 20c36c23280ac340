import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pauseSending, resumeSending } from "~/areas/outbox/commands/pause-sending.server";
import { leaseMinutes } from "~/areas/outbox/rules/letter-states";
import { instant, plusHours, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { SmsProvider } from "~/platform/providers/sms.server";
import { standInMobiles, standInWaitSeconds } from "~/platform/providers/sms-stand-in.server";
import { whySkip } from "~/worker/letter-conditions.server";
import { type SmsStudio, smsStudio, type TextMessage } from "../../tests/worlds/sms-studio";
import { fridayAtOne } from "../../tests/worlds/visitor-story";
import { deliverLetter } from "./deliver-letter.server";
import { tryProvider } from "./try-provider.server";

let studio: SmsStudio;
beforeAll(async () => {
  studio = await smsStudio();
});
afterAll(() => studio.close());
afterEach(() => studio.clean());

describe("a text message and its provider", () => {
  const atTen = plusHours(fridayAtOne, -3);

  async function sentAt(phone: string): Promise<TextMessage> {
    await studio.booked(phone);
    await studio.plan();
    await studio.workerAt(atTen);
    return studio.onlyMessage();
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

  it("waits as long as the provider asks, and is then sent", async () => {
    await sentAt(standInMobiles.busy);
    const { rows } = await studio.services.db.execute<{ at: string }>(
      sql`SELECT next_attempt_at AS at FROM email_outbox WHERE channel = 'sms'`,
    );
    expect(instant(rows[0]?.at ?? "")).toBe(plusMinutes(atTen, standInWaitSeconds / 60));
  });

  it("is never sent again by itself when the outcome is unknown", async () => {
    await sentAt(standInMobiles.gateway);
    for (const minutes of [1, 10, 100]) await studio.workerAt(plusMinutes(atTen, minutes));
    expect(studio.standIn.asked).toHaveLength(1);
  });

  it("is unknown when the program stops between the hand-over and the record", async () => {
    await studio.booked();
    await studio.plan();
    studio.services.clock.set(atTen);
    const { id } = await studio.onlyMessage();
    const begun = Promise.withResolvers<void>();
    // The provider accepts the message, and the program ends before it receives the answer.
    const provider = {
      send: async (_message: unknown, beforeHandOver: () => Promise<void>) => {
        await beforeHandOver();
        begun.resolve();
        return new Promise<never>(() => undefined);
      },
    } as unknown as SmsProvider;
    void studio.deliver(id, provider);
    await begun.promise;
    await studio.workerAt(plusMinutes(atTen, leaseMinutes + 1));
    expect(await studio.messages()).toMatchObject([
      { status: "unknown", reason: "stopped-during-hand-over" },
    ]);
    expect(studio.standIn.asked).toEqual([]);
  });

  it("waits while all sending is paused", async () => {
    await studio.booked();
    await studio.plan();
    await inTransaction(studio.services.db, (tx) =>
      pauseSending(tx, studio.owner, "Prøve", studio.services.clock.now()),
    );
    await studio.workerAt(atTen);
    expect(await studio.messages()).toMatchObject([{ status: "scheduled" }]);
    await inTransaction(studio.services.db, (tx) =>
      resumeSending(tx, studio.owner, studio.services.clock.now()),
    );
    await studio.workerAt(plusMinutes(atTen, 1));
    expect(await studio.messages()).toMatchObject([{ status: "sent" }]);
  });

  it("waits without a provider, and does not hold up the e-mail", async () => {
    await studio.booked();
    await studio.plan();
    studio.services.clock.set(atTen);
    const { id } = await studio.onlyMessage();
    const transport = { send: () => Promise.reject(new Error("not by mail")), close: () => undefined };
    const sender = async () => ({ name: "", address: "a@b.example.no", replyTo: "" });
    const outcome = await deliverLetter(studio.services.db, id, {
      transport,
      clock: studio.services.clock,
      sender,
      whySkip,
    });
    expect(outcome).toBeNull();
    expect(await studio.messages()).toMatchObject([{ status: "scheduled" }]);
  });

  it("is tried from the settings, which sends nothing", async () => {
    expect(await tryProvider(studio.services, "sms")).toEqual({
      ok: true,
      text: expect.stringContaining("«Sidelys Portrettstudio»"),
    });
    studio.standIn.sms = () => ({ status: 401 });
    expect((await tryProvider(studio.services, "sms")).text).toContain("godtok ikke nøkkelen");
    expect(studio.standIn.asked.map(({ method }) => method)).toEqual(["GET", "GET"]);
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
    await studio.booked();
    await studio.plan();
    await expect(
      studio.services.db.execute(sql`UPDATE email_outbox SET ${change} WHERE channel = 'sms'`),
    ).rejects.toMatchObject({ cause: { constraint: "email_outbox_sms" } });
  });
});
