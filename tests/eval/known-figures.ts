import type { ExpectedTimes } from "./case";

/**
 * Prices and free times of the clean studio, computed by hand from the agreed price list and opening hours, without the
 * program's own price or calendar code, so that an error there is noticed.
 */
const perImage = 950;
const perExtraPerson = 950;
const rigging = 4900;
const sessions = {
  headshots: {
    base: 2950,
    included: 0,
    images: [1, 20],
    persons: 2,
    minutes: 90,
    step: 15,
  },
  express: { base: 1950, included: 1, images: [1, 5], persons: 1, minutes: 15, step: 5 },
  premium: {
    base: 4950,
    included: 0,
    images: [3, 30],
    persons: 2,
    minutes: 150,
    step: 15,
  },
  portrett: {
    base: 2450,
    included: 0,
    images: [1, 20],
    persons: 4,
    minutes: 60,
    step: 15,
  },
  pressebilder: {
    base: 2450,
    included: 0,
    images: [1, 20],
    persons: 4,
    minutes: 60,
    step: 15,
  },
  "cv-bilde": {
    base: 1450,
    included: 0,
    images: [1, 10],
    persons: 1,
    minutes: 30,
    step: 15,
  },
} as const;
const addOns = [490, 1490, 990];

/** How many can book one session each, one after the other. */
const inTurn = { headshots: 4, express: 10, premium: 1, portrett: 4, pressebilder: 4, "cv-bilde": 8 };

/** Every amount in kroner that a true answer may hold. */
export function trueAmounts(): ReadonlySet<number> {
  const amounts = new Set<number>([perImage, rigging, ...addOns]);
  // Every price line may be stated: images and further persons by themselves.
  for (let number = 1; number <= 30; number++) amounts.add(number * perImage);
  for (const [slug, { base, included, images, persons }] of Object.entries(sessions)) {
    amounts.add(base);
    for (let group = 2; group <= inTurn[slug as keyof typeof inTurn]; group++) {
      amounts.add(group * base);
      for (let image = images[0]; image <= images[1]; image++)
        amounts.add(group * (base + (image - included) * perImage)).add(group * image * perImage);
    }
    for (let image = images[0]; image <= images[1]; image++) {
      for (let person = 1; person <= persons; person++) {
        const sum = base + (image - included) * perImage + (person - 1) * perExtraPerson;
        for (const extra of sumsOf(addOns)) {
          const total = sum + extra;
          // With VAT, without it, the VAT itself, and the fee for a late change.
          amounts
            .add(total)
            .add(total * 0.5)
            .add(total * 0.8)
            .add(total * 0.2);
        }
      }
    }
  }
  for (let persons = 1; persons <= 100; persons++) {
    for (let images = 1; images <= 5; images++) {
      const each = bandOf(persons) + (images - 1) * perImage;
      amounts.add(persons * (images - 1) * perImage);
      const own = persons * each;
      const less = cheaperBy(persons);
      const set = rigging * Math.ceil(persons / 40);
      for (const net of [own - less, own - less + set]) amounts.add(net).add(net * 1.25);
      amounts.add(set);
    }
    amounts.add(bandOf(persons));
  }
  return amounts;
}

/** What 9 and 22 to 24 save because they pay as 10 and 25 do. */
function cheaperBy(persons: number): number {
  const own = persons * bandOf(persons);
  const larger = [5, 10, 25].filter((size) => size > persons).map((size) => size * bandOf(size));
  return own - Math.min(own, ...larger);
}

function bandOf(persons: number): number {
  if (persons >= 25) return 1150;
  if (persons >= 10) return 1350;
  return persons >= 5 ? 1650 : 1950;
}

function sumsOf([first, ...others]: readonly number[]): number[] {
  if (first === undefined) return [0];
  const rest = sumsOf(others);
  return [...rest, ...rest.map((sum) => sum + first)];
}

/** The two photographers have lunch one after the other. */
const lunches = [
  [12 * 60, 12 * 60 + 30],
  [12 * 60 + 30, 13 * 60],
] as const;
const holidays = new Set(["2026-12-25", "2026-12-26", "2027-01-01", "2027-03-25", "2027-03-26"]);
const halfDays = new Set(["2026-12-24", "2026-12-31"]);
const lastDay = "2027-03-20";
const asked = Date.parse("2026-11-20T09:00:00+01:00");
const leadHours = 12;

/** The minutes of the day in which a photographer works, without lunch. */
function workOf(day: string): (readonly [number, number])[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || holidays.has(day)) return [];
  const opens = weekday === 6 ? 10 * 60 : 9 * 60;
  const usual = weekday === 6 ? 15 * 60 : weekday === 4 ? 20 * 60 : 17 * 60;
  const closes = halfDays.has(day) ? 12 * 60 : usual;
  const work = lunches.flatMap(([from, to]) => [
    [opens, Math.min(from, closes)] as const,
    [to, closes] as const,
  ]);
  return work.filter(([from, to]) => from < to);
}

/** ["09:00", "09:15", …]: the possible starts of this product on an empty day. */
function freeStarts(day: string, product = "headshots"): string[] {
  const session = sessions[product as keyof typeof sessions];
  if (!session || day > lastDay) return [];
  const work = workOf(day);
  const starts: string[] = [];
  for (let minute = 0; minute < 24 * 60; minute += session.step) {
    // Set-up and tidying may be outside the hours.
    const fits = work.some(([from, to]) => minute >= from && minute + session.minutes <= to);
    const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const inTime = Date.parse(`${day}T${clock}:00+01:00`) >= asked + leadHours * 3_600_000;
    if (fits && inTime) starts.push(clock);
  }
  return starts;
}

/** "2026-11-26 16:30" for every start that may be offered. */
export function freeTimes({
  from,
  to,
  earliest = "00:00",
  latest = "23:59",
  product,
}: ExpectedTimes): string[] {
  const free: string[] = [];
  for (let at = Date.parse(`${from}T12:00:00Z`); at <= Date.parse(`${to}T12:00:00Z`); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    for (const clock of freeStarts(day, product))
      if (clock >= earliest && clock <= latest) free.push(`${day} ${clock}`);
  }
  return free;
}
