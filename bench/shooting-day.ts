import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser } from "~/areas/access/samples";
import type { Staff } from "~/areas/access/types";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById, updateOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import { letterContext } from "~/flows/letter-context.server";
import { dayOf, type Instant, instant, plusDays, plusHours, startOfDay, toDate } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { testServices } from "../tests/setup/services";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const people = 150;
const colleagues = 100;
const rounds = 10;
const [pageMs, replanMs] = [150, 100];

/** What employees open at the same moment, and what staff ask of the plan of three days at two stations. */
export const shootingDay: Bench = {
  title: `A shooting day: ${colleagues} employees at once, and a plan of ${people} people over three days`,
  run: () =>
    withBuiltApp(
      (app, dataDir) => withEmbeddedDatabase(dataDir, async (db) => measure(app.url, await prepare(db))),
      { env: { RATE_LIMITS: "0" } },
    ),
};

interface Prepared {
  /** The employees' page, and the preview of a delay from the first time of the first day. */
  readonly page: string;
  readonly preview: string;
  readonly cookie: string;
}

async function prepare(db: Db): Promise<Prepared> {
  const now = instant(Date.now());
  const { id: userId } = await addUser(db);
  const session = { userId, userAgent: "Bench", previousToken: null, aal: "aal2" } as const;
  const cookie = `sesjon=${await inTransaction(db, (tx) => startSession(tx, session, now))}`;
  const staff = { kind: "admin", userId } as unknown as Staff;
  const open = await planned(db, 30, now);
  await inTransaction(db, (tx) => updateOppdrag(tx, open, { openedAt: toDate(now) }));
  const full = await planned(db, 60, now);
  const list = Array.from({ length: people }, (_, n) => ({
    name: `Kollega ${n}`,
    email: `k${n}@benk.example.no`,
    phone: null,
    department: "Salg",
  }));
  await inTransaction(db, (tx) => addPeople(tx, staff, { id: full, people: list }, now));
  const context = await letterContext(testServices(db, { now }), now);
  const placed = { id: full, change: { kind: "place-all" }, digest: null } as const;
  await inTransaction(db, (tx) => changePlan(tx, context, staff, placed, now));
  const [opened, filled] = [await oppdragById(db, open), await oppdragById(db, full)];
  const [day] = filled?.days ?? [];
  if (!opened || !day) throw new Error("There is no oppdrag");
  const delay = new URLSearchParams({ hva: "utsett", dag: day.id, fra: String(day.from), min: "15" });
  return {
    page: `/oppdrag/${opened.slug}`,
    preview: `/admin/oppdrag/details/${full}/plan?${delay}`,
    cookie,
  };
}

/** An oppdrag for 150 people: three days at two stations, the first `inDays` from today. Returns its id. */
async function planned(db: Db, inDays: number, now: Instant) {
  const day = (n: number) => {
    const start = startOfDay(plusDays(dayOf(now), inDays + n));
    return sampleOppdragDay({ from: plusHours(start, 9), to: plusHours(start, 16), stations: 2, heads: 50 });
  };
  const made = sampleOppdrag({ days: [day(0), day(1), day(2)] });
  await inTransaction(db, (tx) => makeOppdrag(tx, made, now));
  return made.id;
}

async function measure(origin: string, { page, preview, cookie }: Prepared): Promise<BenchRow[]> {
  const ask = async (target: string, headers: Readonly<Record<string, string>>, words: string) => {
    const began = performance.now();
    const answer = await fetch(new URL(target, origin), { headers });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes(words)) throw new Error(`${target}: ${answer.status}`);
    return performance.now() - began;
  };
  const crowd: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const visits = Array.from({ length: colleagues }, (_, n) =>
      ask(page, { "x-forwarded-for": `10.8.${round}.${n}` }, "Ledige tider"),
    );
    // The first round, which compiles and fills caches, is not counted.
    const took = await Promise.all(visits);
    if (round > 0) crowd.push(...took);
  }
  const plans: number[] = [];
  for (let n = 0; n < 30; n++) {
    const took = await ask(preview, { cookie }, "Dette skjer");
    if (n >= 5) plans.push(took);
  }
  const row = (what: string, target: number, samples: readonly number[]): BenchRow => ({
    what: `${what} (target p99 <= ${target} ms)`,
    measured: `p50 ${ms(percentile(samples, 50))}, p99 ${ms(percentile(samples, 99))}`,
  });
  return [
    row(`the employees' page, ${colleagues} at once`, pageMs, crowd),
    row(`the preview of a delay for ${people} people, over HTTP`, replanMs, plans),
  ];
}
