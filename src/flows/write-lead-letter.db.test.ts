import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Admin } from "~/areas/access/types";
import {
  forgetConversation,
  forgetOldConversations,
} from "~/areas/assistant/commands/forget-conversations.server";
import { saveVisitorInfo } from "~/areas/assistant/commands/visitor-info.server";
import type { ConversationId, LeadId, VisitorInfo } from "~/areas/assistant/types";
import { emailOutbox } from "~/areas/outbox/tables.server";
import { plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { circuit } from "~/platform/providers/circuit";
import type { Services } from "~/platform/services.server";
import { whySkip } from "~/worker/letter-conditions.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { answerVisitor } from "./answer-visitor.server";
import { writeLeadLetter } from "./write-lead-letter.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.execute(
    sql`TRUNCATE chat_conversations, chat_lead_letters, email_outbox, chat_address_use CASCADE`,
  );
  services.clock.set(testNow);
});

const sessionId = "1732170000000-abcdefgh";
async function ask(text: string, contact: VisitorInfo | null = null, by: Services = services) {
  services.clock.set(plusMinutes(services.clock.now(), 1));
  const about = { sessionId, contact, pagePath: "/ansattfoto" };
  const asked = await answerVisitor(by, async () => null, {
    ...about,
    text,
    addressHash: "a-keyed-hash-of-an-address",
    networkHash: "a-keyed-hash-of-a-network",
  });
  if (!asked.ok) throw new Error(asked.reason);
}

interface LeadInTable extends Record<string, unknown> {
  id: LeadId;
  conversation_id: ConversationId;
}
const leads = async () =>
  (await studio.db.execute<LeadInTable>(sql`SELECT * FROM chat_leads ORDER BY id`)).rows;
