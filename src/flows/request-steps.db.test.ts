import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "~/areas/access/gate.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import type { OppdragStatus } from "~/areas/oppdrag/types";
import { markReleased, reopenRequest } from "~/areas/requests/commands/step-request.server";
import { requestForAdminRecord } from "~/areas/requests/reads/admin-record.server";
import type { DateWish, RequestId } from "~/areas/requests/types";
import { type Day, instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import {
  linkOfRequest,
  requestNow,
  sendWanted,
  wantedInStudio,
  wishedDay,
} from "../../tests/worlds/asked-request";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { sendDraft, sentQuote } from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { declineQuote, loseQuote, withdrawQuote } from "./answer-quote.server";
import { changeRow } from "./bulks.server";
import { askCompany, correctOwnRequest, proposeDates, withdrawOwnRequest } from "./company-requests.server";
import { holdForRequest, releaseRequest } from "./hold-request.server";
import { quoteForRequest } from "./quote-request.server";
import { requestBulk } from "./step-requests.server";
import { tendRequests } from "./tend-requests.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
beforeEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_held_dates`);
});
afterAll(() => studio.close());

const stateOf = (id: RequestId) => requestNow(studio.db, id);
const at = (time: string) => services.clock.set(instant(time));

async function seen(id: RequestId) {
  return { id, version: (await stateOf(id)).version };
}

async function held(wish: DateWish = { day: wishedDay, part: "hele-dagen" }): Promise<RequestId> {
  const id = await sendWanted(services);
  expectOk(await holdForRequest(services, admin, { ...(await seen(id)), value: { days: [wish] } }));
  return id;
}

async function ask(id: RequestId) {
  const value = { missing: ["room"], words: "" } as const;
  expectOk(await askCompany(services, admin, { ...(await seen(id)), value }));
}

const propose = async (id: RequestId, day: string) => {
  const proposal = { wishes: [{ day: day as Day, part: "hele-dagen" as const }], inStudio: false };
  expectOk(await proposeDates(services, admin, { ...(await seen(id)), value: { proposal, words: "" } }));
};

const correct = (id: RequestId, changed: Parameters<typeof wantedInStudio>[0]) =>
  correctOwnRequest(services, linkOfRequest(id), wantedInStudio(changed));

describe("days that are held", () => {
  it("stay held while the company answers a question, and after it", async () => {
    const id = await held();
    await ask(id);
    expect(await stateOf(id)).toMatchObject({ status: "needs_info", isHeld: true, held: 2 });
    expect(expectOk(await correct(id, { message: "Rom 4" }))).toEqual({ freed: false });
    // It waits for staff again, with its days held until the time that the company was told.
    expect(await stateOf(id)).toMatchObject({ status: "new", isHeld: true, held: 2 });
  });

  it("are free when the company's answer is of another stay, which it is told", async () => {
    const id = await held();
    expect(expectOk(await correct(id, { persons: 40 }))).toEqual({ freed: true });
    expect(await stateOf(id)).toMatchObject({ status: "new", isHeld: false, held: 0 });
  });

  it("are let go by staff and by time while the company has not answered, and the question stands", async () => {
    const [byStaff, byTime] = [await held(), await held({ day: "2026-12-10" as Day, part: "hele-dagen" })];
    for (const id of [byStaff, byTime]) await ask(id);
    expectOk(await releaseRequest(services, admin, await seen(byStaff)));
    expect(await stateOf(byStaff)).toMatchObject({ status: "needs_info", isHeld: false, held: 0 });
    const again = await releaseRequest(services, admin, await seen(byStaff));
    expect(again).toMatchObject({ ok: false, reason: "not-now" });
    services.clock.set(plusHours(testNow, 24 * 8));
    await tendRequests(services);
    expect(await stateOf(byTime)).toMatchObject({ status: "needs_info", isHeld: false, held: 0 });
    // The company was told how long; it is told when that is no longer so.
    const toldOf = async (id: RequestId) => (await stateOf(id)).letters.includes("company-request-released");
    expect([await toldOf(byStaff), await toldOf(byTime)]).toEqual([true, false]);
  });

  it("are free when the studio proposes others, and when the company withdraws", async () => {
    const id = await held();
    await propose(id, "2026-12-17");
    expect(await stateOf(id)).toMatchObject({ status: "needs_info", isHeld: false, held: 0 });
    const other = await held();
    expectOk(await withdrawOwnRequest(services, linkOfRequest(other)));
    expect(await stateOf(other)).toMatchObject({ status: "withdrawn", isHeld: false, held: 0 });
  });
});

describe("a request whose days pass", () => {
  it("stands until the last day that the studio proposed or holds", async () => {
    const early = [{ day: "2026-11-25" as Day, part: "hele-dagen" as const }];
    const [proposed, kept] = [
      await sendWanted(services, { wishes: early }),
      await sendWanted(services, { wishes: early }),
    ];
    await propose(proposed, "2026-12-17");
    const days = [{ day: "2026-12-01" as Day, part: "hele-dagen" as const }];
    expectOk(await holdForRequest(services, admin, { ...(await seen(kept)), value: { days } }));
    at("2026-11-26T09:00:00Z");
    await tendRequests(services);
    expect((await stateOf(proposed)).status).toBe("needs_info");
    expect(await stateOf(kept)).toMatchObject({ status: "tentatively_held", held: 2 });
    at("2026-12-18T09:00:00Z");
    await tendRequests(services);
    expect((await stateOf(proposed)).status).toBe("expired");
  });

  it("gets two weeks when it is opened again, is told once more, and expires then", async () => {
    const id = await sendWanted(services);
    at("2026-12-10T09:00:00Z");
    await tendRequests(services);
    expect((await stateOf(id)).status).toBe("expired");
    const now = services.clock.now();
    expectOk(await inTransaction(studio.db, (tx) => reopenRequest(tx, admin, { id }, now)));
    await tendRequests(services);
    expect(await stateOf(id)).toMatchObject({ status: "new" });
    at("2026-12-22T09:00:00Z");
    await tendRequests(services);
    const told = await stateOf(id);
    expect([told.status, told.letters.filter((each) => each === "company-request-expiring").length]).toEqual([
      "new",
      1,
    ]);
    at("2026-12-26T09:00:00Z");
    await tendRequests(services);
    expect((await stateOf(id)).status).toBe("expired");
  });
});

describe("staff", () => {
  it("hold a day beyond those that visitors can book, and tomorrow", async () => {
    for (const day of ["2027-06-16", "2026-11-21"] as Day[]) {
      const wish = { day, part: "hele-dagen" } as const;
      const id = await sendWanted(services, { wishes: [wish], persons: 5 });
      const asked = { ...(await seen(id)), value: { days: [wish] } };
      expect([day, (await holdForRequest(services, admin, asked)).ok]).toEqual([day, true]);
    }
  });
});

describe("a request whose wishes move on", () => {
  it("is told of its end again, and keeps days that were held anew while a job found the old hold", async () => {
    const id = await sendWanted(services);
    at("2026-12-07T09:00:00Z");
    await tendRequests(services);
    const later = [{ day: "2026-12-16" as Day, part: "hele-dagen" as const }];
    expectOk(await correct(id, { wishes: later }));
    at("2026-12-14T09:00:00Z");
    await tendRequests(services);
    const told = (await stateOf(id)).letters.filter((each) => each === "company-request-expiring");
    expect(told).toHaveLength(2);
    expectOk(await holdForRequest(services, admin, { ...(await seen(id)), value: { days: later } }));
    const now = services.clock.now();
    const released = await inTransaction(studio.db, (tx) =>
      markReleased(tx, asSystem("tend-requests"), { id }, now),
    );
    expect(released).toMatchObject({ reason: "not-now" });
    expect(await stateOf(id)).toMatchObject({ status: "tentatively_held", isHeld: true });
  });
});

describe("a request and its quote", () => {
  async function quoted() {
    const id = await held();
    const { quoteId } = expectOk(await quoteForRequest(services, admin, await seen(id)));
    const quote = await sendDraft(services, quoteId);
    expect(await stateOf(id)).toMatchObject({ status: "quoted", isHeld: false });
    return { id, quoteId, quote };
  }
  const versionOf = async (quoteId: string) =>
    (
      await studio.db.execute<{ version: number }>(sql`
        SELECT max(version)::int AS version FROM history WHERE subject_kind = 'quote' AND subject_id = ${quoteId}`)
    ).rows[0]?.version ?? 0;

  it("waits for an answer again when staff withdraw the quote, and is quoted by the next one", async () => {
    const { id, quoteId } = await quoted();
    const withdrawn = { id: quoteId, version: await versionOf(quoteId), text: "" };
    expectOk(await withdrawQuote(services, admin, withdrawn));
    expect((await stateOf(id)).status).toBe("assessed");
    const next = expectOk(await quoteForRequest(services, admin, await seen(id)));
    await sendDraft(services, next.quoteId);
    expect((await stateOf(id)).status).toBe("quoted");
  });

  it("expires two weeks after a quote that nobody answered, and not while the quote may be extended", async () => {
    const { id } = await quoted();
    services.clock.set(plusHours(testNow, 24 * (21 + 13)));
    await tendRequests(services);
    expect((await stateOf(id)).status).toBe("quoted");
    services.clock.set(plusHours(testNow, 24 * (21 + 16)));
    await tendRequests(services);
    expect((await stateOf(id)).status).toBe("expired");
  });

  it("keeps its held days when staff give up a draft that nobody was sent", async () => {
    const id = await held();
    const draft = expectOk(await quoteForRequest(services, admin, await seen(id)));
    const lost = { id: draft.quoteId, version: await versionOf(draft.quoteId) };
    expectOk(await loseQuote(services, admin, { ...lost, reason: "other", text: "" }));
    expect(await stateOf(id)).toMatchObject({ status: "tentatively_held", isHeld: true, held: 2 });
  });

  it("ends with the company's no, as staff heard it or as the company wrote it", async () => {
    const [heard, wrote] = [await quoted(), await quoted()];
    const lost = { id: heard.quoteId, version: await versionOf(heard.quoteId) };
    expectOk(await loseQuote(services, admin, { ...lost, reason: "price", text: "" }));
    const { link } = await sentQuote(services, wrote.quoteId);
    expectOk(await declineQuote(services, link, { reason: "price", text: "" }));
    for (const { id } of [heard, wrote]) expect((await stateOf(id)).status).toBe("withdrawn");
  });

  it("is answered on the quote's page alone: neither corrected, withdrawn nor declined beside it", async () => {
    const { id } = await quoted();
    expect(await correct(id, { persons: 40 })).toMatchObject({ ok: false, reason: "not-now" });
    expect(await withdrawOwnRequest(services, linkOfRequest(id))).toMatchObject({ reason: "not-now" });
    const declined = await changeRow(services, admin, requestBulk, {
      ...(await seen(id)),
      intent: "decline-no-time",
      value: "",
    });
    expect(declined).toMatchObject({ why: "Det kan ikke gjøres nå. Se over, og prøv igjen." });
  });
});

describe("several requests at once", () => {
  it("are declined with a letter each, their days are free, and one that has ended is named", async () => {
    const [first, second] = [await held(), await sendWanted(services)];
    const ended = await sendWanted(services, { companyName: "Trukket AS" });
    expectOk(await withdrawOwnRequest(services, linkOfRequest(ended)));
    const outcomes = [];
    for (const id of [first, second, ended]) {
      const row = { ...(await seen(id)), intent: "decline-too-far", value: "" } as const;
      outcomes.push(await changeRow(services, admin, requestBulk, row));
    }
    expect(outcomes).toMatchObject([{ version: 3 }, { version: 2 }, { name: "Trukket AS" }]);
    for (const id of [first, second]) {
      const now = await stateOf(id);
      expect([now.status, now.held, now.letters.includes("company-request-declined")]).toEqual([
        "declined",
        0,
        true,
      ]);
    }
    expect((await stateOf(ended)).letters).not.toContain("company-request-declined");
  });

  it("are assessed as they were seen", async () => {
    const id = await sendWanted(services);
    const assess = { intent: "assess", value: "" } as const;
    expect(await changeRow(services, admin, requestBulk, { id, version: 1, ...assess })).toEqual({
      version: 2,
    });
    const stale = await changeRow(services, admin, requestBulk, { id, version: 1, ...assess });
    expect(stale).toMatchObject({ why: expect.stringContaining("Noen andre har endret dette") });
  });
});

describe("a request's record", () => {
  it("names the agreed days at other companies around its wishes, and no far, studio or cancelled ones", async () => {
    const id = await sendWanted(services);
    const job = async (name: string, from: string, more: object = {}, status: OppdragStatus = "planned") => {
      const start = instant(from);
      const day = sampleOppdragDay({ from: start, to: plusHours(start, 4), ...more });
      const made = sampleOppdrag({ days: [day] });
      const party = { ...made.party, companyName: name };
      await inTransaction(studio.db, (tx) => makeOppdrag(tx, { ...made, party }, testNow, { status }));
    };
    await job("Nær AS", "2026-12-11T09:00:00+01:00");
    await job("Fjern AS", "2026-12-15T09:00:00+01:00");
    await job("Studio AS", "2026-12-10T09:00:00+01:00", { place: "studio", address: "" });
    await job("Avlyst AS", "2026-12-10T09:00:00+01:00", {}, "cancelled");
    const record = await requestForAdminRecord(studio.db, admin, id);
    expect(record?.jobs.map(({ name, day }) => [name, day])).toEqual([["Nær AS", "2026-12-11"]]);
  });
});
