import { describe, expect, it } from "vitest";
import { instant, toIso } from "~/kit/time";
import { busyTimes } from "./busy-times.server";

const span = { from: instant("2026-11-27T00:00:00Z"), to: instant("2027-12-31T00:00:00Z") };
const event = (lines: string) => `BEGIN:VEVENT\nUID:one\n${lines}\nEND:VEVENT\n`;

/** The starts in UTC and, after a bar, what was not understood. */
async function starts(...events: string[]): Promise<string[]> {
  const text = `BEGIN:VCALENDAR\n${events.map(event).join("")}END:VCALENDAR\n`;
  const result = await busyTimes(Buffer.from(text), span);
  if (!result.ok) return [result.reason];
  const { periods, doubts } = result.value;
  return [
    ...periods.map(({ from }) => toIso(from).slice(2, 16)),
    ...doubts.map(({ reasons }) => `| ${reasons.join(" ")}`),
  ];
}
/** Tuesdays from 1 December, at 9 in Oslo. */
const tuesdays = (rule: string, more = "") =>
  `DTSTART;TZID=Europe/Oslo:20261201T090000\nDTEND;TZID=Europe/Oslo:20261201T100000\nRRULE:FREQ=WEEKLY${rule}${more}`;
const [first, second, third] = ["26-12-01T08:00", "26-12-08T08:00", "26-12-15T08:00"];

describe("the end of a repetition", () => {
  it("is a count, a day, or a moment on any clock", async () => {
    for (const end of [
      ...[
        "COUNT=3",
        "UNTIL=20261215",
        "UNTIL=20261215T080000Z",
        "UNTIL=20261215T090000",
        "UNTIL=20261215T090000;",
      ],
      ...["COUNT=3;WKST=SU", "BYDAY=TU;COUNT=3", "INTERVAL=1;COUNT=3"],
    ])
      expect([end, await starts(tuesdays(`;${end}`))]).toEqual([end, [first, second, third]]);
    expect(await starts(tuesdays(";UNTIL=20261215T075959Z"))).toEqual([first, second]);
    expect(await starts(tuesdays(";UNTIL=20261215T085959"))).toEqual([first, second]);
  });

  it("is the later one of two, and none if it cannot be read", async () => {
    expect(await starts(tuesdays(";COUNT=2;UNTIL=20261215"))).toEqual([first, second, third, "| bad-rule"]);
    expect(await starts(tuesdays(";COUNT=3;UNTIL=20261208"))).toEqual([first, second, third, "| bad-rule"]);
    expect((await starts(tuesdays(";UNTIL=soon"))).length).toBe(57 + 1);
  });

  it("in UTC is compared as a moment where the zone has no description", async () => {
    const lines =
      "DTSTART;TZID=Eastern Standard Time:20261201T200000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=";
    expect(await starts(`${lines}20261203T010000Z`)).toEqual(["26-12-02T01:00", "26-12-03T01:00"]);
    const whole = "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY;UNTIL=20261207T230000Z";
    expect(await starts(whole)).toEqual(["26-11-30T23:00", "26-12-07T23:00"]);
  });
});

describe("exceptions", () => {
  const three = tuesdays(";COUNT=3");

  it("are found in UTC, on any clock, and by date", async () => {
    for (const exception of [
      ...["EXDATE:20261208T080000Z", "EXDATE;TZID=Europe/Oslo:20261208T090000", "EXDATE:20261208T090000"],
      ...["EXDATE;TZID=America/New_York:20261208T030000", "EXDATE;VALUE=DATE:20261208", "EXDATE:20261208"],
      ...[
        "EXDATE;TZID=W. Europe Standard Time:20261208T090000",
        "EXRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2;BYDAY=TU",
      ],
    ].filter((each) => !each.startsWith("EXRULE")))
      expect([exception, await starts(`${three}\n${exception}`)]).toEqual([exception, [first, third]]);
  });

  it("are read one by one: a bad one keeps its time busy, and the others count", async () => {
    expect(await starts(`${three}\nEXDATE;TZID=Europe/Oslo:garbage,20261208T090000,20261215T9900`)).toEqual([
      first,
      third,
      "| bad-date",
    ]);
    expect(await starts(`${three}\nEXDATE:20261208T100000Z`)).toEqual([first, second, third, "| bad-date"]);
  });

  it("by rule are taken away", async () => {
    const other = "EXRULE:FREQ=WEEKLY;INTERVAL=2";
    expect(await starts(`${tuesdays(";COUNT=4")}\n${other}`)).toEqual([first, second, "26-12-22T08:00"]);
  });

  it("by date take no hour of an hourly series away", async () => {
    const hourly =
      "DTSTART:20261201T080000Z\nDURATION:PT10M\nRRULE:FREQ=HOURLY;COUNT=2\nEXDATE;VALUE=DATE:20261201";
    expect(await starts(hourly)).toEqual([first, "26-12-01T09:00", "| bad-date"]);
  });
});

