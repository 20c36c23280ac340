import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { LeadId } from "~/areas/assistant/types";
import { plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { answerVisitor } from "./answer-visitor.server";
import { forgetOldData } from "./forget-old-data.server";
import { writeLeadBatch } from "./write-lead-batch.server";
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
  await studio.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
  services.clock.set(testNow);
});

const later = (minutes: number) => services.clock.set(plusMinutes(services.clock.now(), minutes));
let sessions = 0;
/** The length of a keyed hash. */
const [one, two] = ["a-keyed-hash-of-an-address", "a-keyed-hash-of-another"] as const;

/** A new chat whose visitor asks to be called, and the job that runs after the visitor stops writing. */
async function callMe(addressHash: string): Promise<LeadId> {
  const sessionId = `1732170000000-${String(sessions++).padStart(8, "0")}`;
  const origin = { addressHash, networkHash: "a-keyed-hash-of-a-network" };
  const question = { sessionId, contact: null, pagePath: "/ansattfoto", ...origin };
  const text = `Ring meg på 90 12 34 ${10 + (sessions % 90)}`;
  const asked = await answerVisitor(services, async () => null, { ...question, text });
  if (!asked.ok) throw new Error(asked.reason);
  const { rows } = await studio.db.execute<{ id: LeadId }>(sql`
    SELECT chat_leads.id FROM chat_leads JOIN chat_conversations AS talk ON talk.id = conversation_id
    WHERE session_id = ${sessionId}`);
  const id = rows[0]?.id as LeadId;
  await writeLeadLetter(services, id);
  return id;
}
const letters = async () =>
  (
    await studio.db.execute<{ template: string; body_text: string }>(
      sql`SELECT template, body_text FROM email_outbox ORDER BY created_at, id`,
    )
  ).rows;
const templates = async () => (await letters()).map(({ template }) => template);
const conversations = async () =>
  (await studio.db.execute<{ id: string }>(sql`SELECT id FROM chat_conversations ORDER BY created_at, id`))
    .rows;
const batchJobs = async () =>
  (
    await studio.db.execute<{ payload: { addressHash: string }; seconds: number }>(sql`
      SELECT payload, extract(epoch FROM run_at - now())::int AS seconds
      FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'write-lead-batch'`)
  ).rows;

it("writes at once about the first chat of an address, and about all others in one letter an hour later", async () => {
  for (let n = 0; n < 15; n++) {
    await callMe(one);
    later(1);
  }
  expect(await templates()).toEqual(["studio-chat-lead"]);
  const [job, ...more] = await batchJobs();
  expect(more).toEqual([]);
  expect(job?.payload).toEqual({ addressHash: one });
  expect(job?.seconds).toBeGreaterThan(40 * 60);
  later(45);
  await writeLeadBatch(services, one);
  expect(await templates()).toEqual(["studio-chat-lead", "studio-chat-leads"]);
  const [first, batch] = await letters();
  const ids = (await conversations()).map(({ id }) => id);
  expect(ids.filter((id) => first?.body_text.includes(id))).toEqual(ids.slice(0, 1));
  expect(ids.filter((id) => batch?.body_text.includes(id))).toEqual(ids.slice(1));
  expect(batch?.body_text).not.toContain("90 12 34");
  await writeLeadBatch(services, one);
  expect(await templates()).toHaveLength(2);
});

it("collects later chats for the next letter, and writes at once again after a quiet hour", async () => {
  await callMe(one);
  await callMe(one);
  later(60);
  await writeLeadBatch(services, one);
  later(10);
  await callMe(one);
  expect(await templates()).toEqual(["studio-chat-lead", "studio-chat-leads"]);
  later(50);
  await writeLeadBatch(services, one);
  expect(await templates()).toEqual(["studio-chat-lead", "studio-chat-leads", "studio-chat-leads"]);
  later(60);
  await callMe(one);
  expect((await templates()).filter((template) => template === "studio-chat-lead")).toHaveLength(2);
});

it("writes at once about other addresses while one address is being collected", async () => {
  for (let n = 0; n < 5; n++) await callMe(one);
  await callMe(two);
  expect(await templates()).toEqual(["studio-chat-lead", "studio-chat-lead"]);
});

it("includes a lead that came while others wait, also when the job is late", async () => {
  await callMe(one);
  await callMe(one);
  later(90);
  await callMe(one);
  expect(await templates()).toEqual(["studio-chat-lead"]);
  await writeLeadBatch(services, one);
  const [, batch] = await letters();
  const ids = (await conversations()).map(({ id }) => id);
  expect(ids.filter((id) => batch?.body_text.includes(id))).toEqual(ids.slice(1));
});

it("deletes the addresses of conversations nightly, but not before their letter", async () => {
  await callMe(one);
  await callMe(one);
  later(25 * 60);
  const forget = () => inTransaction(studio.db, (tx) => forgetOldData(tx, services.clock.now()));
  const known = async () =>
    (await studio.db.execute(sql`SELECT FROM chat_conversations WHERE address_hash IS NOT NULL`)).rows.length;
  await forget();
  expect(await known()).toBe(1);
  await writeLeadBatch(services, one);
  expect(await templates()).toContain("studio-chat-leads");
  await forget();
  expect(await known()).toBe(0);
});
