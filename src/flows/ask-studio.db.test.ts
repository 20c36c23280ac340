import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { forgetQuietLeads } from "~/areas/leads/commands/forget-leads.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { plusHours } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { newVisitor } from "../../tests/worlds/visitor-story";
import { askStudio } from "./ask-studio.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(() => studio.db.execute(sql`TRUNCATE leads, email_outbox CASCADE`));

const words = {
  source: "no-time",
  name: "Noa Tidløs",
  email: "",
  phone: "91 23 45 67",
  message: "Bare kvelder.",
  companyName: "",
  productSlug: null,
  persons: null,
  images: null,
  wishedFrom: null,
} as const;
const send = (
  form: string,
  changed: Partial<Record<keyof typeof words, string>> = {},
  visitor = newVisitor(),
) => askStudio(services, visitor, { ...words, ...changed, form } as Parameters<typeof askStudio>[2]);

const rows = async (query: ReturnType<typeof sql>) => (await studio.db.execute(query)).rows;
const phones = () => rows(sql`SELECT phone, phone_e164 AS called FROM leads`);
const letters = () =>
  rows(
    sql`SELECT subject, status FROM email_outbox WHERE template = 'studio-lead' ORDER BY created_at, key DESC`,
  );

describe("a form that asks the studio to get in touch", () => {
  it("is one lead and one letter however often it is sent, also at the same moment", async () => {
    const form = newSecret();
    const answers = await Promise.all([send(form), send(form), send(form)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await phones()).toHaveLength(1);
    expect(await letters()).toEqual([{ subject: "Fant ingen tid: Noa Tidløs", status: "queued" }]);
  });

  it("corrects its lead when it is sent with another number, and the unsent letter", async () => {
    const form = newSecret();
    await send(form);
    expect(await send(form, { phone: "91 23 45 68" })).toMatchObject({ ok: true });
    expect(await phones()).toEqual([{ phone: "91 23 45 68", called: "+4791234568" }]);
    expect(await letters()).toEqual([
      { subject: "Fant ingen tid: Noa Tidløs", status: "queued" },
      { subject: "Fant ingen tid: Noa Tidløs", status: "cancelled" },
    ]);
    expect(
      await rows(sql`SELECT detail FROM history WHERE subject_kind = 'lead' AND event = 'corrected'`),
    ).toEqual([{ detail: { fields: ["phone"] } }]);
  });

  it("tells the studio again when the first letter has gone", async () => {
    const form = newSecret();
    await send(form);
    await studio.db.execute(sql`UPDATE email_outbox SET status = 'sent'`);
    await send(form, { phone: "91 23 45 68" });
    expect(await letters()).toContainEqual({ subject: "Rettet henvendelse: Noa Tidløs", status: "queued" });
  });

  it("is refused when an address has too many unanswered ones, also at the same moment", async () => {
    await studio.db.execute(sql`INSERT INTO system_settings VALUES ('policy_leads_per_address', '3', now())`);
    forgetSettings(studio.db);
    const visitor = newVisitor("one address");
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(newSecret(), {}, visitor)));
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(refused).toEqual(Array(3).fill("too-many-leads"));
    expect(await phones()).toHaveLength(3);
    expect(await send(newSecret())).toMatchObject({ ok: true });
    await studio.db.execute(sql`UPDATE leads SET status = 'contacted'`);
    expect(await rows(sql`SELECT FROM leads WHERE address_key IS NOT NULL`)).toEqual([]);
    expect(await send(newSecret(), {}, visitor)).toMatchObject({ ok: true });
  });

  it("is forgotten with its letters", async () => {
    await send(newSecret());
    expect(await letters()).toHaveLength(1);
    const later = plusHours(testNow, 24 * 366);
    expect(await inTransaction(studio.db, (tx) => forgetQuietLeads(tx, 365, later))).toBe(1);
    expect(await letters()).toEqual([]);
  });
});
