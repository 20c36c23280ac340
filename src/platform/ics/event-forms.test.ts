import { describe, expect, it } from "vitest";
import { instant, toIso } from "~/kit/time";
import { busyTimes } from "./busy-times.server";

const span = { from: instant("2026-11-27T00:00:00Z"), to: instant("2028-01-01T00:00:00Z") };
let uid = 0;
const event = (lines: string) =>
  `BEGIN:VEVENT\n${/^UID/m.test(lines) ? "" : `UID:${++uid}\n`}${lines}\nEND:VEVENT\n`;

/** Busy times in UTC and, after a bar, what was not understood. */
async function read(...parts: string[]): Promise<string[]> {
  const text = `BEGIN:VCALENDAR\n${parts.map((part) => (part.startsWith("BEGIN") || part.startsWith("X-") ? part : event(part))).join("")}END:VCALENDAR\n`;
  const result = await busyTimes(Buffer.from(text.replaceAll(/\n +/g, "\n")), span);
  if (!result.ok) return [result.reason];
  const { periods, doubts } = result.value;
  const busy = periods.map(({ from, to }) => `${toIso(from).slice(2, 16)}–${toIso(to).slice(2, 16)}`);
  return [...busy, ...doubts.map(({ reasons }) => `| ${reasons.join(" ")}`)];
}
const nine = "26-12-01T08:00–26-12-01T09:00";
const oneHour = "DURATION:PT1H";
const start = (zone: string) => `DTSTART;TZID=${zone}:20261201T090000\n${oneHour}`;

