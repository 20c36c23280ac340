import autocannon from "autocannon";
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
const compressed = { "accept-encoding": "br" };

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
  const visits = { url: origin, connections: colleagues, requests: [{ path: page, headers: compressed }] };
  // The first visits compile and fill caches.
  await autocannon({ ...visits, amount: colleagues * 5 });
  const crowd = await autocannon({ ...visits, amount: colleagues * rounds });
  if (crowd["2xx"] < colleagues * rounds) throw new Error(`${page}: not all were answered`);
  const previews = async (target: string, words: string) => {
    const took: number[] = [];
    for (let n = 0; n < 120; n++) took.push(await ask(target, { cookie }, words));
    return took.slice(20);
  };
  const documents = await previews(preview, "Dette skjer");
  const data = await previews(preview.replace("/plan?", "/plan.data?"), "unreachable");
  const row = (what: string, target: number, p50: number, p99: number): BenchRow => ({
    what: `${what} (target p99 <= ${target} ms)`,
    measured: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
  });
  const of = (what: string, samples: readonly number[]) =>
    row(what, replanMs, percentile(samples, 50), percentile(samples, 99));
  return [
    row(`the employees' page, ${colleagues} at once`, pageMs, crowd.latency.p50, crowd.latency.p99),
    of(`the preview of a delay for ${people} people, as the plan's page asks for it`, data),
    of("the same as a whole document", documents),
  ];
}
