import { describe, expect, it } from "vitest";
import type { ResourceId } from "~/areas/calendar/types";
import { type Day, type Instant, instant, plusMinutes } from "~/kit/time";
import type { CalendarItem } from "../types";
import { type CalendarRange, isMovable, isResizable, problemOf } from "./calendar-changes";

const day = "2026-11-24" as Day;
const at = (time: string): Instant => instant(`${day}T${time}:00+01:00`);
const hours = [{ day, open: [{ from: at("09:00"), to: at("17:00") }], name: null }];
const resource = (id: string, kind: "room" | "photographer" | "mobile_studio", position: number) => ({
  id: id as ResourceId,
  kind,
  name: id,
  position,
  maxSessionsPerDay: null,
  days: hours,
});
const [room, ada, bo, van] = [
  resource("room", "room", 0),
  resource("ada", "photographer", 1),
  resource("bo", "photographer", 2),
  resource("van", "mobile_studio", 3),
] as const;

type Kind = "booking" | "block";
function items(
  ownerId: string,
  kind: Kind,
  from: Instant,
  minutes: number,
  on: readonly ResourceId[],
): CalendarItem[] {
  const to = plusMinutes(from, minutes);
  const buffer = kind === "booking" ? 15 : 0;
  return on.map((resourceId) => ({
    id: `${ownerId} ${resourceId}`,
    resourceId,
    kind,
    ownerId,
    during: { from: plusMinutes(from, -buffer), to: plusMinutes(to, buffer) },
    from,
    to,
    note: "",
    expiresAt: null,
    booking:
      kind === "booking"
        ? {
            number: 1,
            status: "confirmed",
            customerName: ownerId,
            productName: "Standard",
            persons: 1,
            email: "k@example.no",
            phone: "",
          }
        : null,
    block: kind === "block" ? { reason: "annet", wholeDay: false, isSeries: false, version: 1 } : null,
  }));
}

const kari = items("kari", "booking", at("10:00"), 90, [room.id, ada.id]);
const per = items("per", "booking", at("13:00"), 90, [room.id, bo.id]);
const lunch = items("lunch", "block", at("12:00"), 30, [ada.id]);
const [kariAtAda, lunchAtAda] = [kari[1] as CalendarItem, lunch[0] as CalendarItem];
const range = (more: Partial<CalendarRange> = {}): CalendarRange => ({
  items: [...kari, ...per, ...lunch],
  resources: [room, ada, bo, van],
  now: at("08:00"),
  ...more,
});
const moved = (item: CalendarItem | null, resourceId: ResourceId, from: string, minutes: number) => {
  const start = at(from);
  return { item, resourceId, period: { from: start, to: plusMinutes(start, minutes) } };
};

describe("the obstacle to a proposed time", () => {
  it("is none at the session's own time, and where its column and room are free", () => {
    expect(problemOf(range(), moved(kariAtAda, ada.id, "10:15", 90))).toBeNull();
    expect(problemOf(range(), moved(kariAtAda, bo.id, "10:00", 90))).toBeNull();
    expect(problemOf(range(), moved(kariAtAda, ada.id, "15:00", 90))).toBeNull();
  });

  it("names the item in the column, buffers included", () => {
    expect(problemOf(range(), moved(kariAtAda, ada.id, "10:30", 90))).toMatchObject({
      reason: "taken",
      by: { ownerId: "lunch" },
    });
  });

  it("names the item that has taken the only room, though no column shows it", () => {
    expect(problemOf(range(), moved(kariAtAda, ada.id, "13:00", 90))).toMatchObject({
      reason: "taken",
      by: { ownerId: "per" },
    });
    const second = resource("room two", "room", 4);
    const twoRooms = range({ resources: [room, ada, bo, van, second] });
    expect(problemOf(twoRooms, moved(kariAtAda, ada.id, "13:00", 90))).toBeNull();
  });

  it("says that a session in the past, or with something it does not use, is impossible", () => {
    const late = range({ now: at("15:30") });
    expect(problemOf(late, moved(kariAtAda, ada.id, "15:00", 90))).toEqual({ reason: "past" });
    expect(problemOf(range(), moved(kariAtAda, van.id, "15:00", 90))).toEqual({ reason: "other-kind" });
  });

  it("asks for a reason for a session outside the opening hours, and not for a block", () => {
    expect(problemOf(range(), moved(kariAtAda, ada.id, "16:00", 90))).toEqual({ reason: "closed" });
    expect(problemOf(range(), moved(lunchAtAda, ada.id, "18:00", 30))).toBeNull();
    expect(problemOf(range(), moved(null, ada.id, "18:00", 60))).toBeNull();
  });

  it("keeps the other resources of a block that changes column", () => {
    const both = items("both", "block", at("15:00"), 60, [ada.id, room.id]);
    const wide = range({ items: [...per, ...both] });
    expect(problemOf(wide, moved(both[0] as CalendarItem, bo.id, "15:00", 60))).toBeNull();
    expect(problemOf(wide, moved(both[0] as CalendarItem, ada.id, "13:30", 60))).toMatchObject({
      reason: "taken",
    });
  });
});

describe("what staff can move", () => {
  it("is a session that is not over, and a block within one day", () => {
    const [whole] = items("whole", "block", at("00:00"), 1440, [ada.id]) as [CalendarItem];
    const over = { ...lunchAtAda, to: plusMinutes(lunchAtAda.from, 1440) };
    expect(isMovable(kariAtAda, at("11:00"))).toBe(true);
    expect(isMovable(kariAtAda, at("12:00"))).toBe(false);
    expect(isMovable(lunchAtAda, at("15:00"))).toBe(true);
    expect(
      isMovable({ ...whole, block: { ...lunchAtAda.block, wholeDay: true } } as CalendarItem, at("08:00")),
    ).toBe(false);
    expect(isMovable(over, at("08:00"))).toBe(false);
  });

  it("has another length only when it is a block", () => {
    expect(isResizable(lunchAtAda, at("08:00"))).toBe(true);
    expect(isResizable(kariAtAda, at("08:00"))).toBe(false);
  });
});
