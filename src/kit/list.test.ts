import { describe, expect, it } from "vitest";
import { defineList, lastPageOf } from "./list";

const customers = defineList({
  path: "/admin/customers",
  sorts: ["navn", "sist"],
  start: { alle: "-sist", firma: "navn" },
  views: ["firma", "alle"],
  searchView: "alle",
  filters: { kilde: ["nettsted", "telefon"], produkt: "any" },
});
const ask = (address: string) => customers.parse(new URLSearchParams(address));

describe("defineList", () => {
  it("shows the first view in its own order when the address names none", () => {
    expect(ask("")).toEqual({
      search: "",
      view: "firma",
      sort: "navn",
      descending: false,
      filters: { kilde: null, produkt: null },
      page: 1,
      pageSize: 25,
    });
  });

  it("reads every part of the address", () => {
    expect(ask("vis=alle&sok=kari&sorter=-navn&kilde=telefon&produkt=express&side=3")).toMatchObject({
      search: "kari",
      view: "alle",
      sort: "navn",
      descending: true,
      filters: { kilde: "telefon", produkt: "express" },
      page: 3,
    });
  });

  it("searches in the view for searches, unless the address names another", () => {
    expect(ask("sok=kari").view).toBe("alle");
    expect(ask("kilde=telefon")).toMatchObject({ view: "alle", sort: "sist", descending: true });
    expect(ask("sok=kari&vis=firma").view).toBe("firma");
    expect(ask("sok=+++").view).toBe("firma");
  });

  it("falls back to the default for unknown values", () => {
    expect(ask("vis=hemmelig&sorter=passord&kilde=ukjent&side=-1")).toEqual(ask(""));
    expect(ask("side=1.5").page).toBe(1);
    expect(ask(`sok=${"å".repeat(500)}`).search).toHaveLength(300);
  });

  it("writes addresses without empty parts", () => {
    expect(customers.href()).toBe("/admin/customers");
    expect(customers.href({ vis: "alle", side: 1, sok: "" })).toBe("/admin/customers?vis=alle");
    expect(customers.href({ kilde: "telefon", sorter: "-sist" })).toBe(
      "/admin/customers?kilde=telefon&sorter=-sist",
    );
  });

  it("starts on page 1 after any change but a change of page", () => {
    const params = new URLSearchParams("vis=alle&side=4&sok=");
    expect(customers.change(params, { sorter: "navn" })).toBe("/admin/customers?vis=alle&sorter=navn");
    expect(customers.change(params, { side: 5 })).toBe("/admin/customers?vis=alle&side=5");
    expect(customers.change(params, { vis: null, side: 1 })).toBe("/admin/customers");
  });

  it("refuses a filter named like a parameter that every list has", () => {
    const spec = { path: "/admin/x", sorts: ["a"], start: "a", views: ["alle"] } as const;
    expect(() => defineList({ ...spec, filters: { side: ["1"] } })).toThrow("side");
  });
});

describe("lastPageOf", () => {
  it("gives an empty list one page", () => {
    expect([lastPageOf(0, 25), lastPageOf(25, 25), lastPageOf(26, 25)]).toEqual([1, 1, 2]);
  });
});
