import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Instant, instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { recordSources } from "~/platform/database/read-sources.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { bookHeldTime } from "../commands/book-held-time.server";
import { placeHold } from "../commands/place-hold.server";
import { nearestTime } from "./nearest-time.server";

const now = instant("2026-11-20T10:00:00+01:00");
const standard = sampleProduct();

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

const asked = (at: Instant) => recordSources(() => nearestTime(studio.db, standard, at));

it("states the first time that can be booked, until its notice is too short", async () => {
  const { result, until } = await asked(now);
  if (!result) throw new Error("no free time");
  expect(result.until).toBe(plusHours(result.start, -standard.leadTimeHours));
  expect(until).toBe(result.until);
  // At that moment it can be booked for the last time; a moment later another one is first.
  expect((await asked(result.until)).result?.start).toBe(result.start);
  const later = (await asked(instant(result.until + 1))).result;
  expect(later?.start).toBeGreaterThan(result.start);
});

it("ends with a hold, because its time may then be the first again; a booking ends nothing", async () => {
  const first = (await asked(now)).result?.start ?? now;
  const visitor = { visitorId: newId(), addressKey: newId() };
  const held = await inTransaction(studio.db, (tx) =>
    placeHold(tx, { visitor, sold: [], session: standard, start: first, now }),
  );
  if (!held.ok) throw new Error(held.reason);
  const during = await asked(now);
  expect(during.result?.start).toBeGreaterThan(first);
  expect(during.until).toBe(held.value.expiresAt);
  expect((await asked(held.value.expiresAt)).result?.start).toBe(first);
  await inTransaction(studio.db, (tx) =>
    bookHeldTime(tx, { holdId: held.value.id, visitorId: visitor.visitorId, bookingId: newId(), now }),
  );
  const booked = await asked(now);
  expect(booked.until).toBe(booked.result?.until);
});
