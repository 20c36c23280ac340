import { describe, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import { fromKroner } from "~/kit/money";
import { instant, plusHours } from "~/kit/time";
import { confirmedBooking } from "../samples";
import { noProgress } from "../types";
import { additionsTo, withAddition } from "./add-to-order";

const limits = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
const booking = confirmedBooking();
const { from } = booking;
const before = plusHours(from, -48);
const standard = { ...sampleProduct("headshots"), peoplePerSession: 2 };
const most = standard.price.maxImages;

describe("what a customer can add", () => {
  it("is more images and persons until the session begins, and more images until they are delivered", () => {
    const open = additionsTo(booking, standard, limits, before);
    expect(open.ok && [open.value.images[0], open.value.images.at(-1), open.value.persons]).toEqual([
      1,
      most,
      [1, 2],
    ]);
    const done = { ...booking, status: "completed" as const };
    const after = additionsTo(done, standard, limits, plusHours(from, 3));
    expect(after.ok && after.value.persons).toEqual([1]);
    const delivered = { ...done, progress: { ...noProgress, deliveredAt: plusHours(from, 20) } };
    expect(additionsTo(delivered, standard, limits, plusHours(from, 30))).toMatchObject({
      reason: "delivered",
    });
  });

  it("is nothing where the price was agreed, the product is gone, the order is full or has ended", () => {
    const reason = (changed: Partial<typeof booking>, product: typeof standard | null = standard) => {
      const open = additionsTo({ ...booking, ...changed }, product, limits, before);
      return open.ok ? null : open.reason;
    };
    expect(reason({ adjustment: { kind: "agreed", ore: fromKroner(3000) } })).toBe("agreed-price");
    expect(reason({ adjustment: { kind: "percent", percent: 10 } })).toBeNull();
    expect(reason({}, null)).toBe("no-longer-sold");
    expect(
      reason({ choices: { images: most, addOns: standard.addOns.map(({ slug }) => slug), persons: 2 } }),
    ).toBe("nothing-to-add");
    expect(reason({ status: "cancelled_by_customer" })).toBe("wrong-status");
  });

  it("is never less than was ordered, nor more than there is", () => {
    const open = additionsTo(
      { ...booking, choices: { ...booking.choices, images: 3 } },
      standard,
      limits,
      before,
    );
    if (!open.ok) throw new Error(open.reason);
    const wished = (images: number, persons: number) =>
      withAddition(booking, open.value, { images, persons }).ok;
    expect([wished(2, 1), wished(3, 0), wished(most + 1, 1), wished(3, 3)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(withAddition(booking, open.value, { images: 4, persons: 2 })).toEqual({
      ok: true,
      value: { images: 4, addOns: [], persons: 2 },
    });
  });

  it("limits persons to those who book by themselves", () => {
    const group = { ...standard, peoplePerSession: 10, onlineUpToPersons: 3 };
    const open = additionsTo(booking, group, limits, instant(before));
    expect(open.ok && open.value.persons).toEqual([1, 2, 3]);
  });
});
