import { expect, it } from "vitest";
import { staffCancelBooking } from "~/flows/cancel-booking.server";
import { fromKroner, ore } from "~/kit/money";
import { dayOf, plusDays } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../../../tests/setup/services";
import { bookedStudio } from "../../../../tests/worlds/booked-studio";
import { paidBefore } from "../../../../tests/worlds/paid-before";
import { admin, asSeenNow, bookedSession, expectOk } from "../../../../tests/worlds/visitor-story";
import { refundErrors } from "./refund-errors.server";

const { studio, services } = await bookedStudio();
const today = dayOf(testNow);

it("tells of a sum over what was paid and of a day to come at once, whatever else is missing", async () => {
  const { id } = await bookedSession(services);
  const wish = { bookingId: id, cause: "studio", reason: "Feil", shownFeeOre: ore(0) } as const;
  expectOk(await staffCancelBooking(services, admin, await asSeenNow(services, wish)));
  await paidBefore(studio.db, id, fromKroner(1950));
  const fields = async (typed: Record<string, unknown>) =>
    Object.keys(await refundErrors(services, id, typed)).toSorted();
  expect(await fields({ amount: "1950,01", day: plusDays(today, 1) })).toEqual(["amount", "day"]);
  expect(await fields({ amount: "1 951" })).toEqual(["amount"]);
  expect(await fields({ day: plusDays(today, 1), reason: "Feil" })).toEqual(["day"]);
  expect(await fields({ amount: "1 950", day: today })).toEqual([]);
  expect(await fields({ amount: "mye", day: "i dag" })).toEqual([]);
});

it("leaves it to the command to refuse where nothing can be paid back", async () => {
  const { id } = await bookedSession(services);
  expect(await refundErrors(services, id, { amount: "10", day: today })).toEqual({});
  expect(await refundErrors(services, newId(), { amount: "10", day: today })).toEqual({});
});
