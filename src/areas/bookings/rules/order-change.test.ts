import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { Adjustment } from "~/areas/catalogue/types";
import { addOre, fromKroner, ore } from "~/kit/money";
import { instant, minutesBetween, plusMinutes } from "~/kit/time";
import { confirmedBooking, sampleLines } from "../samples";
import { changeOrder, type OrderWish } from "./order-change";

const from = instant("2026-11-20T13:30:00Z");
const before = plusMinutes(from, -60);
const standard = sampleProduct();
const booking = confirmedBooking({ from, productId: standard.id, to: plusMinutes(from, 90) });
const asItIs: OrderWish = { product: standard, choices: booking.choices, adjustment: null, members: 0 };

function changed(wish: Partial<OrderWish>, now = before, order = booking) {
  const answer = changeOrder(order, sampleLines, { ...asItIs, ...wish }, now);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

describe("a changed order", () => {
  it("writes only the fields that changed in the history: two more images from 3 900 to 5 800 kr", () => {
    const order = changed({ choices: { ...booking.choices, images: 3 } });
    expect([order.before, order.after]).toEqual([
      { images: 1, totalOre: fromKroner(3900) },
      { images: 3, totalOre: fromKroner(5800) },
    ]);
    expect(order.booking).toMatchObject({ totalOre: fromKroner(5800), revision: booking.revision });
    expect(order.needsOtherTime).toBe(false);
  });

  it("is refused when nothing is different", () => {
    expect(changeOrder(booking, sampleLines, asItIs, before)).toMatchObject({ reason: "nothing-changed" });
  });

  it("takes the length of another product before the session, and keeps the time when it has begun", () => {
    const premium = sampleProduct("premium");
    const wish = { product: premium, choices: { images: 3, addOns: [], persons: 1 } };
    const early = changed(wish);
    expect(early).toMatchObject({
      needsOtherTime: true,
      booking: { productSlug: "premium", revision: booking.revision + 1 },
    });
    expect(minutesBetween(from, early.booking.to)).toBe(premium.durationMinutes);
    const late = changed(wish, plusMinutes(from, 30), { ...booking, status: "checked_in" });
    expect(late).toMatchObject({
      needsOtherTime: false,
      booking: { to: booking.to, productSlug: "premium" },
    });
  });

  it("takes the length of a session for several, one after the other", () => {
    const order = changed({ choices: { ...booking.choices, group: 2 } });
    expect(order).toMatchObject({ needsOtherTime: true, becomesGroup: true });
    expect(minutesBetween(from, order.booking.to)).toBe(2 * standard.durationMinutes);
    expect(order.booking.revision).toBe(booking.revision + 1);
  });

  it("raises the revision for another number of persons, which letters and calendar files name", () => {
    const order = changed({ choices: { ...booking.choices, persons: 2 } });
    expect(order.booking.revision).toBe(booking.revision + 1);
  });
});

const anyAdjustment: fc.Arbitrary<Adjustment | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("discount" as const), ore: fc.nat(600_000).map(ore) }),
  fc.record({ kind: fc.constant("agreed" as const), ore: fc.nat(600_000).map(ore) }),
);

describe("any change of an order", () => {
  it("leaves lines that add up to the price, and comes back to the same price when it is taken back", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("headshots", "express", "premium", "portrett"),
        fc.nat(3),
        fc.boolean(),
        anyAdjustment,
        (slug, extra, withAddOn, adjustment) => {
          const product = sampleProduct(slug);
          const { minImages, maxImages } = product.price;
          const addOns = withAddOn ? product.addOns.slice(0, 1).map((addOn) => addOn.slug) : [];
          const choices = { images: Math.min(maxImages, minImages + extra), addOns, persons: 1 };
          const answer = changeOrder(
            booking,
            sampleLines,
            { product, choices, adjustment, members: 0 },
            before,
          );
          if (!answer.ok) {
            expect(["nothing-changed", "discount-too-large"]).toContain(answer.reason);
            return;
          }
          const { booking: after, lines } = answer.value;
          expect(addOre(...lines.map((line) => line.totalOre))).toBe(after.totalOre);
          expect(after.mvaOre).toBeGreaterThanOrEqual(0);
          expect(after.mvaOre).toBeLessThanOrEqual(after.totalOre);
          const back = changeOrder(after, lines, asItIs, before);
          if (back.ok) expect(back.value.booking.totalOre).toBe(booking.totalOre);
          else expect(back.reason).toBe("nothing-changed");
        },
      ),
    );
  });
});
