import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { busyTimes } from "./busy-times.server";

const minute = 60_000;
const span = { from: instant("2026-11-01T00:00:00Z"), to: instant("2028-01-01T00:00:00Z") };

/** Names of one zone in files, and the tz database's name, by which another library tells its clocks. */
const zones = [
  ["Europe/Oslo", "Europe/Oslo"],
  ["W. Europe Standard Time", "Europe/Berlin"],
  ["/citadel.org/20250101_1/America/New_York", "America/New_York"],
  ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', "Asia/Kolkata"],
  ["AUS Eastern Standard Time", "Australia/Sydney"],
  ["tzone://Microsoft/Utc", "UTC"],
  ["Asia/Kathmandu", "Asia/Kathmandu"],
] as const;

const clock = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
const stamp = (at: number, zone: string) =>
  clock(at, zone).toPlainDateTime().toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
const utc = (at: number) => `${stamp(at, "UTC")}Z`;
/** Whether a clock shows the time of a moment at another moment, too. */
const isShownTwice = (at: number, zone: string) => {
  const wall = clock(at, zone).toPlainDateTime();
  const [earlier, later] = (["earlier", "later"] as const).map(
    (each) => wall.toZonedDateTime(zone, { disambiguation: each }).epochMilliseconds,
  );
  return earlier !== later;
};

interface Known {
  readonly from: number;
  readonly to: number;
  /** Zones of the start and the end. */
  readonly zone: (typeof zones)[number];
  readonly other: (typeof zones)[number];
  readonly form: number;
}

/** Ways to write one event. */
const forms: readonly ((event: Known) => string)[] = [
  ({ from, to }) => `DTSTART:${utc(from)}\nDTEND:${utc(to)}`,
  ({ from, to }) => `DTSTART:${utc(from)}\nDURATION:PT${(to - from) / minute}M`,
  ({ from, to, zone }) =>
    `DTSTART;TZID=${zone[0]}:${stamp(from, zone[1])}\nDURATION:PT${(to - from) / minute}M`,
  ({ from, to, zone, other }) =>
    `DTEND;TZID=${other[0]}:${stamp(to, other[1])}\nDTSTART;TZID=${zone[0]}:${stamp(from, zone[1])}`,
  ({ from, to, zone }) =>
    `DTSTART;TZID=${zone[0]}:${stamp(from, zone[1])}\nDTEND;TZID=${zone[0]}:${stamp(to, zone[1])}`,
  ({ from, to }) => `DTSTART:${stamp(from, "Europe/Oslo")}\nDTEND:${stamp(to, "Europe/Oslo")}`,
  ({ from, to }) =>
    `DTSTART:${utc(from - 1440 * minute * 700)}\nRDATE;VALUE=PERIOD:${utc(from)}/${utc(to)}\nDURATION:PT1M`,
  ({ from, to, zone }) =>
    `RECURRENCE-ID;VALUE=DATE:20200101\nDTSTART;TZID=${zone[0]}:${stamp(from, zone[1])}\nDTEND:${utc(to)}`,
  ({ from, to }) =>
    `DTSTART:${utc(from - 7 * 60 * 1440 * minute)}\nDURATION:PT${(to - from) / minute}M\nRRULE:FREQ=WEEKLY;INTERVAL=60;UNTIL=${utc(from)}`,
];

const known = fc.record({
  from: fc.integer({ min: 0, max: 400 * 288 }).map((steps) => span.from + steps * 5 * minute),
  minutes: fc.integer({ min: 1, max: 600 }),
  zone: fc.constantFrom(...zones),
  other: fc.constantFrom(...zones),
  form: fc.nat(forms.length - 1),
});

describe("events that are told in many ways", () => {
  it("take exactly the time between their moments", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(known, { minLength: 1, maxLength: 8 }), async (wishes) => {
        const events = wishes.map(({ minutes, ...each }) => ({ ...each, to: each.from + minutes * minute }));
        // In the hour that clocks show twice, a file cannot say which moment it means.
        const names = ({ zone, other }: Known) => ["Europe/Oslo", zone[1], other[1]];
        fc.pre(
          events.every((each) =>
            names(each).every((zone) => ![each.from, each.to].some((at) => isShownTwice(at, zone))),
          ),
        );
        const lines = events.map(
          (each, index) => `BEGIN:VEVENT\nUID:${index}\n${forms[each.form]?.(each)}\nEND:VEVENT`,
        );
        const result = await busyTimes(
          Buffer.from(`BEGIN:VCALENDAR\n${lines.join("\n")}\nEND:VCALENDAR`),
          span,
        );
        expect([lines, result]).toMatchObject([
          lines,
          { ok: true, value: { periods: joined(events), doubtful: 0 } },
        ]);
      }),
      { numRuns: 150 },
    );
  });

  it("take at least the time that they mean, whatever their zone is, if its name is unknown", async () => {
    await fc.assert(
      fc.asyncProperty(known, async ({ from, minutes, zone }) => {
        const to = from + minutes * minute;
        const lines = `DTSTART;TZID=Nowhere:${stamp(from, zone[1])}\nDTEND;TZID=Nowhere:${stamp(to, zone[1])}`;
        const file = `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${lines}\nEND:VEVENT\nEND:VCALENDAR`;
        const result = await busyTimes(Buffer.from(file), span);
        const periods = result.ok ? result.value.periods : [];
        const start = Math.max(from, span.from);
        expect([file, periods.some((each) => each.from <= start && to <= each.to)]).toEqual([file, true]);
      }),
      { numRuns: 60 },
    );
  });
});

function joined(events: readonly Known[]) {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of events.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
