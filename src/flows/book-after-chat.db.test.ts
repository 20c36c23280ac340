import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { forgetConversation } from "~/areas/assistant/commands/forget-conversations.server";
import { saveVisitorInfo } from "~/areas/assistant/commands/visitor-info.server";
import type { ConversationId, VisitorInfo } from "~/areas/assistant/types";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  expectBooked,
  expectOk,
  filledDraft,
  fridayAtTen,
  kari,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { answerVisitor } from "./answer-visitor.server";
import { bookSession } from "./book-session.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`TRUNCATE email_outbox, chat_conversations, chat_address_use CASCADE`);
});

const days = (n: number) => n * 24;

/** Asks one question some days before the order, with the visitor's contact details. */
async function chatAt(
  sessionId: string,
  at: Instant,
  contact: VisitorInfo | null = null,
): Promise<ConversationId> {
  services.clock.set(at);
  const question = { sessionId, contact, pagePath: "/headshots", text: "Hvor holder dere til?" };
  const origin = { addressHash: "a-keyed-hash-of-an-address", networkHash: "a-keyed-hash-of-a-network" };
  await answerVisitor(services, async () => null, { ...question, ...origin });
  const { rows } = await studio.db.execute<{ id: ConversationId }>(
    sql`SELECT id FROM chat_conversations WHERE session_id = ${sessionId}`,
  );
  services.clock.set(testNow);
  const [row] = rows;
  if (!row) throw new Error("The conversation was not stored");
  return row.id;
}

async function book(chatSession?: string | null) {
  const { visitor, token } = await filledDraft(services);
  const shown = { shownOre: standardWithOneImage, shownStart: fridayAtTen, expressWish: true };
  return expectBooked(await bookSession(services, visitor, { token, ...shown, chatSession }));
}

const ties = async () =>
  (
    await studio.db.execute(
      sql`SELECT conversation_id AS conversation, booking_id AS booking, tied_by AS by FROM chat_bookings ORDER BY 3, 1`,
    )
  ).rows;

const session = "1732170000000-kari-nordmann";
const earlier = plusHours(testNow, -days(2));

describe("tying a booking to a chat", () => {
  it("ties the booking to the conversation with the same e-mail, ignoring letter case", async () => {
    const conversation = await chatAt(session, earlier, { email: kari.email.toUpperCase() });
    const booking = await book();
    expect(await ties()).toEqual([{ conversation, booking: booking.id, by: "contact" }]);
  });

  it.each(["90 12 34 56", "+47 90123456", "0047 901 23 456", "90.12.34.56"])(
    "ties the booking to the conversation with the same number, written as %s",
    async (phone) => {
      const conversation = await chatAt(session, earlier, { phone });
      const booking = await book();
      expect(await ties()).toEqual([{ conversation, booking: booking.id, by: "contact" }]);
    },
  );

  it("ties the booking when the number was in a question or given after it", async () => {
    const conversation = await chatAt(session, earlier);
    await inTransaction(studio.db, (tx) => saveVisitorInfo(tx, conversation, { phone: "90123456" }, testNow));
    await book();
    expect(await ties()).toMatchObject([{ conversation, by: "contact" }]);
  });

  it("does not tie the booking to another visitor's conversation or to one without contact details", async () => {
    await chatAt(session, earlier, { phone: "90 12 34 57", email: "ola@eksempel.example.no" });
    await chatAt("1732170000000-nobody-at-all", earlier);
    await chatAt("1732170000000-foreign-number", earlier, { phone: "+46 90 123 456" });
    await book();
    expect(await ties()).toEqual([]);
  });

  it("ties the booking for seven days after the last message", async () => {
    const conversation = await chatAt(session, plusHours(testNow, -days(9)), { email: kari.email });
    await chatAt("1732170000000-too-long-ago", plusMinutes(plusHours(testNow, -days(7)), -1), {
      email: kari.email,
    });
    // The visitor writes again, and the seven days count from the last message.
    await chatAt(session, plusHours(testNow, -days(7)));
    await book();
    expect(await ties()).toMatchObject([{ conversation }]);
  });

  it("ties the booking to the browser's conversation when the browser sends its session", async () => {
    const own = await chatAt(session, earlier);
    const other = await chatAt("1732170000000-of-the-phone", earlier, { email: kari.email });
    await book(session);
    expect(await ties()).toMatchObject([
      { conversation: own, by: "browser" },
      { conversation: other, by: "contact" },
    ]);
  });

  it("ties the booking once when both contact and browser match", async () => {
    const conversation = await chatAt(session, earlier, { email: kari.email });
    await book(session);
    expect(await ties()).toMatchObject([{ conversation, by: "contact" }]);
  });

  it.each([
    null,
    "",
    "short",
    "x".repeat(5_000),
    "'; DROP TABLE chat_bookings; --",
    "1732170000000-of-nobody",
  ])("books without a tie when the browser sends the session %j", async (sentSession) => {
    await chatAt(session, earlier);
    await book(sentSession);
    expect(await ties()).toEqual([]);
  });

  it("ties nothing when the order is refused", async () => {
    await chatAt(session, earlier, { email: kari.email });
    const { visitor, token } = await filledDraft(services);
    const shown = { shownOre: standardWithOneImage, shownStart: fridayAtTen, expressWish: false };
    expect(await bookSession(services, visitor, { token, ...shown, chatSession: session })).toMatchObject({
      ok: false,
    });
    expect(await ties()).toEqual([]);
  });

  it("removes only the tie when the conversation is deleted", async () => {
    const conversation = await chatAt(session, earlier, { email: kari.email });
    const booking = await book();
    expectOk(await inTransaction(studio.db, (tx) => forgetConversation(tx, admin, conversation, testNow)));
    expect(await ties()).toEqual([]);
    const { rows } = await studio.db.execute(sql`SELECT status FROM bookings WHERE id = ${booking.id}`);
    expect(rows).toEqual([{ status: "confirmed" }]);
  });

  it("refuses a tie outside the seven days with a database constraint", async () => {
    const conversation = await chatAt(session, earlier);
    const booking = await book();
    const tie = (bookedAt: string) =>
      studio.db.execute(sql`
        INSERT INTO chat_bookings (conversation_id, booking_id, tied_by, last_message_at, booked_at)
        SELECT id, ${booking.id}, 'browser', last_message_at, last_message_at + ${bookedAt}::interval
        FROM chat_conversations WHERE id = ${conversation}`);
    await expect(tie("169 hours")).rejects.toThrow();
    await expect(tie("-1 minute")).rejects.toThrow();
    await tie("168 hours");
    expect(await ties()).toHaveLength(1);
  });
});
