import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { busyTimes } from "./busy-times.server";

const span = { from: instant("2026-11-27T00:00:00Z"), to: instant("2028-01-01T00:00:00Z") };
const days = (span.to - span.from) / 86_400_000;
const file = (...events: string[]) =>
  Buffer.from(
    `BEGIN:VCALENDAR\n${events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`).join("")}END:VCALENDAR`,
  );
const hour = "DTSTART:20261201T090000Z\nDURATION:PT1H\n";
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(",");

/** How many days of the span are busy, and what was not understood; or why the file was refused. */
async function read(bytes: Buffer, limits?: { steps: number }): Promise<string> {
  const result = await busyTimes(bytes, span, limits);
  if (!result.ok) return result.reason;
  const { periods, doubts, events } = result.value;
  const busy = periods.reduce((sum, { from, to }) => sum + to - from, 0) / 86_400_000;
  const reasons = doubts.flatMap((each) => each.reasons).join(" ");
  return `${periods.length} periods, ${busy.toFixed(1)} days of ${events} ${reasons}`.trim();
}

describe("files that ask for much work", () => {
  it("with years of history are read to their end", async () => {
    const past = (index: number) =>
      `UID:${index}\nSUMMARY:${"Et møte om det meste ".repeat(12)}\nDTSTART:2015${String(10 + (index % 3))}05T080000Z\nDTEND:20151105T090000Z`;
    const history = file(...Array.from({ length: 14_000 }, (_, index) => past(index)), hour);
    expect(history.length).toBeGreaterThan(4_000_000);
    expect(await read(history)).toBe("1 periods, 0.0 days of 14001");
  });

  it("repeat daily since 1990, half-hourly, or on days that never come", async () => {
    const daily = "DTSTART:19900101T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY";
    expect(await read(file(...Array.from({ length: 60 }, () => daily)))).toBe(
      `${days} periods, ${(days / 24).toFixed(1)} days of 60`,
    );
    expect(
      await read(file("DTSTART:20200101T000000Z\nDURATION:PT10M\nRRULE:FREQ=MINUTELY;INTERVAL=30")),
    ).toBe(`${days * 48} periods, ${(days / 3).toFixed(1)} days of 1`);
    for (const rule of [
      "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1",
    ])
      expect(await read(file(`${hour}RRULE:${rule}`))).toBe("1 periods, 0.0 days of 1");
  });

  it("repeat every second take all of the time until their end", async () => {
    const left = (span.to - instant("2026-12-01T09:00:00Z")) / 86_400_000;
    for (const rule of [
      "FREQ=SECONDLY",
      "FREQ=MINUTELY;BYSECOND=0,30",
      `FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=${numbers(32).slice(2)};BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`,
    ])
      expect([rule, await read(file(`${hour}RRULE:${rule}`))]).toEqual([
        rule,
        `1 periods, ${left.toFixed(1)} days of 1 too-dense`,
      ]);
    expect(
      await read(file(`DTSTART:20200101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;COUNT=1000000`)),
    ).toBe("0 periods, 0.0 days of 1");
  });

  it("beyond every limit are refused", async () => {
    const costly = `${hour}RRULE:FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;BYSECOND=1;INTERVAL=7`;
    expect(await read(file(...Array.from({ length: 50 }, () => costly)), { steps: 10_000 })).toBe(
      "too-many-events",
    );
    expect(await read(file(...Array.from({ length: 50_001 }, () => hour)))).toBe("too-many-events");
    const zones = Array.from(
      { length: 1_200 },
      (_, index) => `DTSTART;TZID=Zone ${index}:20261201T090000\nDURATION:PT1H`,
    );
    expect(await read(file(...zones))).toBe("too-many-events");
    const dates = "EXDATE:20261201T090000Z,20261202T090000Z\n".repeat(11_000);
    expect(await read(file(`${hour}${dates}`))).toBe("too-many-events");
    expect(await read(file(`${hour}RRULE:FREQ=DAILY`), { steps: 50 })).toBe("too-many-events");
    expect(
      await read(
        Buffer.from(`BEGIN:VEVENT\nRDATE:${"20261201T090000Z,".repeat(100)}\n ${"x".repeat(1_100_000)}`),
      ),
    ).toBe("too-many-events");
  });

  it("nest without end, or are one long line, are read all the same", async () => {
    expect(await read(Buffer.from(`${"BEGIN:VEVENT\n".repeat(4_000)}${hour}`))).toBe(
      `1 periods, 0.0 days of 4000 ${"no-start ".repeat(30).trim()}`,
    );
    expect(
      await read(Buffer.concat([Buffer.from("BEGIN:VCALENDAR\nX-NOTE:"), Buffer.alloc(5_000_000, 120)])),
    ).toBe("0 periods, 0.0 days of 0");
  });

  it("let other work have its turn", async () => {
    const history = Array.from(
      { length: 800 },
      (_, index) => `UID:${index}\nSEQUENCE:1\n${hour}RRULE:FREQ=WEEKLY`,
    );
    let turns = 0;
    const reading = read(file(...history)).finally(() => clearInterval(timer));
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await reading;
    expect(turns).toBeGreaterThan(2);
  });
});
