import { describe, expect, it } from "vitest";
import type { Day } from "~/kit/time";
import {
  sampleMobileStudio,
  samplePhotographer,
  sampleResources,
  sampleRoom,
  sampleSecondPhotographer,
} from "../samples";
import { calendarHref, parseCalendarAddress, shownDays, stepDay } from "./calendar-address";
import { columnsOf } from "./calendar-columns";

const today = "2026-11-20" as Day;
const parse = (query: string) => parseCalendarAddress(new URLSearchParams(query), today);
const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe("the address of the calendar", () => {
  it("reads anything as a valid address", () => {
    const odd = parse("vis=aar&dag=2026-02-30&ressurs=1%20OR%201");
    expect(odd).toEqual({ view: null, day: today, resourceIds: [] });
  });

  it("comes back the same from its own link", () => {
    const address = parse(`vis=dag&dag=2026-12-24&ressurs=${sampleRoom.id}&ressurs=${samplePhotographer.id}`);
    const link = calendarHref(address);
    expect(parse(link.slice(link.indexOf("?")))).toEqual(address);
  });

  it("shows a day, a week from Monday, or a month in whole weeks", () => {
    expect(shownDays(parse("vis=dag"))).toEqual({ firstDay: "2026-11-20", lastDay: "2026-11-20" });
    expect(shownDays(parse(""))).toEqual({ firstDay: "2026-11-16", lastDay: "2026-11-22" });
    expect(shownDays(parse("vis=maned"))).toEqual({ firstDay: "2026-10-26", lastDay: "2026-12-06" });
  });

  it("steps by what is shown", () => {
    expect([stepDay("dag", today, 1), stepDay("uke", today, -1), stepDay("maned", today, 1)]).toEqual([
      "2026-11-21",
      "2026-11-13",
      "2026-12-01",
    ]);
  });
});

describe("columnsOf", () => {
  const session = [sampleRoom, samplePhotographer].map(({ id }) => ({
    resourceId: id,
    ownerId: "a session",
    kind: "booking" as const,
  }));

  it("shows a session in the photographer's column alone", () => {
    expect(namesOf(columnsOf(sampleResources, session, []))).toEqual(["Fotograf", "Andrefotograf"]);
  });

  it("adds a resource that holds something without a photographer", () => {
    const painting = { resourceId: sampleRoom.id, ownerId: "painting", kind: "block" as const };
    expect(namesOf(columnsOf(sampleResources, [...session, painting], []))).toEqual([
      "Studio",
      "Fotograf",
      "Andrefotograf",
    ]);
  });

  it("shows what is chosen, and everything in a studio without photographers", () => {
    expect(namesOf(columnsOf(sampleResources, session, [sampleMobileStudio.id]))).toEqual(["Mobilt studio"]);
    expect(namesOf(columnsOf([sampleRoom, sampleMobileStudio], [], []))).toEqual(["Studio", "Mobilt studio"]);
    expect(namesOf(columnsOf(sampleResources, [], [sampleSecondPhotographer.id]))).toEqual(["Andrefotograf"]);
  });
});