const theLead = async () => {
  const [lead, ...more] = await leads();
  if (!lead || more.length > 0) throw new Error("There should be one lead");
  return lead;
};
const waitingForLocks = async () =>
  (
    await studio.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rows[0]?.n;
const letters = async () =>
  (
    await studio.db.execute<Record<string, unknown> & { body_html: string; body_text: string }>(
      sql`SELECT * FROM email_outbox ORDER BY created_at, id`,
    )
  ).rows;
/** A language model without an answer, and something that happens while it is asked. */
const whileAsked = (happens: () => Promise<unknown>): Services => ({
  ...services,
  model: {
    prices: { oreIn: 0, oreOut: 0 },
    circuit: circuit(),
    async ask() {
      await happens();
      return { ok: false, failure: "unavailable", tokens: { input: 0, output: 0 } };
    },
  },
});
const tell = async (info: VisitorInfo) => {
  const { rows } = await studio.db.execute<{ id: ConversationId }>(sql`SELECT id FROM chat_conversations`);
  await inTransaction(studio.db, (tx) =>
    saveVisitorInfo(tx, rows[0]?.id as ConversationId, info, services.clock.now()),
  );
};

describe("a lead", () => {
  it("is created once per conversation by a number in a question", async () => {
    await ask("Hei, hva koster ansattfoto?");
    expect(await leads()).toEqual([]);
    await ask("Kan dere ringe meg på 90 12 34 56?");
    await ask("Takk for det");
    expect(await theLead()).toMatchObject({
      reason: "call-me",
      phone: "90 12 34 56",
      page_path: "/ansattfoto",
      handled_at: null,
    });
  });

  it("is created by the contact box, and updated by a request to be called", async () => {
    await ask("Hei", { name: "Kari", email: "kari@example.no" });
    expect(await theLead()).toMatchObject({ reason: "contact-box", name: "Kari", email: "kari@example.no" });
    await ask("Ring meg på 90 12 34 56");
    const upgraded = { reason: "call-me", name: "Kari", email: "kari@example.no", phone: "90 12 34 56" };
    expect(await theLead()).toMatchObject(upgraded);
    await ask("Takk", { name: "Kari" });
    expect(await theLead()).toMatchObject(upgraded);
  });

  it("is created when the contact box is sent after the question, and keeps the number", async () => {
    await ask("Ring meg på 90 12 34 56");
    await tell({ name: "Kari", email: "", phone: "" });
    await ask("Takk", { name: "Kari" });
    expect(await theLead()).toMatchObject({ name: "Kari", phone: "90 12 34 56" });
  });

  it("takes the name written beside the number, but never replaces the one from the box", async () => {
    await ask("912 34 567, Kari");
    expect(await theLead()).toMatchObject({ name: "Kari", phone: "91 23 45 67" });
    await ask("Eller 92 23 45 67, Ola", { name: "Kari Nordmann" });
    expect(await theLead()).toMatchObject({ name: "Kari Nordmann", phone: "92 23 45 67" });
    await ask("Eller 93 23 45 67, Per");
    expect(await theLead()).toMatchObject({ name: "Kari Nordmann", phone: "93 23 45 67" });
  });

  it("is not created by a date or by the studio's own number", async () => {
    await ask("Har dere ledig 24.12.2026?");
    await ask("Er nummeret deres 22 12 34 56?");
    expect(await leads()).toEqual([]);
  });

  it("keeps the number that was corrected while an answer was being made", async () => {
    await ask("Hei", { phone: "90 12 34 56" });
    const corrects = whileAsked(() => tell({ phone: "91 23 45 67" }));
    await ask("Kan jeg ha på meg briller på bildet?", { phone: "90 12 34 56" }, corrects);
    expect(await theLead()).toMatchObject({ phone: "91 23 45 67" });
  });

  it("is not created for a conversation deleted while its question was answered; the answer is sent", async () => {
    let happened = false;
    const deletes = whileAsked(async () => {
      await studio.db.execute(sql`DELETE FROM chat_conversations`);
      happened = true;
    });
    await ask("Kan jeg ha på meg briller på bildet?", { phone: "90 12 34 56" }, deletes);
    expect(happened).toBe(true);
    const { rows } = await studio.db.execute(sql`SELECT FROM chat_messages`);
    expect([await leads(), rows]).toEqual([[], []]);
  });

  it("is reported five minutes after the last message by one job, which waits again", async () => {
    const job = async () =>
      (
        await studio.db.execute<{ seconds: number }>(
          sql`SELECT extract(epoch FROM run_at - now())::int AS seconds FROM graphile_worker.jobs
            WHERE task_identifier = 'write-lead-letter' AND key = ${`lead:${(await theLead()).id}`}`,
        )
      ).rows;
    await ask("Ring meg på 90 12 34 56");
    expect(await job()).toHaveLength(1);
    await studio.db.execute(
      sql`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 minute' WHERE key = ${`lead:${(await theLead()).id}`}`,
    );
    await ask("Det gjelder tolv ansatte");
    const [again, ...more] = await job();
    expect(more).toEqual([]);
    expect(again?.seconds).toBeGreaterThan(290);
  });
});

describe("the letter of a lead", () => {
  it("goes to the studio with contact, page and the whole conversation, with the visitor as reply address", async () => {
    await ask("Hva koster ansattfoto?", { name: "Kari", email: "kari@example.no" });
    await ask("Ring meg på 90 12 34 56");
    const { id, conversation_id } = await theLead();
    await writeLeadLetter(services, id);
    const [letter] = await letters();
    expect(letter).toMatchObject({
      template: "studio-chat-lead",
      about_kind: "conversation",
      about_id: conversation_id,
      reply_to: "kari@example.no",
      subject: "Vil bli oppringt: Kari",
    });
    for (const part of [
      "Kari",
      "90 12 34 56",
      "kari@example.no",
      "/ansattfoto",
      "Besøkende: Hva koster ansattfoto?",
      "Besøkende: Ring meg på 90 12 34 56",
      "Assistenten: ",
      `/admin/chat-analytics/${conversation_id}`,
    ])
      expect(letter?.body_text).toContain(part);
  });

  it("is written once for the same facts, and once more when they have changed", async () => {
    await ask("Hei", { name: "n".repeat(100) });
    const { id } = await theLead();
    await writeLeadLetter(services, id);
    await ask("Og en ting til");
    await Promise.all([writeLeadLetter(services, id), writeLeadLetter(services, id)]);
    expect(await letters()).toHaveLength(1);
    // Also when the change follows a long name.
    await ask("Hei", { phone: "90 12 34 56" });
    await writeLeadLetter(services, id);
    expect(await letters()).toHaveLength(2);
  });

  it("contains the visitor's text escaped", async () => {
    const attack = `<script>alert(1)</script><img src=x onerror=alert(2)> [vinn](https://evil.example)`;
    await ask(attack, { name: `<b>Kari</b>`, email: "kari@example.no" });
    await writeLeadLetter(services, (await theLead()).id);
    const [letter] = await letters();
    expect(letter?.body_html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(letter?.body_html).toContain("&lt;b&gt;Kari&lt;/b&gt;");
    expect(letter?.body_html).not.toMatch(/<script|<img[^>]*onerror|<b>Kari|href="https:\/\/evil/);
  });

  it("stays readable in size, however much was written", async () => {
    for (let n = 0; n < 45; n++) await ask(`${"æ".repeat(1990)} ${n}`, { name: "Kari" });
    await writeLeadLetter(services, (await theLead()).id);
    const [letter] = await letters();
    expect(letter?.body_html.length).toBeLessThan(150_000);
  });

  it("is not sent about a deleted conversation, and is deleted with it", async () => {
    await ask("Ring meg på 90 12 34 56");
    const { id, conversation_id } = await theLead();
    await writeLeadLetter(services, id);
    const [waiting] = await studio.db.select().from(emailOutbox);
    if (!waiting) throw new Error("No letter");
    const skip = () => inTransaction(studio.db, (tx) => whySkip(tx, waiting, testNow));
    expect(await skip()).toBeNull();
    const admin = { kind: "admin", userId: newId() } as Admin;
    await inTransaction(studio.db, (tx) => forgetConversation(tx, admin, conversation_id, testNow));
    expect(await skip()).toBe("no-longer-true");
    expect([await leads(), await letters()]).toEqual([[], []]);
    // The job of a deleted lead does nothing.
    await writeLeadLetter(services, id);
    expect(await letters()).toEqual([]);
  });

  it("is not written about a conversation that is deleted meanwhile", async () => {
    await ask("Ring meg på 90 12 34 56");
    const { id, conversation_id } = await theLead();
    const admin = { kind: "admin", userId: newId() } as Admin;
    const { writing } = await inTransaction(studio.db, async (tx) => {
      await forgetConversation(tx, admin, conversation_id, testNow);
      // Not committed yet: the writer still sees the lead, and then waits for the lock on the conversation.
      const writing = writeLeadLetter(services, id);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 60_000 });
      return { writing };
    });
    await writing;
    expect(await letters()).toEqual([]);
  });
});

it("is deleted with old conversations, and so are yesterday's addresses", async () => {
  await ask("Ring meg på 90 12 34 56");
  await writeLeadLetter(services, (await theLead()).id);
  const forget = (days: number) =>
    inTransaction(studio.db, (tx) => forgetOldConversations(tx, 90, plusMinutes(testNow, days * 24 * 60)));
  expect(await forget(90)).toBe(0);
  const { rows } = await studio.db.execute(sql`SELECT FROM chat_address_use`);
  expect(rows).toEqual([]);
  expect(await letters()).toHaveLength(1);
  expect(await forget(91)).toBe(1);
  expect([await leads(), await letters()]).toEqual([[], []]);
});
