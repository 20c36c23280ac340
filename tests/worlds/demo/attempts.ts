import type { AttemptOutcome, AttemptStep } from "~/areas/attempts/types";
import { type Day, dayOf, type Instant, monthOf, plusDays, plusMinutes, startOfDay, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import { daysBack } from "./plan";
import type { Random } from "./random";

interface Attempt {
  readonly at: Instant;
  readonly slug: string;
  readonly step: AttemptStep;
  readonly outcome: AttemptOutcome;
  readonly refusal: string | null;
  readonly source: string;
  readonly device: "mobile" | "tablet" | "computer";
  readonly inVain: readonly string[];
}

interface Office {
  readonly random: Random;
  readonly now: Instant;
}

const keptDays = 90;
/** Abandoned attempts for each booking. */
const leftForEach = 1.6;

const sources = [
  ["google.com", 34],
  ["/headshots", 22],
  ["direkte", 16],
  ["/cv-bilder", 9],
  ["nyhetsbrev", 6],
  ["linkedin.com", 6],
  ["instagram.com", 4],
  ["bing.com", 3],
] as const;
/** A visit comes from another site; an attempt that starts on a page of our own is no visit. */
const outside = sources.filter(([source]) => !source.startsWith("/"));
const deviceShares = [
  ["mobile", 58],
  ["computer", 36],
  ["tablet", 6],
] as const;
/** The step at which an attempt that is no booking ends, and why. */
const ends: readonly (readonly [readonly [AttemptStep, AttemptOutcome, string | null], number])[] = [
  [["product", "under-way", null], 46],
  [["time", "under-way", null], 20],
  [["contact", "under-way", null], 12],
  [["product", "refused", "slot-taken"], 6],
  [["time", "refused", "invalid-form"], 8],
  [["contact", "refused", "hold-expired"], 5],
  [["contact", "refused", "express-wish-missing"], 2],
  [["time", "failed", "crash"], 1],
];

/** 18 months of started bookings: the recent ones one by one, the others as daily counts. */
export async function writeAttempts(tx: Tx, office: Office, bookings: readonly DemoBooking[]): Promise<void> {
  const booked = bookings.filter(({ plan }) => !plan.isByPhone).map((each) => bookedAttempt(office, each));
  const left = Array.from({ length: Math.round(booked.length * leftForEach) }, () =>
    leftAttempt(office, office.random.pick(booked).slug),
  );
  const all = [...booked, ...left].filter(({ at }) => at < office.now);
  const firstKept = plusDays(dayOf(office.now), -keptDays);
  const kept = all.filter(({ at }) => dayOf(at) >= firstKept);
  const older = all.filter(({ at }) => dayOf(at) < firstKept);
  await insertRows(
    tx,
    "booking_attempts",
    kept.map((attempt) => attemptRow(office.random, attempt)),
  );
  await insertRows(tx, "booking_attempt_days", dayRows(older));
  await insertRows(tx, "visit_days", visitRows(office));
}

const landings = [
  ["/", 34],
  ["/headshots", 26],
  ["/cv-bilder", 12],
  ["/ansattfoto", 10],
  ["/book", 8],
  ["/portrettbilder", 6],
  ["/blogg", 4],
] as const;

/** Some tens of visits a day, from various sources. */
function visitRows({ random, now }: Office) {
  return Array.from({ length: daysBack }, (_, back) => plusDays(dayOf(now), -back)).flatMap((day) => {
    const kinds = new Map<string, number>();
    for (let n = random.between(14, 46); n > 0; n -= 1) {
      const key = [random.weighted(landings), random.weighted(outside), random.weighted(deviceShares)].join(
        " ",
      );
      kinds.set(key, (kinds.get(key) ?? 0) + 1);
    }
    return [...kinds].map(([key, visits]) => {
      const [path, source, device] = key.split(" ");
      return { day, path, source, device, visits };
    });
  });
}

function bookedAttempt({ random }: Office, { booking, plan }: DemoBooking): Attempt {
  return {
    at: plusMinutes(booking.agreedAt, -random.between(2, 14)),
    slug: plan.product.slug,
    step: "confirmed",
    outcome: "confirmed",
    refusal: null,
    source: random.weighted(sources),
    device: random.weighted(deviceShares),
    inVain: [],
  };
}

function leftAttempt({ random, now }: Office, slug: string): Attempt {
  const day = plusDays(dayOf(now), -random.between(0, daysBack));
  const [step, outcome, refusal] = random.weighted(ends);
  const findsNothing = step === "product" && random.chance(0.35);
  return {
    at: plusMinutes(startOfDay(day), random.between(7 * 60, 23 * 60)),
    slug,
    step,
    outcome,
    refusal,
    source: random.weighted(sources),
    device: random.weighted(deviceShares),
    inVain: findsNothing ? [wishOf(random, day)] : [],
  };
}

function wishOf(random: Random, day: Day): string {
  const wished = plusDays(day, random.between(1, 12));
  return random.chance(0.25) ? monthOf(wished) : wished;
}

function attemptRow(random: Random, { at, slug, inVain, ...rest }: Attempt) {
  return {
    id: random.id(),
    session: Array.from({ length: 2 }, () => random.id().replaceAll("-", "")).join(""),
    day: dayOf(at),
    started_at: toIso(at),
    last_at: toIso(at),
    product_slug: slug,
    ms: random.between(8, 190),
    release: "demo",
    in_vain: inVain,
    ...rest,
  };
}

function dayRows(attempts: readonly Attempt[]) {
  const same = Map.groupBy(attempts, ({ at, slug, step, outcome, refusal, source, device }) =>
    JSON.stringify([dayOf(at), slug, step, outcome, refusal ?? "", source, device]),
  );
  return [...same].map(([key, group]) => {
    const [day, product_slug, step, outcome, refusal, source, device] = JSON.parse(key) as string[];
    const in_vain = group.filter(({ inVain }) => inVain.length > 0).length;
    return { day, product_slug, step, outcome, refusal, source, device, attempts: group.length, in_vain };
  });
}
