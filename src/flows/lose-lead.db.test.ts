import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { roomForDates } from "~/areas/calendar/reads/held-dates.server";
import { keepLead } from "~/areas/leads/commands/keep-lead.server";
import { neededTimes, ownerOfSet } from "~/areas/quotes/rules/set-time";
import { sampleContent, sampleDay, sampleSet } from "~/areas/quotes/samples";
import { quoteById } from "~/areas/quotes/store/quotes.server";
import type { QuoteId } from "~/areas/quotes/types";
import type { Day } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  acceptance,
  draftQuote,
  recordVersion,
  type SentQuote,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { withdrawQuote } from "./answer-quote.server";
import { loseLead } from "./lose-lead.server";

const { studio, services } = await bookedStudio();

const inJanuary = sampleContent({
  sets: [sampleSet({ days: [sampleDay({ day: "2027-01-12" as Day })] })],
});
const seen = async (id: QuoteId) => ({ id, version: await recordVersion(services, id) });

async function lettersOf(id: QuoteId): Promise<string[]> {
  const { rows } = await studio.db.execute<{ template: string }>(
    sql`SELECT template FROM email_outbox WHERE about_id = ${id} AND status <> 'cancelled' ORDER BY template`,
  );
  return rows.map(({ template }) => template);
}

function roomOf({ version }: SentQuote) {
  const [set] = version.content.sets;
  if (!set) throw new Error("no alternative");
  const asked = { owner: ownerOfSet(set), parts: neededTimes(set) ?? [] };
  return roomForDates(studio.db, asked, services.clock.now());
}

const leadOfFirm = {
  name: "Ola Hansen",
  email: "ola@firma.example.no",
  phone: "",
  companyName: "Firma AS",
  productSlug: null,
  persons: 40,
  images: null,
  wishedFrom: null,
};

async function leadVersion(id: string): Promise<number> {
  const { rows } = await studio.db.execute<{ version: number }>(
    sql`SELECT max(version)::int AS version FROM history WHERE subject_kind = 'lead' AND subject_id = ${id}`,
  );
  return rows[0]?.version ?? 0;
}

it("takes its open quotes along, without a letter, and their days are free", async () => {
  const lead = await inTransaction(studio.db, (tx) =>
    keepLead(tx, admin, { source: "by-hand", message: "", ...leadOfFirm }, services.clock.now()),
  );
  const ofLead = (content = sampleContent()) => draftQuote(services, content, { kind: "lead", id: lead });
  const sent = await sendWithoutPdf(services, await ofLead());
  const draft = await ofLead();
  const ended = await sendWithoutPdf(services, await ofLead(inJanuary));
  expectOk(await withdrawQuote(services, admin, { ...(await seen(ended.id)), text: "" }));
  const before = await lettersOf(sent.id);
  const why = { id: lead, value: { reason: "other-studio" as const } };
  expect(await loseLead(services, admin, { ...why, version: 0 })).toMatchObject({
    reason: "changed-meanwhile",
  });
  expect((await quoteById(studio.db, sent.id))?.status).toBe("sent");
  expectOk(await loseLead(services, admin, { ...why, version: await leadVersion(lead) }));
  const statuses = await Promise.all([sent.id, draft, ended.id].map((id) => quoteById(studio.db, id)));
  expect(statuses).toMatchObject([
    { status: "declined", reason: "other_supplier" },
    { status: "declined", reason: "other_supplier" },
    { status: "withdrawn", reason: null },
  ]);
  expect(await lettersOf(sent.id)).toEqual(before.filter((template) => template !== "quote-sent"));
  expect(await roomOf(sent)).toBe("free");
  const accepted = await acceptQuote(services, sent.link, acceptance(sent.version));
  expect(accepted).toMatchObject({ reason: "not-now" });
});
