import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { holdDates } from "~/areas/calendar/commands/held-dates.server";
import { neededTimes } from "~/areas/quotes/rules/set-time";
import { sumsOfStart } from "~/areas/quotes/rules/sums";
import { draftOf } from "~/areas/quotes/store/versions.server";
import { makeRequest, type NewRequest } from "~/areas/requests/commands/make-request.server";
import { sampleRequestLetter } from "~/areas/requests/samples";
import { fromKroner } from "~/kit/money";
import { plusHours } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { acceptance, sendDraft } from "../../tests/worlds/sent-quote";
import { admin, expectOk, newVisitor } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { pricedContent } from "./draft-quote.server";
import { letterContext } from "./letter-context.server";
import { quoteForRequest } from "./quote-request.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const statusOf = async (id: string) =>
  (await studio.db.execute<{ status: string }>(sql`SELECT status FROM company_requests WHERE id = ${id}`))
    .rows[0]?.status;

it("makes each wish of a request an alternative, priced with travel, and books the request when it is accepted", async () => {
  const context = await letterContext(services, testNow);
  const { estimate, wishes, party, site, place, persons, images, minutesEach } = sampleRequestLetter();
  const asked: NewRequest = {
    ...{ form: newSecret(), source: "site", leadId: null, estimate },
    content: {
      ...{ productSlug: "ansattfoto-hos-dere", wishes, party, site, place, persons, images, minutesEach },
      ...{ invoiceAddress: { address: "", postalCode: "", city: "" }, message: "" },
    },
  };
  const { id } = expectOk(
    await inTransaction(studio.db, (tx) => makeRequest(tx, context, newVisitor(), asked, testNow)),
  );
  const version = { version: 1 };
  const { quoteId } = expectOk(await quoteForRequest(services, admin, { id, ...version }));
  const draft = await draftOf(studio.db, quoteId);
  if (!draft) throw new Error("The quote has no draft");
  const { content } = draft;
  expect(content.sets.map(({ days }) => days.map(({ day, heads }) => [day, heads]))).toEqual([
    [["2026-12-10", 40]],
    [["2026-12-15", 40]],
  ]);
  // 4 900 rigging, 950 travel to Lysaker, 40 times 1 150.
  expect(sumsOfStart(content).netOre).toBe(fromKroner(51_850));
  const priced = await pricedContent(studio.db, content, testNow);
  expect(priced && sumsOfStart(priced).netOre).toBe(fromKroner(51_850));

  // Staff hold the first day for the request; its quote needs the same mobile studio.
  const [part] = neededTimes(content.sets[0] ?? { days: [] }) ?? [];
  if (!part) throw new Error("The first wish has no time");
  const owner = { kind: "company-request", id };
  await inTransaction(studio.db, (tx) =>
    holdDates(tx, { owner, label: "F-1", parts: [part], expiresAt: plusHours(testNow, 48) }, testNow),
  );
  const sent = await sendDraft(services, quoteId);
  expect(await statusOf(id)).toBe("quoted");
  expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  expect(await statusOf(id)).toBe("booked");
});
