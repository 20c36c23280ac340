import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { expectOk } from "../../../../tests/worlds/visitor-story";
import type { HoldId } from "../types";
import { bookHeldTime } from "./book-held-time.server";
import { placeHold } from "./place-hold.server";

const now = instant("2026-11-20T10:00:00+01:00");
const ten = instant("2026-11-27T10:00:00+01:00");
const one = instant("2026-11-27T13:00:00+01:00");
const three = instant("2026-11-27T15:00:00+01:00");
const [kari, ola] = [newId(), newId()];

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
});

async function held(visitorId: string, start: Instant, at = now) {
  const visitor = { visitorId, addressKey: visitorId };
  const asked = { visitor, session: sampleProduct(), sold: [], start, now: at };
  return expectOk(await inTransaction(studio.db, (tx) => placeHold(tx, asked)));
}
const book = (holdId: HoldId, visitorId: string, at: Instant) =>
  inTransaction(studio.db, (tx) => bookHeldTime(tx, { holdId, visitorId, bookingId: newId(), now: at }));

describe("booking a hold of a visitor with several tabs", () => {
  it("books a released hold when its time is still free, and refuses when it is taken", async () => {
    const first = await held(kari, ten);
    await held(kari, one, plusMinutes(now, 1));
    await held(kari, three, plusMinutes(now, 2));
    const second = await held(kari, instant("2026-11-28T10:00:00+01:00"), plusMinutes(now, 3));
    expect(await book(first.id, kari, plusMinutes(now, 4))).toMatchObject({ ok: true, value: { from: ten } });
    expect(await book(second.id, kari, plusMinutes(now, 4))).toMatchObject({ ok: true });
    const lost = await held(ola, one, plusMinutes(now, 5));
    await held(ola, instant("2026-11-30T10:00:00+01:00"), plusMinutes(now, 5));
    await held(ola, instant("2026-12-01T10:00:00+01:00"), plusMinutes(now, 5));
    await held(newId(), plusMinutes(one, -30), plusMinutes(now, 6));
    expect(await book(lost.id, ola, plusMinutes(now, 7))).toEqual({ ok: false, reason: "hold-expired" });
  });

  it("books a hold that overlaps another hold of the same visitor", async () => {
    const first = await held(kari, ten);
    const other = await held(kari, plusMinutes(ten, -30));
    expect(await book(first.id, kari, now)).toMatchObject({ ok: true, value: { from: ten } });
    expect(await book(other.id, kari, now)).toEqual({ ok: false, reason: "hold-expired" });
  });
});
