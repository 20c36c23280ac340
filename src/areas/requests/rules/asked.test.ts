import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleZones } from "~/areas/catalogue/rules/sample-zones";
import { sampleProduct } from "~/areas/catalogue/samples";
import { fromKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
import { companyHref, pricedWish, type TypedWish, typedWish, wishesOf } from "./asked";
import { whereStayBegins, wishesIn } from "./wishes";

const products = [sampleProduct("ansattfoto-studio"), sampleProduct("ansattfoto-hos-dere")];
const plain: TypedWish = { sted: "hos-dere", postnr: "1366", personer: "40", minutter: "10", bilder: "1" };
const priced = (typed: Partial<TypedWish>) => pricedWish(products, sampleZones, { ...plain, ...typed });

describe("what a company asks for", () => {
  it("is priced by lines, with rigging and travel", () => {
    const asked = priced({});
    expect(asked.ok && asked.value.estimate).toMatchObject({
      netOre: fromKroner(4900 + 40 * 1150 + 950),
      zoneName: "Rundt Oslo",
      travelMinutes: 45,
    });
  });

  it("has no travel in the studio, and none yet without a postal code or outside the zones", () => {
    for (const typed of [{ sted: "studio", postnr: "1366" }, { postnr: "" }, { postnr: "9008" }]) {
      const asked = priced(typed);
      expect(asked.ok && asked.value.estimate.zoneName).toBeNull();
    }
  });

  it.each([
    [{ personer: "" }, { personer: "nothing-typed" }],
    [{ personer: "0" }, { personer: "too-few-persons" }],
    [{ personer: "501" }, { personer: "too-many-persons" }],
    [{ personer: "førti" }, { personer: "not-a-whole-number" }],
    [{ bilder: "9" }, { bilder: "too-many-images" }],
    [{ minutter: "4" }, { minutter: "minutes-wrong" }],
    [{ sted: "hjemme" }, { sted: "unknown-place" }],
    [{ postnr: "Bærum" }, { postnr: "postal-code-wrong" }],
    [{ postnr: "0000" }, { postnr: "postal-code-wrong" }],
    [{ postnr: "9999" }, { postnr: "postal-code-wrong" }],
    [{ postnr: "12345" }, { postnr: "postal-code-wrong" }],
    [{ postnr: "SE-111 22" }, { postnr: "postal-code-wrong" }],
    [
      { personer: "", bilder: "x" },
      { personer: "nothing-typed", bilder: "not-a-whole-number" },
    ],
  ])("%o is refused with %o", (typed, faults) => {
    expect(priced(typed)).toEqual({ ok: false, reason: "faulty", detail: faults });
  });

  it("never breaks, whatever is typed", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom("hos-dere", "studio", "12", "0359", "-1"),
    );
    const typed = fc.record({ sted: text, postnr: text, personer: text, minutter: text, bilder: text });
    fc.assert(
      fc.property(typed, (each) => {
        const read = typedWish(new URLSearchParams({ ...each }));
        expect([true, false]).toContain(pricedWish(products, sampleZones, read).ok);
      }),
    );
  });

  it("travels in the address with the wishes", () => {
    const wishes = wishesIn(["2026-12-10.ettermiddag", "2026-12-03.formiddag"]);
    const { searchParams } = new URL(companyHref("who", plain, { wishes }), "https://studio.example");
    expect(typedWish(searchParams)).toEqual(plain);
    expect(wishesOf(searchParams)).toEqual(wishes);
  });
});

describe("a large group", () => {
  const room = (day: string, isFree: boolean) => ({
    day: day as Day,
    parts: isFree ? (["formiddag", "hele-dagen"] as const) : [],
  });
  it("begins where enough of the following two weeks have room, and any free day is enough for one", () => {
    const free = ["2026-12-01", "2026-12-14", "2026-12-15", "2026-12-29", "2026-12-30"];
    const days = Array.from({ length: 31 }, (_, n) => `2026-12-${String(n + 1).padStart(2, "0")}`);
    const rooms = days.map((day) => room(day, free.includes(day)));
    const begins = (needed: number) =>
      whereStayBegins(rooms, needed).flatMap(({ day, parts }) => (parts.length > 0 ? [day] : []));
    expect(begins(1)).toEqual(free);
    expect(begins(2)).toEqual(free.slice(0, 4));
    expect(begins(3)).toEqual(["2026-12-01"]);
    expect(begins(4)).toEqual([]);
  });
});

describe("wishes for a day", () => {
  it("are in order, each day once, at most three, and nothing else", () => {
    expect(
      wishesIn([
        "2026-12-10.ettermiddag",
        "2026-12-03",
        "2026-02-30.formiddag",
        "i morgen",
        "2026-12-10.formiddag",
        "2026-12-05.natten",
        "2026-12-04.formiddag",
        "2026-12-20.formiddag",
      ]),
    ).toEqual([
      { day: "2026-12-03" as Day, part: "hele-dagen" },
      { day: "2026-12-04" as Day, part: "formiddag" },
      { day: "2026-12-10" as Day, part: "formiddag" },
    ]);
  });
});