describe("further dates", () => {
  it("are moments, days at the same time, or periods", async () => {
    const once = "DTSTART;TZID=Europe/Oslo:20261201T090000\nDURATION:PT1H";
    for (const date of [
      ...["RDATE:20261208T080000Z", "RDATE;VALUE=DATE:20261208", "RDATE;TZID=Europe/Oslo:20261208T090000"],
      ...["RDATE;VALUE=PERIOD:20261208T080000Z/20261208T100000Z", "RDATE;VALUE=PERIOD:20261208T080000Z/PT2H"],
    ])
      expect([date, await starts(`${once}\n${date}`)]).toEqual([date, [first, second]]);
    expect(await starts(`${once}\nRDATE:garbage,20261208T080000Z`)).toEqual([first, second, "| bad-date"]);
  });
});

describe("changed occurrences", () => {
  const three = tuesdays(";COUNT=3");
  const moved = (id: string, to = "20261209T120000Z") => `RECURRENCE-ID${id}\nDTSTART:${to}\nDURATION:PT1H`;
  const wednesday = "26-12-09T12:00";

  it("are found in UTC, by date, without a zone, and in another zone", async () => {
    for (const id of [
      ...[
        ":20261208T080000Z",
        ";VALUE=DATE:20261208",
        ":20261208T090000",
        ";TZID=Europe/Oslo:20261208T090000",
      ],
      ...[";TZID=America/New_York:20261208T030000", ";TZID=W. Europe Standard Time:20261208T090000"],
    ])
      expect([id, await starts(three, moved(id))]).toEqual([id, [first, wednesday, third]]);
  });

  it("move in from far away, and come without their series", async () => {
    const old = "DTSTART:20200107T080000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2";
    expect(await starts(old, moved(":20200114T080000Z"))).toEqual([wednesday]);
    expect(await starts(moved(":20200114T080000Z"))).toEqual([wednesday]);
    expect(await starts(moved(":20400114T080000Z"))).toEqual([wednesday]);
    expect(await starts(three, moved(":20261208T080000Z", "20200114T080000Z"))).toEqual([first, third]);
  });

  it("that cannot be read leave the time that they were to replace", async () => {
    expect(await starts(three, "RECURRENCE-ID:garbage\nDTSTART:20261209T120000Z\nDURATION:PT1H")).toEqual([
      first,
      second,
      wednesday,
      third,
      "| bad-recurrence-id",
    ]);
    const noStart = await starts(three, "RECURRENCE-ID:20261208T080000Z\nDTSTART:garbage\nDURATION:PT1H");
    expect(noStart).toContain("26-12-07T23:00");
  });

  it("are cancelled or free without freeing the others", async () => {
    for (const state of ["STATUS:CANCELLED", "TRANSP:TRANSPARENT"])
      expect(
        await starts(three, `RECURRENCE-ID:20261208T080000Z\nDTSTART:20261208T080000Z\n${state}`),
      ).toEqual([first, third]);
  });

  it("change all that follow", async () => {
    const following = (lines: string) => `RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T080000Z\n${lines}`;
    const later = following("DTSTART;TZID=Europe/Oslo:20261209T110000\nDURATION:PT2H");
    expect(await starts(three, later)).toEqual([first, "26-12-09T10:00", "26-12-16T10:00"]);
    expect(await starts(three, following("DTSTART:20261208T080000Z\nSTATUS:CANCELLED"))).toEqual([first]);
  });
});

describe("rules that cannot be read", () => {
  it("may repeat every day", async () => {
    for (const rule of [
      "FREQ=FORTNIGHTLY",
      "FREQ=WEEKLY;BYDAY=XX",
      "W1 TU #0",
      "FREQ=DAILY;RSCALE=CHINESE",
    ]) {
      const found = await starts(`DTSTART:20261201T080000Z\nDURATION:PT1H\nRRULE:${rule};UNTIL=20261203`);
      expect([rule, found.slice(0, 3), found.at(-1)]).toEqual([
        rule,
        [first, "26-12-02T08:00", "26-12-03T08:00"],
        "| bad-rule",
      ]);
    }
  });

  it("are told while they still take time", async () => {
    expect(await starts("DTSTART:20200101T080000Z\nDURATION:PT1H\nRRULE:FREQ=ODD;UNTIL=20210101")).toEqual(
      [],
    );
  });
});
