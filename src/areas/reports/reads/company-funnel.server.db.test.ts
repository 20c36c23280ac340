import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestsForAdmin } from "~/areas/requests/reads/admin-list.server";
import type { RequestId } from "~/areas/requests/types";
import { requestList } from "~/areas/requests/types";
import { acceptQuote } from "~/flows/accept-quote.server";
import { askCompany } from "~/flows/company-requests.server";
import { quoteForRequest } from "~/flows/quote-request.server";
import { fromKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { TestDatabase } from "../../../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../../../tests/setup/services";
import { requestNow, sendWanted } from "../../../../tests/worlds/asked-request";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { acceptance, sendDraft } from "../../../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../../../tests/worlds/visitor-story";
import { companyFunnelOf } from "./company-funnel.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const seen = async (id: RequestId) => ({ id, version: (await requestNow(studio.db, id)).version });

async function quoted(persons: number, day: string) {
  const id = await sendWanted(services, { persons, wishes: [{ day: day as Day, part: "hele-dagen" }] });
  const { quoteId } = expectOk(await quoteForRequest(services, admin, await seen(id)));
  return { ...(await sendDraft(services, quoteId)), requestId: id };
}

it("counts companies with the sums of the rows that each figure opens, which follow the quote", async () => {
  await sendWanted(services, { persons: 8 });
  const asked = await sendWanted(services, { persons: 12 });
  const value = { missing: ["room"], words: "" } as const;
  expectOk(await askCompany(services, admin, { ...(await seen(asked)), value }));
  await quoted(20, "2026-12-08");
  const won = await quoted(30, "2026-12-10");
  expectOk(await acceptQuote(services, won.link, acceptance(won.version)));
  // The company saw another estimate, before the prices changed.
  await studio.db.execute(sql`
    UPDATE company_requests SET net_ore = 100, mva_ore = 25, total_ore = 125 WHERE id = ${won.requestId}`);
  const period = { first: "2026-11-01" as Day, last: "2026-11-30" as Day };
  const funnel = await companyFunnelOf(studio.db, admin, period);
  expect(funnel.requests).toEqual({ asked: 4, answered: 3, quoted: 2, won: 1 });
  expect(funnel.netOre.won).toBe(fromKroner(34_500));
  const steps = { asked: "spurt", answered: "svar", quoted: "pris", won: "booket" } as const;
  for (const [step, naadde] of Object.entries(steps) as [keyof typeof steps, string][]) {
    const address = `vis=alle&naadde=${naadde}&kom=2026-11-01--2026-11-30`;
    const query = requestList.parse(new URLSearchParams(address));
    const { rows } = await requestsForAdmin.page(studio.db, admin, query, testNow);
    const sum = rows.reduce((total, { netOre }) => total + netOre, 0);
    expect([step, rows.length, sum]).toEqual([step, funnel.requests[step], funnel.netOre[step]]);
  }
});
