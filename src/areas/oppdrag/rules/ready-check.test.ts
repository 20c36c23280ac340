import { describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { sampleOppdrag, sampleOppdragDay } from "../samples";
import type { ShootingDay } from "../types";
import { coverageOf } from "./coverage";
import { type ReadyNeed, readyCheck } from "./ready-check";

const { party } = sampleOppdrag();
const shape = { minutesEach: 10, bufferMinutes: 0, reserve: 0, breaks: [], closedAt: null };
const dayAt = (place: "studio" | "hos_dere") =>
  ({ ...sampleOppdragDay({ place }), ...shape, id: "d" }) as unknown as ShootingDay;

const nothing = {
  days: [dayAt("hos_dere")],
  arranged: {},
  orderNumber: "",
  orderFollows: true,
  uses: [],
  gettingThere: "",
  answerBy: null,
  openedAt: null,
  totalOre: ore(0),
  party,
};
const asked = (oppdrag: Parameters<typeof readyCheck>[0]["oppdrag"], coverage = coverageOf([])) =>
  readyCheck({ oppdrag, contacts: [], coverage });
const missing = (items: ReturnType<typeof readyCheck>): ReadyNeed[] =>
  items.filter(({ isReady }) => !isReady).map(({ need }) => need);

describe("readyCheck", () => {
  it("names everything that nobody has settled, with who can mend it", () => {
    const items = asked(nothing);
    expect(missing(items)).toEqual([
      ...["price", "room", "power", "parking", "onSite", "order", "background", "crop", "fileNames"],
      ...["uses", "gettingThere", "deadline", "people", "invited", "times"],
    ]);
    expect(items.find(({ need }) => need === "room")).toMatchObject({
      by: "studio",
      where: "edit",
      field: "room",
    });
    expect(items.find(({ need }) => need === "times")).toMatchObject({ by: "company", where: "plan" });
  });

  it("asks for no power or parking in the studio, and for no order number of a private person", () => {
    const needs = asked({ ...nothing, days: [dayAt("studio")], party: { ...party, kind: "privat" } });
    const names = needs.map(({ need }) => need);
    for (const need of ["room", "power", "parking", "onSite", "order"]) expect(names).not.toContain(need);
  });

  it("is complete when everything is agreed and everybody has a time", () => {
    const arranged = { room: "a", power: "b", parking: "c", background: "d", crop: "e", fileNames: "f" };
    const oppdrag = {
      ...nothing,
      arranged,
      orderNumber: "PO 1",
      uses: ["intranet" as const],
      gettingThere: "3. etasje",
      answerBy: "2026-12-04" as never,
      openedAt: instant("2026-11-27T09:00:00+01:00"),
      totalOre: ore(1),
    };
    const coverage = coverageOf([{ status: "confirmed", hasTime: true }]);
    const contacts = [{ roles: ["on_site"] as const, phone: "+4790123456" }];
    expect(missing(readyCheck({ oppdrag, contacts, coverage }))).toEqual([]);
    expect(missing(readyCheck({ oppdrag, contacts: [{ roles: ["on_site"], phone: "" }], coverage }))).toEqual(
      ["onSite"],
    );
  });
});
