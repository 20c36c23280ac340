import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Staff, Visitor } from "~/areas/access/types";
import { forgetEndedRequests } from "~/areas/requests/commands/forget-requests.server";
import type { RequestId } from "~/areas/requests/types";
import { type Day, type Instant, instant, plusHours, toIso } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { sendWanted } from "../../tests/worlds/asked-request";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { expectOk } from "../../tests/worlds/visitor-story";
import { holdForRequest } from "./hold-request.server";
import { tendRequests } from "./tend-requests.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const visitor = {
  kind: "visitor",
  visitorId: "0198f000-0000-7000-8000-0000000000ab",
  addressKey: "a",
  networkKey: "n",
} as unknown as Visitor;
const staff = {
  kind: "admin",
  userId: "0198f000-0000-7000-8000-0000000000aa",
  name: "Eva",
} as unknown as Staff;
const day = "2026-12-09" as Day;

const send = (form = newSecret()) => sendWanted(services, {}, { form, visitor });

async function stateOf(id: RequestId) {
  const { rows } = await studio.db.execute<{ status: string; held: number; letters: string[] }>(sql`
    SELECT status, (SELECT count(*)::int FROM calendar_allocations WHERE owner_id = r.id) AS held,
      (SELECT array_agg(template ORDER BY template) FROM email_outbox WHERE about_id = r.id) AS letters
    FROM company_requests r WHERE id = ${id}`);
  return rows[0];
}

describe("a company's request", () => {
  it("is one however often and at once its form is sent", async () => {
    const form = newSecret();
    const ids = await Promise.all(Array.from({ length: 5 }, () => send(form)));
    expect(new Set(ids).size).toBe(1);
    const [id] = ids;
    expect(id && (await stateOf(id))?.letters).toEqual([
      "company-request-received",
      "studio-company-request",
    ]);
  });

  it("loses its held days when nobody has taken them in time, and they are free for everybody", async () => {
    const id = await send();
    const days = [{ day, part: "hele-dagen" }] as const;
    expectOk(await holdForRequest(services, staff, { id, version: 1, value: { days } }));
    expect(await stateOf(id)).toMatchObject({ status: "tentatively_held", held: 2 });
    await tendRequests(services);
    expect(await stateOf(id)).toMatchObject({ status: "tentatively_held", held: 2 });
    services.clock.set(plusHours(testNow, 24 * 8));
    await tendRequests(services);
    expect(await stateOf(id)).toMatchObject({ status: "assessed", held: 0 });
  });

  it("is told once that its last day is near, and has expired after it", async () => {
    services.clock.set(testNow);
    const id = await send();
    await tendRequests(services);
    expect((await stateOf(id))?.letters).not.toContain("company-request-expiring");
    services.clock.set(Date.parse("2026-12-07T08:00:00Z") as typeof testNow);
    await tendRequests(services);
    await tendRequests(services);
    const told = (await stateOf(id))?.letters ?? [];
    expect(told.filter((template) => template === "company-request-expiring")).toHaveLength(1);
    services.clock.set(Date.parse("2026-12-10T08:00:00Z") as typeof testNow);
    await tendRequests(services);
    expect(await stateOf(id)).toMatchObject({ status: "expired", held: 0 });
  });

  it("forgets who asked when it has ended, booked ones too, and its days have passed", async () => {
    const [booked, open] = [await send(), await send()];
    await studio.db.execute(
      sql`UPDATE company_requests SET status = 'booked', status_since = ${toIso(testNow)} WHERE id = ${booked}`,
    );
    const forget = (now: Instant) => inTransaction(studio.db, (tx) => forgetEndedRequests(tx, 30, now));
    const who = async () => {
      const { rows } = await studio.db.execute(
        sql`SELECT name, email, company_name FROM company_requests WHERE id IN (${booked}, ${open}) ORDER BY name`,
      );
      return rows;
    };
    // Its day, 9 December, is 30 days ago on 8 January.
    const company = { company_name: "Nordlys AS" };
    const known = { name: "Ingrid Berg", email: "ingrid@nordlys.example.no", ...company };
    expect(await forget(instant("2027-01-08T12:00:00+01:00"))).toBe(0);
    expect(await who()).toEqual([known, known]);
    expect(await forget(instant("2027-01-09T12:00:00+01:00"))).toBeGreaterThan(0);
    expect(await who()).toEqual([{ name: "", email: "", ...company }, known]);
  });
});
