import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Period } from "~/kit/period";
import { instant, toIso } from "~/kit/time";
import { busyTimes } from "./busy-times.server";

const winter = { from: instant("2026-11-27T00:00:00Z"), to: instant("2027-12-31T00:00:00Z") };
const year = (number: number): Period => ({
  from: instant(`${number}-01-01T00:00:00Z`),
  to: instant(`${number + 1}-02-01T00:00:00Z`),
});

async function read(bytes: Buffer, span = winter) {
  const result = await busyTimes(bytes, span);
  if (!result.ok) return { refused: result.reason };
  const { periods, doubts } = result.value;
  return {
    busy: periods.map(({ from, to }) => `${toIso(from).slice(5, 16)} ${toIso(to).slice(5, 16)}`),
    doubts: doubts.map(({ reasons, written, zone }) => [reasons.join(" "), written, zone].join(" ").trim()),
  };
}
const sample = (name: string, span = winter) =>
  read(readFileSync(new URL(`./samples/${name}.ics`, import.meta.url)), span);
const understood = (...busy: string[]) => ({ busy, doubts: [] });
const first = ["12-01T09:00 12-01T10:00"];

describe("calendar files of others", () => {
  it("name Windows' zones without describing them", async () => {
    expect(await sample("02-win-tz-uten-vtimezone")).toEqual(
      understood(
        "12-01T14:00 12-01T15:00",
        "12-02T08:00 12-02T09:00",
        "12-03T08:30 12-03T09:30",
        "12-04T09:00 12-04T10:00",
      ),
    );
    expect((await sample("09-ms-tidssoner", year(2020))).busy).toEqual([
      "09-10T07:00 09-10T07:30",
      "09-15T15:30 09-15T16:30",
    ]);
  });

  it("hold only free-busy lists", async () => {
    expect(await sample("03-vfreebusy")).toEqual(
      understood(...first, "12-02T09:00 12-02T10:00", "12-03T09:00 12-03T10:00"),
    );
    expect((await sample("07-vfreebusy-zimbra", year(2014))).busy).toHaveLength(29);
  });

  it("move an occurrence that they name in UTC, by its date, or far away", async () => {
    const moved = understood("12-01T08:00 12-01T09:00", "12-09T12:00 12-09T13:00", "12-15T08:00 12-15T09:00");
    expect(await sample("11-recid-utc-uten-vtz")).toEqual(moved);
    expect(await sample("22-recid-dato")).toEqual(moved);
    expect(await sample("08-exchange-heldag-flyttet", year(2026))).toEqual(understood());
  });

  it("end a repetition on a date, or without saying on which clock", async () => {
    expect(await sample("32-until-dato")).toEqual(
      understood("12-01T08:00 12-01T08:30", "12-08T08:00 12-08T08:30", "12-15T08:00 12-15T08:30"),
    );
    const weekly = await sample("10-until-uten-utc", year(2024));
    expect([weekly.busy?.length, weekly.busy?.at(-1), weekly.doubts]).toEqual([
      53,
      "12-30T09:00 12-30T10:00",
      [],
    ]);
  });

  it("begin and end in different zones, with exceptions at another time of the day", async () => {
    const { busy, doubts } = await sample("12-windows-sone-i-anforsel", year(2015));
    expect([busy?.length, busy?.[0]]).toEqual([10, "07-06T16:00 07-06T20:00"]);
    expect(doubts).toEqual(["bad-date 2015-07-06T12:00 (UTC-05:00) Eastern Time (US and Canada)"]);
  });

  it("have zones, lengths and ends that nobody can know", async () => {
    expect(await sample("11-daarlig-egen-ms-sone", year(2021))).toEqual({
      busy: ["03-24T20:35 03-25T23:50", "03-31T22:00 04-01T22:00"],
      doubts: [
        "unknown-zone 2021-03-25T10:35 tzone://Microsoft/Custom",
        "bad-end 2021-04-01",
        "no-end 2021-04-01T19:30 UTC",
      ],
    });
    expect(await sample("11-daarlig-egen-ms-sone")).toEqual(understood());
  });

  it("write a whole day with its own date as the end", async () => {
    expect(await sample("36-heldag-lik-slutt")).toEqual(understood("12-04T23:00 12-05T23:00"));
  });

  it("have two calendars, a broken line, or a byte order mark", async () => {
    expect(await sample("04-to-vcalendar")).toEqual(understood(...first, "12-02T09:00 12-02T10:00"));
    expect(await sample("21-ra-linje")).toEqual(understood(...first, "12-02T09:00 12-02T10:00"));
    expect(await sample("31-bom-crlf")).toEqual(understood(...first));
  });

  it("may lack ends, be in another encoding, or have other ends of lines", async () => {
    const lines = [
      ...[
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "BEGIN:VEVENT",
        "UID:é",
        "SUMMARY:Møte om året, æøå",
        "BEGIN:VALARM",
      ],
      ...[
        "TRIGGER:-PT15M",
        "DURATION:PT5H",
        "END:VALARM",
        "DTSTART:20261201T090000Z",
        "DTEND:20261201T100000Z",
      ],
      ...["END:VEVENT", "END:VCALENDAR", ""],
    ];
    const text = lines.join("\r\n");
    const forms: [string, Buffer][] = [
      ["UTF-8", Buffer.from(text)],
      ["Latin-1", Buffer.from(text, "latin1")],
      ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
      ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
      ["UTF-16, the other way", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
      ["CR alone", Buffer.from(lines.join("\r"))],
      ["LF alone", Buffer.from(lines.join("\n"))],
      ["lines between", Buffer.from(lines.join("\r\n\r\n"))],
      ["lower case", Buffer.from(text.toLowerCase())],
      ["no end of the calendar", Buffer.from(text.replace("END:VCALENDAR", ""))],
      ["no end at all", Buffer.from(text.replaceAll(/^(END:|BEGIN:VALARM|TRIGGER|DURATION).*\r\n/gm, ""))],
      ["no calendar around", Buffer.from(text.replaceAll(/.*VCALENDAR\r\n/g, ""))],
      ["a warning before it", Buffer.from(`<b>Warning</b>: mysql in /var/www\r\n${text}`)],
      ["folded within a character", foldedAt(Buffer.from(text), Buffer.from(text).indexOf("ø") + 1)],
      ["folded within a time", foldedAt(Buffer.from(text), text.indexOf("20261201T09") + 11)],
    ];
    for (const [form, bytes] of forms)
      expect([form, await read(bytes)]).toEqual([form, understood(...first)]);
  });

  it("are refused when they are a page, nothing, or packed", async () => {
    for (const text of [
      "",
      "<!doctype html><title>Logg inn</title>",
      '{"error":"BEGIN:VCALENDAR"}',
      "\0\0\0",
    ])
      expect([text, await read(Buffer.from(text))]).toEqual([text, { refused: "not-a-calendar" }]);
    expect(await read(gzipSync("BEGIN:VCALENDAR"))).toEqual({ refused: "not-a-calendar" });
    expect(await read(Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR"))).toEqual(understood());
  });
});

function foldedAt(bytes: Buffer, at: number): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from("\r\n "), bytes.subarray(at)]);
}
