import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import type { Wanted } from "~/areas/oppdrag/commands/own-time.server";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById, updateOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import { peopleOf } from "~/areas/oppdrag/store/people.server";
import { freeTimes } from "~/areas/oppdrag/store/slots.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { signUpForTime } from "~/flows/own-oppdrag-time.server";
import { toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testNow, testServices } from "../setup/services";
import { cleanStudio } from "../worlds/clean-studio";
import { listed } from "../worlds/oppdrag-story";
import { deadlocksIn } from "./race-checks";

const now = testNow;
const [clients, times] = [100, 40];

let studio: TestDatabase;
let services: TestServices;
let id: OppdragId;
let slug: string;
beforeAll(async () => {
  studio = await cleanStudio({ poolSize: 24 });
  services = testServices(studio.db);
});
afterAll(() => studio.close());

/** Forty times at four stations, and nobody on the list. */
beforeEach(async () => {
  const day = sampleOppdragDay({ heads: times, stations: 4 });
  const made = sampleOppdrag({ days: [{ ...day, to: (day.from + 100 * 60_000) as typeof day.to }] });
  id = made.id;
  await inTransaction(studio.db, async (tx) => {
    await makeOppdrag(tx, made, now);
    await updateOppdrag(tx, id, { openedAt: toDate(now) });
  });
  slug = (await oppdragById(studio.db, id))?.slug ?? "";
});

/** A colleague behind the same address as all others: takes another time when the wanted one is gone, or waits. */
async function comes(n: number, offered: readonly Wanted[]): Promise<"time" | "waits"> {
  const visitor = {
    kind: "visitor",
    visitorId: newId(),
    addressKey: "a",
    networkKey: "b",
  } as unknown as Visitor;
  const own = { language: "nb" as const, code: "", consents: [], by: null };
  for (let wanted = offered[n % offered.length] ?? null; ; ) {
    const signed = await signUpForTime(services, visitor, { slug, form: { ...listed(n), ...own, wanted } });
    if (signed.ok) return wanted ? "time" : "waits";
    if (signed.reason !== "taken") throw new Error(signed.reason);
    const free = await freeTimes(studio.db, id, now);
    wanted = free[n % Math.max(1, free.length)] ?? null;
  }
}

const everybody = Array.from({ length: clients }, (_, n) => n + 1);

describe("a hundred colleagues who open the page in the same minute", () => {
  it("have the forty times, one each, and the sixty others wait", async () => {
    const offered = await freeTimes(studio.db, id, now);
    const outcomes = await Promise.all(everybody.map((n) => comes(n, offered)));
    expect(outcomes.filter((outcome) => outcome === "time")).toHaveLength(times);
    const statuses = (await peopleOf(studio.db, id)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "confirmed")).toHaveLength(times);
    expect(statuses.filter((status) => status === "waiting")).toHaveLength(clients - times);
    expect(await freeTimes(studio.db, id, now)).toEqual([]);
    expect(await deadlocksIn(studio.db)).toBe(0);
  });

  it("are told of more times than there are when nobody asks again whether one is free (negative control)", async () => {
    const { rows } = await studio.db.execute<{ id: string }>(sql`
      SELECT s.id FROM oppdrag_slots s JOIN oppdrag_days d ON d.id = s.day_id
      WHERE d.oppdrag_id = ${id} AND s.kind = 'person'`);
    const careless = everybody.map((n) =>
      inTransaction(studio.db, async (tx) => {
        const slot = rows[Math.floor(((n - 1) * times) / clients)]?.id;
        const free = await tx.execute(sql`SELECT FROM oppdrag_slots WHERE id = ${slot} AND NOT is_locked`);
        if (free.rows.length === 0) return { ok: false } as const;
        await tx.execute(sql`UPDATE oppdrag_slots SET is_locked = true WHERE id = ${slot}`);
        return { ok: true } as const;
      }),
    );
    expect((await Promise.all(careless)).filter(({ ok }) => ok).length).toBeGreaterThan(times);
  });
});
