import ICAL from "ical.js";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import * as bookingConfirmed from "~/areas/bookings/mails/booking-confirmed";
import { calendarFile } from "~/areas/bookings/rules/calendar-file";
import { confirmedBooking, sampleLetter, sampleLines } from "~/areas/bookings/samples";
import { BookingFacts } from "~/areas/bookings/ui/booking-facts";
import { freeSlots } from "~/areas/calendar/rules/free-slots";
import { sampleCalendars, sampleSession } from "~/areas/calendar/samples";
import { plannedSession } from "~/areas/reports/samples";
import { type Day, dayOf, type Instant, instant, type LocalTime, plusDays, plusMinutes } from "~/kit/time";
import { renderLetter } from "~/ui/letter/render-letter";
import { sampleStudio } from "~/ui/letter/samples";
import { bookingColumns } from "../admin/bookings/columns";
import { DayPlan } from "../admin/home/day-plan";

/** The nights on which Oslo's clocks change, by the rule of the EU; the test asks Intl whether they do. */
const nights = [
  ...["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29"],
  ...["2029-03-25", "2029-10-28", "2030-03-31", "2030-10-27"],
] as Day[];

/** Every quarter of an hour from the evening before to the morning after. */
function quartersAround(night: Day): Instant[] {
  const first = instant(`${plusDays(night, -1)}T20:00:00Z`);
  return Array.from({ length: 12 * 4 }, (_, index) => plusMinutes(first, index * 15));
}

// Another implementation of Oslo's clocks than the program's own.
const clocks = new Intl.DateTimeFormat("nb-NO", {
  timeZone: "Europe/Oslo",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function onTheWall(at: Instant): { day: string; time: string } {
  const parts = new Map(clocks.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    day: `${part("weekday")} ${part("day")}. ${part("month")}`,
    time: `${part("hour")}.${part("minute")}`,
  };
}

const company = { ...sampleStudio, fullAddress: "Eksempelgata 12, 0359 Oslo" };
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** All texts that state the time of a session that begins then. */
function told(from: Instant) {
  const booking = confirmedBooking({ from });
  const { to } = booking;
  const letter = renderLetter(bookingConfirmed, { booking: { ...sampleLetter(), from, to } }, {
    ...company,
    fullAddress: company.fullAddress,
  } as typeof sampleStudio);
  const view = {
    ...booking,
    sessionName: "Standard",
    customerKind: "privat" as const,
    customerName: "Kari",
    companyName: null,
    email: "k@e.no",
    phone: "90 12 34 56",
    lines: sampleLines,
    withdrawn: false,
    proposals: [],
    members: [],
    due: { withPrice: true, fees: [], totalOre: booking.totalOre },
  };
  const limits = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
  const timeColumn = bookingColumns.find(({ key }) => key === "time");
  return {
    to,
    page: wordsOf(renderToStaticMarkup(<BookingFacts view={view} company={company} />)),
    text: letter.text.replace(/\s+/g, " "),
    html: wordsOf(letter.html),
    list: renderToStaticMarkup(timeColumn?.cell?.({ from, to } as never)),
    plan: renderToStaticMarkup(
      <MemoryRouter>
        <DayPlan
          sessions={[plannedSession(0, { from, to, status: "completed" })]}
          limits={limits}
          now={from}
          isToday={false}
          fees={{}}
        />
      </MemoryRouter>,
    ),
    file: calendarFile({
      booking,
      attendee: booking.customer,
      studio: company,
      medium: "letter",
      writtenAt: from,
    }),
  };
}

/** Parsed by another implementation of RFC 5545, with the time zone in the file itself. */
function periodIn(file: string): [number, number] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
  const described = calendar.getFirstSubcomponent("vtimezone");
  const moment = (time: ICAL.Time) => {
    if (time.zone !== ICAL.Timezone.utcTimezone && described) time.zone = new ICAL.Timezone(described);
    return time.toJSDate().getTime();
  };
  return [moment(event.startDate), moment(event.endDate)];
}

const machineTime = (html: string) => instant(/dateTime="([^"]+)"/i.exec(html)?.[1] ?? "");

describe.each(nights)("around the night to %s", (night) => {
  it("page, letter, calendar file and office say the same time of every session", () => {
    const offsets = new Set(quartersAround(night).map((at) => onTheWall(at).time.slice(3)));
    expect(offsets.size).toBe(4);
    for (const from of quartersAround(night)) {
      const { to, page, text, html, list, plan, file } = told(from);
      const [start, end] = [onTheWall(from), onTheWall(to)];
      const range = `kl. ${start.time}–${end.time}`;
      for (const words of [page, text, html]) {
        expect(words).toContain(start.day);
        expect(words).toContain(range);
      }
      expect(wordsOf(list)).toContain(range);
      expect([machineTime(list), machineTime(plan)]).toEqual([from, from]);
      expect(wordsOf(plan).replaceAll(" –", "–")).toContain(`${start.time}–${end.time}`);
      expect([file, periodIn(file)]).toEqual([file, [from, to]]);
    }
  });

  it("offers each moment once, and none that the clocks skip", () => {
    const days = [plusDays(night, -1), night];
    const hours = { opens: "00:00" as LocalTime, closes: "24:00" as LocalTime };
    const overrides = days.map((day) => ({ day, scope: "own" as const, hours }));
    const session = sampleSession({
      durationMinutes: 15,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      slotStepMinutes: 15,
    });
    const offered = freeSlots({
      session,
      days,
      horizonDays: 120,
      buffersOutsideHours: false,
      resources: sampleCalendars({ overrides }),
      now: plusMinutes(instant(`${days[0]}T00:00:00Z`), -60 * 24 * 7),
    }).map(({ from }) => from);
    const whole = quartersAround(night).filter((at) => days.includes(dayOf(at)));
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((at) => whole.includes(at))).toEqual(whole);
  });
});
