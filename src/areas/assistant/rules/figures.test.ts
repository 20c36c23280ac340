import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishMoney } from "~/kit/english";
import { formatKroner, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { figuresIn } from "./figures";

const today = "2026-11-20" as Day;
const meant = (text: string) => figuresIn(text, today).map(({ means }) => means.join("|"));

describe("figuresIn", () => {
  it.each([
    ["Standard koster 2 950 kr.", "ore:295000"],
    ["Det blir 2\u00a0950\u00a0kr", "ore:295000"],
    ["Det blir 2\u202f950 kroner", "ore:295000"],
    ["kr 2950,-", "ore:295000"],
    ["kr. 2.950,00", "ore:295000"],
    ["Pris: 2950,–", "ore:295000"],
    ["NOK 2,950", "ore:295000"],
    ["2,950.00 NOK", "ore:295000"],
    ["487,50 kr", "ore:48750"],
    ["tolv hundre kroner", "ore:120000"],
    ["to tusen ni hundre og femti kroner", "ore:295000"],
    ["twelve hundred kroner", "ore:120000"],
    ["2 tusen kroner", "ore:200000"],
    ["**", ""],
    ["Det er gratis", "ore:0"],
    ["Det koster deg ikke en krone", "ore:0"],
    ["Du slipper å betale", "ore:0"],
    ["Standard er på huset", "ore:0"],
    ["It is on the house", "ore:0"],
    ["You can cancel free of charge", "ore:0"],
    ["300 euro", "foreign"],
    ["$300", "foreign"],
    ["50 % av prisen", "percent:50"],
    ["femti prosent", "percent:50"],
    ["halv pris", "percent:50"],
    ["half price", "percent:50"],
    ["kl. 10.15", "time:615|time:1335"],
    ["kl 14", "time:840"],
    ["10:15", "time:615"],
    ["klokka tre", "time:180|time:900"],
    ["klokken halv tre", "time:150|time:870"],
    ["kvart over to", "time:135|time:855"],
    ["kvart på ti", "time:585|time:1305"],
    ["ti over halv fire", "time:220|time:940"],
    ["half past two", "time:150|time:870"],
    ["quarter to three", "time:165|time:885"],
    ["at 3 pm", "time:900"],
    ["2:30 p.m.", "time:870"],
    ["three o'clock", "time:180|time:900"],
    ["Thursday 26 November", "date:11-26 weekday:4"],
    ["torsdag 26. november", "date:11-26 weekday:4"],
    ["26.11.2026", "date:2026-11-26"],
    ["November 26th, 2026", "date:2026-11-26"],
    ["2026-11-26", "date:2026-11-26"],
    ["31. februar 2026", "date:2026-02-31"],
    ["i morgen", "date:2026-11-21"],
    ["the day after tomorrow", "date:2026-11-22"],
    ["lørdager", "weekday:6"],
    ["90 minutter", "minutes:90"],
    ["halvannen time", "minutes:90"],
    ["en og en halv time", "minutes:90"],
    ["an hour and a half", "minutes:90"],
    ["innen 24 timer", "minutes:1440"],
    ["within one day", "minutes:1440"],
    ["14 dager", "minutes:20160"],
    ["to uker", "minutes:20160"],
    ["et kvarter", "minutes:15"],
    ["Det tar en time", "minutes:60"],
    ["10+ års erfaring", "months:120"],
    ["90 12 34 56", "id:90123456"],
    ["+47 90123456", "id:90123456"],
    ["hei@studio.no", "email:hei@studio.no"],
    ["tre bilder", "images:3"],
    ["20 personer", "persons:20"],
    ["\uff15 bilder", "images:5"],
  ])("reads %j as %j", (text, keys) => {
    expect(meant(text).join(" ")).toBe(keys);
  });

  it.each([
    ["Vi har åpent 9–17", ["time:540|time:1260", "time:1020"]],
    ["Åpent fra 9 til 17", ["time:540|time:1260", "time:1020"]],
    ["mellom 1 950 og 2 950 kr", ["ore:195000", "ore:295000"]],
    ["1950–2950 kroner", ["ore:195000", "ore:295000"]],
    ["5–9 personer: 1 650 kr per person", ["ore:165000", "n:5", "persons:9"]],
    ["kl. 10.00, 10.30 og 12.00", ["time:600|time:1320", "time:630|time:1350", "time:720|time:0"]],
    ["kl. 9, 10 og 11", ["time:540|time:1260", "time:600|time:1320", "time:660|time:1380"]],
    ["23.–27. november", ["date:11-23", "date:11-27"]],
    ["1 bilde koster 3 900 kr, 3 bilder 5 800 kr", ["ore:390000", "ore:580000", "images:1", "images:3"]],
    ["9–11 am", ["time:540|time:1260", "time:660"]],
  ])("reads each of %j", (text, keys) => expect(meant(text)).toEqual(keys));

  it.each([
    "Bare hyggelig. Spør igjen hvis det er noe mer du lurer på.",
    "Do you want to book a session?",
    "Her er tre ting du kan tenke på.",
    "Du kan bestille en time på nett.",
    "[Les mer](/blogg/10-tips)",
    "LinkedIn-bilde og A4-ark",
    "1. Velg pakke",
  ])("finds nothing to look up in %j", (text) => expect(meant(text)).toEqual([]));

  it("reads an amount however it is written", () => {
    const amounts = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(amounts, fc.boolean(), (kroner, withOre) => {
        const value = ore(kroner * 100 + (withOre ? 50 : 0));
        const key = [`ore:${value}`];
        const plain = withOre ? `${kroner},50` : String(kroner);
        for (const text of [
          formatKroner(value),
          englishMoney(value),
          `kr ${plain}`,
          `${plain} kroner`,
          `${plain} kr.`,
        ])
          expect(meant(`Det koster ${text}`)).toEqual(key);
      }),
    );
  });

  it("reads a time of day however it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 23 }), fc.integer({ min: 0, max: 59 }), (h, m) => {
        const key = `time:${h * 60 + m}`;
        const minutes = String(m).padStart(2, "0");
        const american = `${h > 12 ? h - 12 : h}:${minutes} ${h >= 12 ? "pm" : "am"}`;
        for (const text of [`kl. ${h}.${minutes}`, `kl ${h}:${minutes}`, `${h}:${minutes}`, american])
          expect(meant(`Vi sees ${text}`)[0]?.split("|")).toContain(key);
      }),
    );
  });
});