describe("zones", () => {
  it("are found by every name of Oslo's clocks", async () => {
    for (const name of [
      ...["Europe/Oslo", '"Europe/Oslo"', "europe/oslo", "/freeassociation.sourceforge.net/Europe/Oslo"],
      ...["/mozilla.org/20070129_1/Europe/Berlin", "/softwarestudio.org/Olson_20011030_5/Europe/Oslo"],
      ...[
        "W. Europe Standard Time",
        "Romance Standard Time",
        "W. Europe Daylight Time",
        "W. Europe Standard Time 1",
      ],
      ...["GMT+0100", "GMT+01:00", "UTC+1", "+01:00", "CET", "Oslo", "Europe-Oslo", "Etc/GMT-1"],
      ...[
        '"(UTC+01:00) Amsterdam, Berlin, Bern, Oslo, Rome, Stockholm, Vienna"',
        '"(GMT+01.00) Amsterdam / Berlin"',
      ],
      "(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome",
    ])
      expect([name, await read(start(name))]).toEqual([name, [nine]]);
  });

  it("are found by their names elsewhere", async () => {
    const at = async (name: string) => (await read(start(name)))[0]?.slice(3, 14);
    expect(await at("tzone://Microsoft/Utc")).toBe("12-01T09:00");
    expect(await at("(UTC-05:00) Eastern Time (US & Canada)")).toBe("12-01T14:00");
    expect(await at("America/Argentina/Buenos_Aires")).toBe("12-01T12:00");
    expect(await at("/example.com/America/Argentina/Buenos_Aires")).toBe("12-01T12:00");
    expect(await at("Nepal Standard Time")).toBe("12-01T03:15");
    expect(await at("GMT-0930")).toBe("12-01T18:30");
    expect(await at("UTC-02")).toBe("12-01T11:00");
  });

  it("of unknown name take the time that every clock of the world may mean", async () => {
    for (const name of ["Fjerntid", "Customized Time Zone", "constructor", "tzone://Microsoft/Custom"])
      expect([name, await read(start(name))]).toEqual([
        name,
        ["26-11-30T19:00–26-12-01T22:00", "| unknown-zone"],
      ]);
    expect(await read(start("(UTC+01:00) Lunar base"))).toEqual([
      "26-12-01T07:00–26-12-01T09:00",
      "| unknown-zone",
    ]);
  });

  const described = (name: string, offset: string) =>
    `BEGIN:VTIMEZONE\nTZID:${name}\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:${offset}\nTZOFFSETTO:${offset}\nEND:STANDARD\nEND:VTIMEZONE\n`;

  it("are as the file describes them, and in doubt if that contradicts their name", async () => {
    expect(await read(described("Customized Time Zone", "-0330"), start("Customized Time Zone"))).toEqual([
      "26-12-01T12:30–26-12-01T13:30",
    ]);
    expect(await read(start("Own"), described("Own", "+0500"))).toEqual(["26-12-01T04:00–26-12-01T05:00"]);
    expect(await read(described("Europe/Oslo", "+0500"), start("Europe/Oslo"))).toEqual([
      "26-12-01T04:00–26-12-01T09:00",
      "| contradicting-zone",
    ]);
    expect(await read(described("Europe/Oslo", "+0100"), start("Europe/Oslo"))).toEqual([nine]);
    expect(await read(described("Own", "garbage"), start("Own"))).toEqual([
      "26-11-30T19:00–26-12-01T22:00",
      "| unknown-zone",
    ]);
  });

  it("change clocks as Outlook and Apple describe it, also by rules that have ended and by dates", async () => {
    const zone = (observances: string) => `BEGIN:VTIMEZONE\nTZID:Own\n${observances}END:VTIMEZONE\n`;
    const part = (name: string, [from, to]: [string, string], lines: string) =>
      `BEGIN:${name}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\n${lines}\nEND:${name}\n`;
    const summer = part(
      "DAYLIGHT",
      ["+0100", "+0200"],
      "DTSTART:16010101T020000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    );
    const winter = part(
      "STANDARD",
      ["+0200", "+0100"],
      "DTSTART:16010101T030000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    );
    const at = (zone: string, day: string) => read(zone, `DTSTART;TZID=Own:${day}T090000\n${oneHour}`);
    expect(await at(zone(summer + winter), "20270328")).toEqual(["27-03-28T07:00–27-03-28T08:00"]);
    expect(await at(zone(winter + summer), "20270327")).toEqual(["27-03-27T08:00–27-03-27T09:00"]);
    expect(await at(zone(summer + winter), "20271031")).toEqual(["27-10-31T08:00–27-10-31T09:00"]);
    const ended = part(
      "DAYLIGHT",
      ["+0100", "+0300"],
      "DTSTART:19800406T020000\nRRULE:FREQ=YEARLY;UNTIL=19950101T000000Z;BYDAY=1SU;BYMONTH=4",
    );
    const since = part("STANDARD", ["+0300", "+0430"], "DTSTART:19961027T030000\nRDATE:19971026T030000");
    expect(await at(zone(ended + since), "20261201")).toEqual(["26-12-01T04:30–26-12-01T05:30"]);
  });

  it("of times without one are the studio's, and perhaps those that the calendar names", async () => {
    const floating = `DTSTART:20261201T090000\n${oneHour}`;
    expect(await read(floating)).toEqual([nine]);
    expect(await read("X-WR-TIMEZONE:Europe/Oslo\n", floating)).toEqual([nine]);
    expect(await read("X-WR-TIMEZONE:America/New_York\n", floating)).toEqual([
      "26-12-01T08:00–26-12-01T15:00",
      "| contradicting-zone",
    ]);
  });

  it("may be quoted wrongly, or said twice", async () => {
    expect(await read(`DTSTART;TZID="Europe/Oslo:20261201T090000"\n${oneHour}`)).toEqual([nine]);
    expect(await read(`DTSTART;TZID=(UTC+01:00) Oslo:20261201T090000\n${oneHour}`)).toEqual([nine]);
    expect(await read(`DTSTART;TZID=Europe/Oslo:20261201T090000Z\n${oneHour}`)).toEqual([
      "26-12-01T08:00–26-12-01T10:00",
      "| contradicting-zone",
    ]);
    expect(await read(`DTSTART:2026-12-01T09:00:00+01:00\n${oneHour}`)).toEqual([nine]);
  });
});

describe("lengths", () => {
  it("of whole days are days of the studio", async () => {
    const day = ["26-11-30T23:00–26-12-01T23:00"];
    expect(await read("DTSTART;VALUE=DATE:20261201")).toEqual(day);
    expect(await read("DTSTART:20261201")).toEqual(day);
    expect(await read("DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261201")).toEqual(day);
    expect(await read("DTSTART;VALUE=DATE:20261201\nDURATION:P1D")).toEqual(day);
    expect(await read("DTSTART;VALUE=DATE:20261201T000000\nDTEND;VALUE=DATE:20261202T000000")).toEqual(day);
    expect(await read("DTSTART;VALUE=DATE:20261202\nDTEND;VALUE=DATE:20261201")).toEqual([
      "26-11-30T23:00–26-12-02T23:00",
      "| end-before-start",
    ]);
  });

  it("end in another zone than they begin, also when they repeat over a change of clocks", async () => {
    const flight = "DTSTART;TZID=Europe/Oslo:20261201T120000\nDTEND;TZID=America/New_York:20261201T140000";
    expect(await read(flight)).toEqual(["26-12-01T11:00–26-12-01T19:00"]);
    const weekly = `${flight.replaceAll("20261201", "20270308")}\nRRULE:FREQ=WEEKLY;COUNT=2`;
    expect(await read(weekly)).toEqual(["27-03-08T11:00–27-03-08T19:00", "27-03-15T11:00–27-03-15T19:00"]);
  });

  it("that are missing, backwards, unreadable or endless take what they may mean", async () => {
    const at = (lines: string) => read(`DTSTART:20261201T090000Z\n${lines}`);
    expect(await at("SUMMARY:x")).toEqual(["26-12-01T09:00–26-12-01T10:00", "| no-end"]);
    expect(await at("DTEND:20261201T090000Z")).toEqual(["26-12-01T09:00–26-12-01T10:00", "| no-end"]);
    expect(await at("DTEND:20261201T080000Z")).toEqual([
      "26-12-01T08:00–26-12-02T00:00",
      "| end-before-start",
    ]);
    expect(await at("DURATION:-PT1H")).toEqual(["26-12-01T08:00–26-12-02T00:00", "| end-before-start"]);
    expect(await at("DTEND:20241201T080000Z")).toEqual([
      "26-12-01T09:00–26-12-02T00:00",
      "| end-before-start",
    ]);
    expect(await at("DURATION:soon")).toEqual(["26-12-01T09:00–26-12-02T00:00", "| bad-end"]);
    expect(await at("DTEND:20261203T2500")).toEqual(["26-12-01T09:00–26-12-03T23:00", "| bad-end"]);
    expect(await at("DURATION:P999999999W")).toEqual(["26-12-01T09:00–28-01-01T00:00", "| very-long"]);
    expect(await at("DTEND;VALUE=DATE:20261201")).toEqual(["26-12-01T09:00–26-12-02T00:00"]);
  });

  it("with a start that cannot be read take its day, or that of the end", async () => {
    const day = "26-11-30T23:00–26-12-01T23:00";
    expect(await read("DTSTART:20261201T990000")).toEqual([day, "| bad-start"]);
    expect(await read("DTSTART:garbage\nDTEND;VALUE=DATE:20261202")).toEqual([day, "| bad-start"]);
    expect(await read("DTSTART:garbage")).toEqual(["| no-start"]);
    expect(await read("DTSTART:garbage\nTRANSP:TRANSPARENT")).toEqual([]);
    expect(await read("DTSTART:20201201T990000")).toEqual([]);
  });

  it("in the nights when clocks change", async () => {
    const night = (lines: string) => read(`DTSTART;TZID=Europe/Oslo:${lines}`);
    // Either of the two hours that the clocks show alike.
    expect(await night("20271031T021000\nDTEND;TZID=Europe/Oslo:20271031T024000")).toEqual([
      "27-10-31T00:10–27-10-31T01:40",
    ]);
    expect(await night("20271031T025000\nDTEND;TZID=Europe/Oslo:20271031T021000")).toEqual([
      "27-10-31T00:50–27-10-31T01:50",
    ]);
    expect(await night("20270328T023000\nDTEND;TZID=Europe/Oslo:20270328T031500")).toEqual([
      "27-03-28T01:30–27-03-28T02:15",
    ]);
    expect(await night("20270327T220000\nDTEND;TZID=Europe/Oslo:20270328T060000")).toEqual([
      "27-03-27T21:00–27-03-28T04:00",
    ]);
  });
});

describe("busy and free", () => {
  it("is free only when nothing says busy", async () => {
    const at = (lines: string) => read(`${start("Europe/Oslo")}\n${lines}`);
    for (const lines of [
      "TRANSP:TRANSPARENT",
      "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
      "STATUS:CANCELLED",
      "STATUS:cancelled",
    ])
      expect([lines, await at(lines)]).toEqual([lines, []]);
    for (const status of ["TENTATIVE", "BUSY", "OOF", "WORKINGELSEWHERE"])
      expect(await at(`X-MICROSOFT-CDO-BUSYSTATUS:${status}`)).toEqual([nine]);
    for (const lines of ["TRANSP:OPAQUE\nSTATUS:TENTATIVE", "CLASS:PRIVATE"])
      expect(await at(lines)).toEqual([nine]);
    expect(await at("TRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:OOF")).toEqual([
      nine,
      "| contradicting-status",
    ]);
  });

  it("keeps the newest of several versions, and events that share a UID by mistake", async () => {
    const version = (lines: string) => event(`UID:same\n${lines}\n${oneHour}`);
    const old = version("SEQUENCE:1\nDTSTART:20261201T080000Z");
    const moved = version("SEQUENCE:2\nDTSTART:20261202T080000Z");
    expect(await read(moved, old)).toEqual(["26-12-02T08:00–26-12-02T09:00"]);
    expect(await read(old, version("SEQUENCE:3\nSTATUS:CANCELLED\nDTSTART:20261201T080000Z"))).toEqual([]);
    expect(await read(old, version("SEQUENCE:1\nDTSTART:20261203T080000Z"))).toEqual([
      nine,
      "26-12-03T08:00–26-12-03T09:00",
    ]);
  });

  it("frees what another calendar of the file cancels (METHOD:CANCEL)", async () => {
    const calendar = (method: string, ...events: string[]) =>
      `BEGIN:VCALENDAR\n${method && `METHOD:${method}\n`}${events.join("")}END:VCALENDAR\n`;
    const of = (lines: string) => event(`UID:same\n${lines}\n${oneHour}`);
    const busy = async (...calendars: string[]) => {
      const result = await busyTimes(Buffer.from(calendars.join("")), span);
      return result.ok ? result.value.periods.map(({ from }) => toIso(from).slice(2, 13)) : [result.reason];
    };
    const asked = (lines: string) => calendar("REQUEST", of(lines));
    const at = "DTSTART:20261201T080000Z";
    expect(await busy(calendar("CANCEL", of(at)))).toEqual([]);
    expect(await busy(calendar("cancel", of(at)))).toEqual([]);
    for (const method of ["REQUEST", "PUBLISH", "REPLY", "", "CANCELLED"])
      expect([method, await busy(calendar(method, of(at)))]).toEqual([method, ["26-12-01T08"]]);
    // Of the same version or a later one, wherever it is in the file; not of an earlier one.
    const cancels = (lines: string) => calendar("CANCEL", of(lines));
    expect(await busy(asked(at), cancels(at))).toEqual([]);
    expect(await busy(cancels(`SEQUENCE:2\n${at}`), asked(`SEQUENCE:1\n${at}`))).toEqual([]);
    expect(await busy(cancels(`SEQUENCE:1\n${at}`), asked(`SEQUENCE:2\n${at}`))).toEqual(["26-12-01T08"]);
    // One occurrence, or the whole series with its moved occurrence.
    const series = asked(`RRULE:FREQ=DAILY;COUNT=3\n${at}`);
    expect(await busy(series, cancels(`RECURRENCE-ID:20261202T080000Z\nDTSTART:20261202T080000Z`))).toEqual([
      ...["26-12-01T08", "26-12-03T08"],
    ]);
    const moved = asked("RECURRENCE-ID:20261202T080000Z\nDTSTART:20261202T120000Z");
    expect(await busy(series, moved)).toContain("26-12-02T12");
    expect(await busy(series, moved, cancels(at))).toEqual([]);
  });

  it("reads every period of a free-busy list, in every way to write one", async () => {
    const list = (lines: string) => read(`BEGIN:VFREEBUSY\n${lines}\nEND:VFREEBUSY\n`);
    expect(
      await list(
        "FREEBUSY:20261201T080000Z/20261201T090000Z,20261202T080000Z/PT1H\nFREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261203T080000Z/PT1H\nFREEBUSY;FBTYPE=X-OWN:20261204T080000Z/PT1H\nFREEBUSY;FBTYPE=FREE:20261205T080000Z/PT1H",
      ),
    ).toEqual([nine, ...[2, 3, 4].map((day) => `26-12-0${day}T08:00–26-12-0${day}T09:00`)]);
    expect(await list("FREEBUSY;TZID=Europe/Oslo:20261201T090000/PT1H")).toEqual([nine]);
    expect(await list("FREEBUSY:garbage,20261201T080000Z/soon")).toEqual([
      "26-12-01T08:00–26-12-02T00:00",
      "| bad-start",
      "| bad-end",
    ]);
  });
});
